#include "web/style_rules.h"

#include <string_view>

namespace kitwright {

/// One column, in which lines have some 70 letters; figures are as wide. Next to it the contents if there is room. The cover
/// stands beside the words of the head, on a phone above them.
static constexpr std::string_view page_rules = R"(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:4rem}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 var(--text);overflow-wrap:break-word}
main,footer{max-width:42.7rem;margin:0 auto;padding:0 1rem}
@media (min-width:48rem){body{font-size:1.1875rem}main,footer{padding:0 1.1rem}}
header.cover{display:flex;justify-content:center;align-items:center;gap:1.2rem 3.5rem;background:var(--cover);color:var(--cover-ink);padding:1.6rem 1.1rem}
header.cover>svg{order:-1;flex:none;width:min(26.25rem,44%,38rem*var(--aspect));height:auto;border-radius:.9rem}
header.cover>div{max-width:30rem}
header.cover h1{font:var(--title-weight) clamp(2.2rem,6vw,4rem)/1.1 var(--title);margin:0}
header.cover p{margin:.6rem 0 0;text-wrap:balance}
header.cover .subtitle{font-size:1.3em}header.cover .blurb{font-size:1.15em}
header.cover .facts{list-style:none;display:flex;flex-wrap:wrap;gap:.4rem .6rem;margin:1.2rem 0 0;padding:0;font-size:.95rem}
.facts li{border:1.5px solid;border-radius:2rem;padding:.15rem .8rem;white-space:nowrap}
.facts li:only-child{border:0;padding:0}
@media (max-width:47.99rem){header.cover{flex-direction:column;text-align:center;gap:.9rem;padding-block:1.1rem}header.cover>svg{width:min(100%,26.25rem,56vh*var(--aspect))}header.cover .subtitle{font-size:1.15em}header.cover .blurb{font-size:1em}header.cover .facts{justify-content:center;gap:.25rem;font-size:.8rem;margin-top:.7rem}.facts li{padding:.12rem .42rem}.facts li:only-child{font-size:1rem}header.cover p{margin-top:.3rem}}
.titled>svg{box-shadow:0 .15rem 1.2rem #0005}.titled :is(h1,.told:not(.by)){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (min-width:48rem){header.titled{flex-direction:column;text-align:center;padding-block:1.4rem}header.titled>svg{width:min(26.25rem,50vh*var(--aspect))}header.titled .facts{justify-content:center;margin-top:.6rem}}
@media (min-width:66rem){header.titled{flex-direction:row;text-align:left}.titled .told:not(.by){position:static;width:auto;height:auto;overflow:visible;clip-path:none}.titled ul.told{list-style:none;display:flex;flex-wrap:wrap;gap:.4rem .6rem;margin:1.2rem 0 0;padding:0}.titled .told li{border:1.5px solid;border-radius:2rem;padding:.15rem .8rem}}
main :is(p,li){text-wrap:pretty}
h1,h2,h3,main h4{font-family:var(--heads);line-height:1.2;text-wrap:balance}
main h2{color:var(--accent);font-size:1.8rem;font-weight:var(--head-weight);margin:3rem 0 1rem;padding-bottom:.3rem;border-bottom:3px solid var(--accent)}
main h3{color:var(--h3);font-size:1.3em;font-weight:var(--head-weight);margin:2rem 0 .6rem}
main h4{color:var(--h4);font-size:1.12em;font-weight:var(--head-weight);margin:1.6em 0 .3em}main h4+:is(p,ul,ol,dl),main h4+span+:is(p,ul,ol,dl){margin-top:0}
main>:first-child{margin-top:1.6rem}
a{color:var(--accent);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem;z-index:9}
.icon{height:1.15em;width:auto;vertical-align:-.22em}.icon.halo{filter:var(--halo)}.icon.dark{filter:var(--lit)}.icon.sign{height:.72em;vertical-align:.05em;color:var(--accent)}
.nb{white-space:nowrap}
dl dt{font-weight:700;margin-top:.7rem}dl dd{margin:0}
sup{line-height:0}sup a{text-decoration:none;padding:.5em .25em}
.ruled{position:relative;color:var(--accent);white-space:nowrap}
.ruled button{position:absolute;inset:-.7em -.5em;background:none;border:0;padding:0;cursor:pointer}
.remark{width:max-content;max-width:min(30rem,calc(100vw - 2rem));background:var(--tint);color:var(--ink);border:2px dotted var(--accent);border-radius:6px;padding:.8rem 1.1rem}.remark p{margin:0}
.remark::backdrop{background:#0005}
.notes{font-size:.92rem;border-top:1px solid var(--line);margin-top:3rem;padding-top:1rem}
.index{columns:9.4rem;column-gap:1.5rem;font-size:.92rem}.index ul{list-style:none;margin:0 0 .8rem;padding:0;break-inside:avoid}.index li{break-inside:avoid;padding:.12rem 0}.index [data-letter]::before{content:attr(data-letter);display:block;text-transform:uppercase;font:var(--head-weight) 1rem/1.3 var(--heads);color:var(--accent);padding-bottom:.3rem}
main :is(ul,ol){padding-left:1.6em}@media (max-width:36rem){main :is(ul,ol){padding-left:1.2em}}
li>p{margin:.3rem 0}ol:has(+ol[start]){margin-bottom:.3rem}ol+ol[start]{margin-top:.3rem}
main .signs{list-style:none;padding-left:2.3em}.signs>li{position:relative}:is(.signs>li,.signs>li>:is(p,span):first-child)>.icon:first-child{position:absolute;right:calc(100% + .45em);top:.2em}
.ruling>li{list-style-type:"\25C7\2002"}.ruling>li::marker{color:var(--accent)}
footer{font-size:.88rem;color:var(--soft);padding-top:1.2rem;padding-bottom:3rem;margin-top:3rem;border-top:1px solid var(--line)}footer p{margin:.25rem 0}
)";

/// The bar stays at the top. The contents are a panel below it, beside the text where there is room for both.
static constexpr std::string_view bar_rules = R"(
.bar{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:.1rem;height:3rem;padding:0 .4rem 0 1rem;background:var(--ground);border-bottom:2px solid var(--accent);font-size:1rem;line-height:1.2}
.bar .name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:var(--head-weight) 1.1rem/1.3 var(--heads);color:var(--ink)}
.bar>a,.bar>button{color:var(--accent);text-decoration:none;font:inherit;font-weight:600;background:none;border:0;border-radius:.4rem;height:2.75rem;min-width:2.75rem;padding:0 .5rem;display:inline-flex;align-items:center;justify-content:center;gap:.4rem;white-space:nowrap;cursor:pointer}
.bar>a.name{display:block;padding:0;height:auto}
.bar>[hidden]{display:none}.bar.atop>:is(.name,.up){visibility:hidden}
.bar>a:not(.name):hover,.bar>button:hover{background:var(--tint)}
.bar .sign{width:1.35rem;height:1.35rem;flex:none;fill:none;stroke:currentColor;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}
.find{display:none;position:absolute;top:100%;right:0;width:min(27rem,100vw);max-height:min(30rem,70vh);overflow-y:auto;background:var(--ground);border:2px solid var(--accent);border-top:0;padding:.7rem;box-shadow:0 6px 18px #0004}
.find.open{display:grid;grid-template-columns:1fr auto;gap:.5rem;align-items:center}
.find input{font:inherit;min-width:0;padding:.5rem .7rem;border:2px solid var(--accent);border-radius:.4rem;background:var(--ground);color:var(--ink)}
.find output{color:var(--soft);font-size:.9rem}
.find ol{grid-column:1/-1;list-style:none;margin:0;padding:0}
.find li button{display:block;width:100%;text-align:left;font:inherit;font-size:.95rem;line-height:1.35;color:var(--ink);background:none;border:0;border-top:1px solid var(--line);padding:.5rem .3rem;cursor:pointer}
.find li[aria-current] button,.find li button:hover{background:var(--tint)}
.find small{display:block;color:var(--accent);font-weight:600;font-size:.82rem}
mark{background:#ffe27a;color:#1b1a1d;border-radius:.15em}
.hit{outline:3px solid var(--accent);outline-offset:.25rem;border-radius:.2rem}
nav{line-height:1.35}
nav ol{list-style:none;margin:0;padding:0}nav ol ol a{padding-left:2rem}nav>ol>li{font-weight:600}nav ol ol li{font-weight:400}
nav a{display:block;padding:.66rem .8rem;text-decoration:none}nav a:hover{text-decoration:underline}
@media (max-width:65.99rem){nav>ol>li>ol{display:flex;flex-wrap:wrap;gap:.4rem;padding:.1rem 0 .7rem .8rem}nav>ol>li>ol a{padding:.4rem .65rem;font-size:.95em;background:var(--tint);border-radius:.4rem}}
@media screen{nav a{border-left:3px solid var(--line)}nav a[aria-current]{border-color:var(--accent);background:var(--tint);color:var(--ink)}}
@media screen and (max-width:65.99rem){nav ol ol a{border-width:0}nav ol ol a[aria-current]{outline:2px solid var(--accent)}}
nav[popover]{position:fixed;inset:3rem auto auto 0;margin:0;width:min(24rem,100vw);max-height:calc(100vh - 3rem);max-height:calc(100dvh - 3rem);overflow-y:auto;background:var(--ground);color:var(--ink);border:2px solid var(--accent);border-width:0 2px 2px 0;padding:.8rem 1.1rem 1.2rem;box-shadow:0 6px 18px #0004}
@media (max-width:36rem){.bar .list span{display:none}.bar{padding-left:.7rem}.bar>a,.bar>button{padding:0 .2rem;min-width:2.4rem}.bar .name{font-size:.92rem}.bar .back{font-size:.9rem}}
@media (min-width:66rem){
body{font-size:1.25rem}
.book:has(>nav){display:grid;grid-template-columns:fit-content(15rem) 40.5rem;justify-content:center;column-gap:2.5rem;align-items:start}
.book>nav{scrollbar-width:thin;scrollbar-color:#0000 #0000;display:block;grid-row:1/3;position:sticky;inset:3rem auto auto auto;width:auto;max-height:calc(100vh - 3rem);font-size:.95rem;padding:2rem 0;border:0;box-shadow:none;background:none}
.book>nav:is(:hover,:focus-within){scrollbar-color:var(--line) #0000}
.book>nav{mask-image:linear-gradient(#0000,#000 min(3rem,var(--before,0px)),#000 calc(100% - min(3rem,var(--behind,0px))),#0000)}
.book>nav~*{grid-column:2;width:100%;padding-inline:0}
.bar:has(~.book>nav) .list{display:none}
.book>nav:has([aria-current]) ol ol{display:none}.book>nav li:has([aria-current])>ol{display:block}
.book>nav a{padding:.3rem .8rem}.book>nav ol ol a{padding-left:1.7rem}
}
)";

static constexpr std::string_view table_rules = R"(
.scroll{overflow-x:auto;margin:1.2rem 0;scrollbar-width:thin;scrollbar-color:var(--accent) var(--line)}
.scroll{mask-image:linear-gradient(to right,#0000,#000 min(3rem,var(--before,0px)),#000 calc(100% - min(3rem,var(--behind,0px))),#0000)}
table{border-collapse:collapse;min-width:100%;font-size:.96rem;font-variant-numeric:tabular-nums lining-nums}
@media (min-width:66rem){table{font-size:1.08rem}table:has(tr>:nth-child(7)){font-size:1rem}}
caption{text-align:left;font-weight:600;padding:.3rem 0;max-width:calc(100vw - 2.2rem)}
th,td{padding:.38rem .7rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
tbody th{white-space:nowrap}tbody th:not(:first-child){font-weight:inherit}
tr:has(+.more)>*{border-bottom:0}
thead th{background:var(--accent-ground);color:var(--on-accent)}
.tint{background:color-mix(in srgb,var(--tint) 70%,transparent)}
td svg,th svg.plate{display:block;height:3.2rem;width:auto;max-width:min(8rem,30vw);margin:0 auto}
td svg.icon,th svg.icon{display:inline;height:1.15em;max-width:none;margin:0}
@media (max-width:36rem){th,td{padding:.34rem .42rem}table{font-size:.92rem;line-height:1.4}table:has(tr>:nth-child(4)){font-size:.88rem}table:has(tr>:nth-child(4)) :is(th,td){padding:.34rem .3rem}table:has(tr>:nth-child(6)){font-size:.86rem}table:has(tr>:nth-child(6)) :is(th,td){padding:.32rem .3rem}table:has(tr>:nth-child(7)){font-size:.8rem}table:has(tr>:nth-child(7)) :is(th,td){padding:.32rem .24rem}tbody th{white-space:normal;min-width:5em}}
wbr{display:none}@media (max-width:36rem){table:has(tr>:nth-child(4)) wbr{display:initial}}
aside{margin:1.4rem 0;padding:.8rem 1.1rem;background:var(--tint);border-left:5px solid var(--accent);border-radius:0 6px 6px 0}
aside>:first-child{margin-top:0}aside>:last-child{margin-bottom:0}
aside .label{color:var(--accent);font-weight:700;margin:0 0 .2rem}aside .label+*{margin-top:0}
aside.ruling{border:2px dotted var(--accent);border-radius:6px}
@media (max-width:36rem){main>aside{padding-inline:.75rem}}
)";

static constexpr std::string_view figure_rules = R"(
section.piece{display:flex;gap:1.1rem;margin:1.3rem 0;align-items:flex-start}
section.piece>svg{flex:none;width:min(8.5rem,34%);height:auto}section.piece>div{min-width:0;flex:1}section.piece h4{margin-top:.2rem}
figure{margin:1.6rem 0;text-align:center}
figure svg{max-width:100%;height:auto;overflow:visible}
figure svg.icon{height:1.15em}
figure svg:not(.icon),.cover>svg{filter:var(--dim)}figure svg:not(.icon,.sheet,.parts>*),:is(.piece,.speech)>svg,td svg.plate{filter:var(--rim)}
figure>svg,.pan>svg{width:var(--w)}
.sheet{background:var(--sheet);border-radius:.5rem;padding:var(--pad)}:is(.token,.framed) .sheet{padding:calc(var(--pad)*.4)}.parts.sheet{filter:var(--dim)}.parts.sheet>svg{filter:none}
@media screen and (min-width:36.01rem){.beside>div>figure>svg[style*="--most"],main>figure>svg[style*="--most"]{max-width:min(100%,max(18rem,var(--most)))}main>figure>svg[style*="--tall"]{width:min(var(--w),76vh*var(--tall))}}
.scroll.pan{margin:0;padding-inline:2px}@media (min-width:36.01rem){.scroll.pan{overflow:visible;padding:0}}
.parts{display:none}
@media screen and (max-width:36rem){:is(svg,.framed):has(~.parts){display:none}.parts{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem}.parts>svg{width:min(100%,var(--part) - .25rem);border-radius:.4rem}}
@media (max-width:36rem){figure>svg{width:calc(var(--w)*1.4)}.pan>svg{width:var(--least);max-width:none;display:block}.beside:is(.thumb,.pair) .pan>svg{width:100%}}
.small{cursor:zoom-in}svg:has(.disc){overflow:visible}
.disc{transform-box:fill-box;transform-origin:center}
.lens{position:absolute;width:1.5rem;height:1.5rem;border-radius:50%;box-shadow:0 0 0 2px var(--lens-rim);cursor:zoom-in;background:var(--lens) url("data:image/svg+xml,%3Csvg xmlns='http%3A//www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round'%3E%3Cpath d='M14.5 14.5L18.5 18.5M5.5 10.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M8.3 10.5h4.4M10.5 8.3v4.4'/%3E%3C/svg%3E") center/100%}
figcaption>.lens{position:static;float:right;margin-left:.6rem}:not(figcaption)>.lens{width:1.25rem;height:1.25rem}
.lens[hidden]{display:none}
section.piece,:has(>.lens){position:relative}
#_large{border:0;padding:0;margin:0;width:100vw;height:100vh;height:100dvh;max-width:none;max-height:none;background:var(--ground);color:var(--ink);cursor:zoom-out}
#_large::backdrop{background:#000a}
#_large div{width:100%;height:100%;overflow:auto;display:flex;flex-wrap:wrap;gap:.7rem;padding:.7rem}
#_large svg{display:block;flex:none;margin:auto;height:auto;filter:var(--dim)}
#_large button{position:fixed;top:.6rem;right:.6rem;width:2.8rem;height:2.8rem;font:600 1.6rem/1 var(--text);border:2px solid var(--accent);border-radius:50%;background:var(--ground);color:var(--accent);cursor:pointer}
.beside{display:grid;grid-template-columns:minmax(0,calc((100% - 1.6rem)*var(--share)/100)) minmax(0,1fr);gap:1.6rem;align-items:start;margin:1.4rem 0}
:is(h2,h3,h4)+.beside{margin-top:.6rem}.beside:has(>div>h3:first-child){margin-top:2rem}.beside:has(>div>h2:first-child){margin-top:3rem}.beside>div>:nth-child(1 of :not(span)){margin-top:0}.beside>div>:last-child{margin-bottom:0}
.beside.figured{display:flex;flex-wrap:wrap;gap:1.1rem 1.6rem}.figured>div{flex:999 1 14em;min-width:0}.figured{--part:var(--share)*1%}.figured.last{--part:100% - var(--share)*1%}.figured{--picture:max(18rem,min(50%,var(--part)))}.figured.thumb{--picture:min(45%,var(--part))}.figured:not(.last)>:first-child,.figured.last>:last-child{flex:1 1 var(--picture)}.thumb:not(.last)>:first-child>figure{text-align:left}
.figured.panels>div{flex-basis:100%!important}.panels:not(.last)>:first-child{order:1}.panels .framed{max-width:100%}.panels .framed>svg{width:min(100%,var(--w)*2);max-width:100%!important}
@media (max-width:600px){
.beside{display:block}.beside>div+div{margin-top:1.8rem}.beside:has(>div:first-child>ol:last-child)>div+div:has(>ol:first-child){margin-top:-.6rem}.beside>div>figure:has(+p){margin-bottom:.5rem}
.beside:not(.thumb,.pair)+.beside{margin-top:2.4rem}
.beside:is(.thumb,.pair,.figured)>div+div{margin-top:0}
.beside.pair{display:grid;gap:.9rem;grid-template-columns:minmax(0,calc((100% - .9rem)*var(--share)/100)) minmax(0,1fr)}.pair>div>figure+p{margin-top:.3rem;font-size:.94em}.beside.thumb{display:grid;gap:.9rem;grid-template-columns:max(7rem,31%) minmax(0,1fr)}.beside.thumb.last{grid-template-columns:minmax(0,1fr) 31%}
.beside.token{grid-template-columns:4rem minmax(0,1fr)}.beside.token.last{grid-template-columns:minmax(0,1fr) 4rem}
.figured:not(.last,.thumb):has(>:first-child .verdict)>:first-child{order:1}
.beside:not(.thumb,.pair)>div:has(>p) figure:not(:has(figcaption))>svg{width:calc(var(--w)*1.25)}
}
figcaption{font-size:.95rem;line-height:1.4;text-wrap:pretty;text-align:left;margin-top:.5rem}@media (min-width:66rem){figcaption{font-size:1.03rem}}
.gallery{max-width:min(100%,max(var(--row,100%),18rem));margin-inline:auto;display:grid;grid-template-columns:repeat(auto-fill,minmax(max(var(--least),(100% - (var(--n) - 1)*.75rem)/var(--n)),1fr));gap:1rem .75rem;align-items:end}
@supports (grid-template-rows:subgrid){.gallery>figure{display:grid;grid-row:span 2;grid-template-rows:subgrid;row-gap:0}.gallery>figure>svg{align-self:end}.gallery>figure>figcaption{align-self:start}.gallery.plays>figure{grid-row:span 3}.gallery{row-gap:0}.gallery>figure{margin-bottom:1rem!important}}
@media (max-width:36rem){.gallery:not(.kept,.plays){grid-template-columns:repeat(var(--few),1fr)}.gallery[style^="--n:4"]:not(.kept,.plays){grid-template-columns:repeat(2,1fr)}}
.gallery figure{margin:0}.gallery figcaption{text-align:center}
.gallery svg:not(.icon){width:100%;max-width:calc(var(--w)*1.6);margin:0 auto}
.gallery.kept{grid-template-columns:repeat(var(--n),minmax(0,1fr));column-gap:clamp(.35rem,2%,1rem)}
@media (max-width:36rem){.gallery.kept figcaption{font-size:.76rem}}
@media (max-width:36rem){.gallery.cards{grid-template-columns:repeat(3,1fr)}.gallery.cards:is([style^="--n:4"],.lettered){grid-template-columns:repeat(2,1fr)}}
.gallery.plays{grid-template-columns:repeat(auto-fill,minmax(max(11rem,(100% - (var(--n) - 1)*1rem)/var(--n)),1fr));align-items:stretch}
.legal,.illegal{border:3px solid var(--yes);border-radius:.6rem;padding:.5rem .7rem .6rem}.illegal{border-color:var(--no)}
.framed{display:inline-block;max-width:min(100%,var(--inner) + 1.8rem)}.beside>div:not(:has(>:not(.judged,span))){display:flex;flex-wrap:wrap;justify-content:center;align-items:start;gap:.75rem}.judged{margin:0;min-width:8.6rem}.beside>div>.judged{flex:0 1 calc(50% - .375rem)}.beside>div>.judged:only-of-type{flex-basis:auto}.judged>.framed{width:100%;padding:.4rem .5rem .5rem}.framed>svg{width:var(--w)}@media (min-width:66rem){.beside .framed{max-width:min(100%,var(--inner)*1.5 + 1.8rem)}.beside .framed>svg{width:calc(var(--w)*1.5)}}
.changed{border-left:3px solid #d8410b;padding-left:.6rem;margin-left:-.8rem}
.verdict{margin:0 0 .4rem;font-weight:700;font-size:.92rem;text-align:left}
.kit{container-type:inline-size;display:flex;flex-wrap:wrap;gap:1.4rem 1.1rem;align-items:baseline;justify-content:space-evenly}
.kit figure{margin:0;min-width:5rem;max-width:100%}.kit svg:not(.icon){width:calc(var(--w)*min(1rem,100cqw/var(--widest)));max-width:none;display:block;margin:0 auto}
.kit figcaption{text-align:center;text-wrap:balance;margin-inline:auto}
@media (max-width:36rem){.kit{justify-content:center;gap:1.2rem 1rem}.kit>figure{flex:0 0 calc(50% - .52rem);min-width:0}.kit>.long{flex-basis:100%}.kit svg:not(.icon){width:min(100%,var(--w)*min(1.4rem,(50cqw - .5rem)/var(--half)))}}
@media (max-width:36rem){.beside.kits{container-type:inline-size;display:flex;flex-wrap:wrap;justify-content:center;align-items:baseline;gap:1.2rem 1rem}.kits>div,.kits>div>figure,.kits .kit{display:contents}}
.speech{display:flex;align-items:flex-end;margin:1.4rem 0}.speech.right{flex-direction:row-reverse}
.speech>svg{flex:none;width:min(6rem,22%);height:auto;z-index:1;margin-right:-.4rem}.speech.right>svg{margin:0 0 0 -.4rem}
.speech>aside{position:relative;flex:1;min-width:0;margin:0 0 .6rem 1rem;border:2px solid var(--accent);border-radius:1rem}.speech.right>aside{margin:0 1rem .6rem 0}
.speech>aside::before,.speech>aside::after{content:"";position:absolute;bottom:1rem;left:calc(-1rem - 2px);width:calc(1rem + 2px);height:1.3rem;background:var(--accent);clip-path:polygon(100% 0,0 75%,100% 100%)}
.speech>aside::after{bottom:calc(1rem + 2px);left:calc(-1rem + 4px);width:calc(1rem - 4px);height:calc(1.3rem - 4px);background:var(--tint)}
.speech.right>aside::before,.speech.right>aside::after{left:auto;right:calc(-1rem - 2px);transform:scaleX(-1)}.speech.right>aside::after{right:calc(-1rem + 4px)}
@media (max-width:30rem){.speech,.speech.right{flex-direction:column;align-items:flex-start}.speech.right{align-items:flex-end}.speech>svg,.speech.right>svg{width:4.2rem;margin:0 1.2rem -.5rem}.speech>aside,.speech.right>aside{flex:auto;width:100%;margin:0 0 .6rem}.speech>aside::before,.speech>aside::after{content:none}}
@media print{
.book{display:block}.book>nav[popover]{display:block;position:static;width:auto;max-height:none;border:0;box-shadow:none}
.bar,.skip,.find,#_large,.lens{display:none}
:root{--ground:#fff;--ink:#111}
body{font-size:10pt}
main,footer,header{max-width:none;padding-left:0;padding-right:0}
h2,h3,h4{break-after:avoid}figure,aside,section.piece,tr{break-inside:avoid}
a{color:inherit;text-decoration:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
)";

std::string style_rules() {
  std::string all;
  for (const std::string_view part : {page_rules, bar_rules, table_rules, figure_rules}) all += part;
  return all;
}

}  // namespace kitwright
