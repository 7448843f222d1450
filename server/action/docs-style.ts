/** The colours are those of ui/tokens.css, which server/ cannot see. */
export const docsStyle = `
:root { --paper: #f7f4ee; --card: #fff; --line: #ddd6c8; --ink: #1c2422; --muted: #5a635f; --spruce: #21443b; --lake: #3c6575; --copper: #9c4a22 }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif }
header, nav, main { max-width: 62rem; margin-inline: auto; padding-inline: 1.25rem }
header { padding-block: 3rem 1rem }
header p { max-width: 68ch }
h1 { font: 500 2.2rem/1.15 "Newsreader Variable", Georgia, serif; letter-spacing: -.01em; margin: 0 0 1rem }
h2 { font-size: 1.15rem; font-weight: 500; margin: 0; overflow-wrap: anywhere }
code { font: .92em ui-monospace, Menlo, Consolas, monospace }
a { color: var(--lake); margin-right: 1.25rem }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--copper); outline-offset: 2px }
nav ul { list-style: none; margin: 0; padding: 1rem 0; border-block: 1px solid var(--line); columns: 24rem }
nav a { display: block; padding: .25rem 0; margin: 0; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
nav b { display: inline-block; width: 3.4rem; font-size: .8rem; color: var(--copper) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 2px; padding: 1.5rem; margin-block: 1.5rem }
h2 b { display: inline-block; font-size: .8rem; padding: .1rem .5rem; margin-right: .5rem; border-radius: 2px; color: #f4f1ea; background: var(--spruce) }
h2 b.get { background: var(--lake) }
.summary { margin: .75rem 0 0; max-width: 68ch }
.who { margin: .25rem 0 1rem; color: var(--muted); font-size: .9rem }
.or { margin: .75rem 0; color: var(--muted); font-style: italic }
details { border-top: 1px solid var(--line); overflow-x: auto }
summary { padding: .6rem 0; cursor: pointer; font-weight: 600 }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin-bottom: 1rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; min-width: 6rem }
thead th { border: 0; color: var(--muted); font-size: .8rem }
td i { color: var(--copper); font-style: normal; white-space: nowrap }
`
