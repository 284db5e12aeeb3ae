"""What rules, expressions, tables and rows may say that took too long, was told too often or at the wrong place, or was lost."""

from cases import Case
from small_game import component, game, rules


def in_lists(levels):
    value = []
    for _ in range(levels):
        value = [value]
    return value


def keys(count):
    return {f"k{i}": 0 for i in range(count)}


def with_lists(levels):
    files = component(fields={"title": "", "value": 0, "r": "any"})
    files["moth.json"]["items"][0]["r"] = in_lists(levels)
    files["moth.json"]["items"][1]["r"] = in_lists(levels)
    return files


TIME = [
    Case("time-lists-of-a-row", lambda: with_lists(50), "none"),
    Case("time-lists-of-a-param", lambda: game(params={"x": in_lists(50)}), "lint.unused", alone=True),
    Case("time-lists-what-if", lambda: game(params={"x": 2}), "none", ("what-if", "GAME", "x=" + "[" * 40 + "]" * 40)),
    Case("time-keys-of-a-table", lambda: game(tables={"t": keys(100_000)}), "lint.unused", alone=True),
    Case("time-keys-of-a-promise", lambda: game(tables={"t": keys(100_000)}) | {"rules.json": {"promises": {"t": keys(100_000) | {"k1": 7}}}}, "promise"),
    Case("time-keys-of-a-position", lambda: rules(position={"t": keys(100_000)}), "lint.unused", alone=True),
]

EXPRESSIONS = TIME
