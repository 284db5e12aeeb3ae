"""What rules, expressions, tables and rows may say that took too long, was told too often or at the wrong place, or was lost."""

from cases import Case
from small_game import component, element, game, rules


def in_lists(levels):
    value = []
    for _ in range(levels):
        value = [value]
    return value


def keys(count):
    return {f"k{i}": 0 for i in range(count)}


def define(**words):
    """A game with these words, called or not: `f_a` is the word f(a)."""
    return rules(define={name.replace("_", "(") + ")": body for name, body in words.items()})


def with_lists(levels):
    files = component(fields={"title": "", "value": 0, "r": "any"})
    files["moth.json"]["items"][0]["r"] = in_lists(levels)
    files["moth.json"]["items"][1]["r"] = in_lists(levels)
    return files


def examples(count):
    return rules() | {"examples.json": {"examples": [{"id": f"e{i}", "expect": [{"that": "size(moth)", "is": 2}]} for i in range(count)]}}


def ways(count):
    """Questions that take a second or two each."""
    tiles = [{"id": f"t{i}", "count": 2, "title": "T", "walks": [side for bit, side in enumerate("NESW") if i >> bit & 1]} for i in range(16)]
    files = component(shape="square", size="30 mm", fields={"title": "", "walks": "edges"}, items=tiles)
    files["game.json"]["boards"] = {"town": {"grid": "square", "rows": 5, "columns": 5, "cell": "30 mm"}}
    files["rules.json"] = {"boards": {"town": {"of": "moth", "edges": "walks", "match": True, "open": "path", "closed": "hedge"}}}
    files["examples.json"] = {"examples": [{"id": f"x{i}", "position": {"town": {"A1": "t3"}}, "expect": [{"that": "ways(town) > 0", "is": True}]} for i in range(count)]}
    return files


TIME = [
    Case("ways-often", lambda: ways(9), "expr.budget", slow=True),
    Case("examples-many", lambda: examples(100_000), "none"),
    Case("time-lists-of-a-row", lambda: with_lists(50), "none"),
    Case("time-lists-of-a-param", lambda: game(params={"x": in_lists(50)}), "lint.unused", alone=True),
    Case("time-lists-what-if", lambda: game(params={"x": 2}), "none", ("what-if", "GAME", "x=" + "[" * 40 + "]" * 40)),
    Case("time-keys-of-a-table", lambda: game(tables={"t": keys(100_000)}), "lint.unused", alone=True),
    Case("time-keys-of-a-promise", lambda: game(tables={"t": keys(100_000)}) | {"rules.json": {"promises": {"t": keys(100_000) | {"k1": 7}}}}, "promise"),
    Case("time-keys-of-a-position", lambda: rules(position={"t": keys(100_000)}), "lint.unused", alone=True),
]

OVERFLOW = "settle(x in size(moth): x * x + 1) > 0"
TOO_LONG = "sum(x in 1..2000000: x)"
DRAWN = {"font": "Cabin", "text_size": "10 pt", "at": "bottom", "height": "8 mm", "inset": "6 mm"}
EXPECTED = {"expect": [{"that": "size(moth)", "is": 2}]}
TOLD = [
    Case("told-let-that-fails", lambda: element(DRAWN | {"let": {"a": TOO_LONG, "b": "a + 1", "d": "b + 1"}, "text": "{{ d }}"}), "expr.budget", alone=True),
    Case("told-with-that-fails", lambda: element({"use": "inner", "size": "9 mm", "with": {"q": TOO_LONG}}) | {"layouts/inner.json": {"layers": [DRAWN | {"text": "{{ q }}"}]}}, "expr.budget", alone=True),
    Case("told-let-of-players-that-fails", lambda: game(let={"a": f"{TOO_LONG} + n", "b": "a + 1", "d": "b + 1"}) | {"rules.json": {"checks": [{"id": "c", "per": "players", "expect": "d > n && a > 1"}]}},
         "expr.budget", alone=True),
    Case("told-overflow-where-it-is-written", lambda: rules(checks=[{"id": "c", "expect": OVERFLOW}]), "expr.overflow", alone=True, says=f'"expect": "{OVERFLOW}"'),
    Case("told-exponent", lambda: game(params={"x": "EXPONENT"}) | {"game.json": '{"id": "moth", "name": "Moth Night", "components": ["moth.json"], "params": {"x": 1E2}}'},
         "game.number", alone=True, says="1E2 has an exponent"),
    Case("told-size-of-three", lambda: component(shape="square", size="30 mm 30 mm 30 mm"), "component.size", alone=True),
    Case("told-box-in-a-box", lambda: game(components=["moth.json", "box.json"]) | {"box.json": boxed("box", "moth")}, "component.holds", alone=True, says="'box' is a tuck box"),
    Case("told-no-component-to-hold", lambda: game(components=["moth.json", "box.json"]) | {"box.json": boxed("mtoh")}, "component.holds", says="did you mean 'moth'"),
    *[Case(f"told-file-of-words-twice-{i}", lambda name=name: rules(define=["w.json", name], checks=[{"id": "c", "expect": "twice(size(moth)) == 4"}]) | {"w.json": {"twice(a)": "2 * a"}},
           "word.twice", alone=True, says=f"'{name}' is listed already") for i, name in enumerate(("w.json", "./w.json", "w.json/"))],
    Case("told-component-as-a-folder", lambda: game(components=["moth.json", "moth.json/"]), "component.duplicate", alone=True, says="'moth.json/' is listed already"),
    Case("told-models", lambda: game() | {"examples.json": {"examples": [{"id": "one", "like": "zz"} | EXPECTED, {"id": "two"} | EXPECTED, {"id": "two"} | EXPECTED]}}, "example.like", says="known here: two\n"),
    Case("told-index-of-two-rows", lambda: component(called="[1, 2][size(title) - 6] > 0 ? title : id"), "expr.index", alone=True),
    Case("told-word-twice", lambda: rules(define={"f(a)": "a", "f(a, b)": "a + b"}, checks=[{"id": "c", "expect": "f(size(moth), 1) > 2"}]), "word.twice", alone=True),
    Case("told-word-called-as-a-component", lambda: rules(define={"moth(a)": "a"}, checks=[{"id": "c", "expect": "moth(1) > 2"}], legal=[{"id": "l", "must": "size(moth) > 1"}]), "name.twice", alone=True),
    Case("told-one-argument", lambda: rules(define={"two(a)": "a + a"}, checks=[{"id": "c", "expect": "two(1, 2) > size(moth)"}]), "expr.arguments", alone=True, says="two() takes 1 argument, found 2"),
    Case("told-entry-of-a-number", lambda: game(params={"hand": 2}), "maybe", ("what-if", "GAME", "hand[0] = 1"), statuses=(2,), says="'hand' has no entries"),
]


def boxed(*held):
    return {"id": "box", "name": "Box", "shape": "tuck_box", "holds": list(held), "front": "card", "back": "none", "fields": {"title": "", "value": 0}, "items": [{"id": "big", "title": "Big"}]}


LOST = [
    *[Case(f"uncalled-{i}", lambda body=body: define(f_a=body), finding, says=body) for i, (body, finding) in enumerate((
        ("nosuch(a)", "expr.function"), ("nosuch + a", "expr.name"), ("1 + true + a", "expr.type"), ("a.zz + moth[0].zz", "expr.field")))],
    Case("uncalled-of-uncalled", lambda: define(f_a="g(a)", g_a="moth[0].zz + a"), "expr.field"),
    Case("uncalled-and-sound", lambda: define(f_a="a.title == moth[0].title && a.value > n"), "lint.unused", alone=True),
    *[Case(f"default-of-no-row-{name}", lambda key=key, value=value: counted({key: value}), "item.defaults", alone=True)
      for name, key, value in (("field", "title", "Moth"), ("count", "count", 9))],
    Case("default-of-no-product", lambda: component(defaults={"value": 9}, items=[{"product": {"value": [3, 5]}, "id": "luna-{{ value }}", "title": "Luna"}]), "item.defaults"),
    Case("default-of-one-row", lambda: component(defaults={"count": 2}, items=[{"id": "luna", "title": "Luna moth", "count": 1}, {"id": "atlas", "title": "Atlas moth"}]), "none"),
    *[Case(f"key-twice-{i}", lambda made=made: rules(checks=[{"id": "c", "expect": f"{made}.a + size(moth) > 1"}]), "expr.arguments", alone=True, says="the key 'a' stands here twice")
      for i, made in enumerate(("record('a', 1, 'a', 2)", "with(record('a', 1), 'a', 2, 'a', 3)"))],
    Case("key-changed-once", lambda: rules(checks=[{"id": "c", "expect": "with(record('a', 1), 'a', size(moth)).a == 2"}]), "none"),
    *[Case(f"zone-of-two-lines-{i}", lambda name=name: rules(setup=[{"deal": "moth", "to": name, "count": "1"}]), "setup", alone=True) for i, name in enumerate(("a\nb", "a\tb"))],
    Case("zone-of-two-words", lambda: rules(setup=[{"deal": "moth", "to": "the night", "count": "1"}]), "none"),
]


def counted(default):
    """Rows that all have what the default says."""
    files = component(defaults=default)
    for row in files["moth.json"]["items"]:
        row["count"] = 1
    return files


def of_kinds(*steps, **keys):
    """Moths of dusk and one owl of night, and a setup."""
    files = component(fields={"title": "", "value": 0, "kind": ["dusk", "dawn"]}, items=[{"id": i, "title": i, "kind": k, "count": 4} for i, k in (("luna", "dusk"), ("atlas", "dawn"))])
    owl = component(id="owl", name="Owl", plural="Owls", fields={"title": "", "value": 0, "kind": ["night", "dawn"]}, items=[{"id": "barn", "title": "Barn owl", "kind": "night"}])["moth.json"]
    return files | {"game.json": game(components=["moth.json", "owl.json"])["game.json"], "owl.json": owl, "rules.json": {"setup": list(steps)} | keys}


TOGETHER = ({"rest": "moth", "to": "x"}, {"rest": "owl", "to": "x"})
WORDS_OF_STEPS = [
    *[Case(f"word-of-a-step-{name}", lambda steps=steps: of_kinds(*steps), "expr.word", alone=True, says="'drak' is not one of the words of 'kind'") for name, steps in (
        ("rest", [{"rest": "moth", "to": "x", "where": "piece.kind == 'drak'"}]), ("in", [{"rest": "moth", "to": "x", "where": "piece.kind in ['drak', 'dusk']"}]),
        ("deal", [{"deal": "moth", "to": "x", "where": "piece.kind == 'drak'"}]), ("prefer", [{"choose": "moth", "to": "x", "prefer": "piece.kind == 'drak'"}]),
        ("per", [{"choose": "moth", "to": "x", "per": "piece.kind == 'drak' ? 1 : 2"}]), ("first", [{"row": "moth", "alternate": "piece.kind", "first": "piece.kind == 'drak'", "to": "x"}]),
        ("moved", [{"deal": "moth", "to": "hand[p]", "each": 1}, {"rest": "hand[p]", "to": "y", "where": "piece.kind == 'drak'"}]), ("together", [*TOGETHER, {"rest": "x", "to": "y", "where": "piece.kind == 'drak'"}]))],
    Case("word-of-another-component", lambda: of_kinds({"rest": "moth", "to": "x", "where": "piece.kind == 'night'"}), "expr.word", alone=True),
    Case("words-of-pieces-together", lambda: of_kinds(*TOGETHER, {"rest": "x", "to": "y", "where": "piece.kind in ['night', 'dusk']"}), "none"),
    Case("field-of-a-step", lambda: of_kinds({"rest": "moth", "to": "x", "where": "piece.knid == 'dusk'"}), "expr.field", alone=True, says="did you mean 'kind'"),
    Case("word-of-no-group", lambda: of_kinds(checks=[{"id": "c", "expect": "!has(group(m in moth: m.kind), 'drak')"}]), "expr.word", alone=True),
]

EXPRESSIONS = WORDS_OF_STEPS + TIME + TOLD + LOST
