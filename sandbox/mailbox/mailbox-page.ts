import { html } from 'hono/html'
import { pageFrame, type Html } from '#sandbox/pages/page-frame.ts'
import { otherPageLocale, type PageLocale } from '#sandbox/pages/page-locale.ts'

/** `path` is where the page is in either language. */
export function page(locale: PageLocale, title: string, content: Html, path = '/'): Html {
  return pageFrame({
    locale,
    title,
    style,
    name: html`<p>${names[locale]}</p>`,
    other: { href: `${path}?locale=${otherPageLocale[locale].locale}`, className: 'target' },
    content,
  })
}

const names: Record<PageLocale, string> = { fr: 'Boîte aux lettres', en: 'Mailbox' }

const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #F7F4EE; color: #1C2422; font: 17px/1.6 "Hanken Grotesk", system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
header, main { max-width: 54rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; justify-content: space-between; align-items: center; min-height: 64px; }
header p { margin: 0; font: 500 1.25rem/1.4 Newsreader, Georgia, serif; color: #21443B; }
main { padding-top: 1.5rem; padding-bottom: 4rem; }
h1 { font: 500 2rem/1.2 Newsreader, Georgia, serif; letter-spacing: -.01em; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font: 500 1.375rem/1.3 Newsreader, Georgia, serif; margin: 2.5rem 0 .75rem; }
a, summary { color: #3C6575; text-underline-offset: .2em; }
.target, summary { display: inline-block; min-height: 44px; padding: .5rem 0; }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 3px solid #9C4A22; outline-offset: 2px; }
.quiet { color: #5A635F; font-size: .9375rem; }
.empty { padding: 3rem 0; border-top: 1px solid #DDD6C8; }
.mails { list-style: none; margin: 1rem 0 0; padding: 0; border-top: 1px solid #DDD6C8; }
.mails li { display: grid; padding: .5rem 0 .875rem; border-bottom: 1px solid #DDD6C8; overflow-wrap: anywhere; }
.mails a { font: 1.125rem/1.5 Newsreader, Georgia, serif; }
dl { margin: 0; border-top: 1px solid #DDD6C8; overflow-wrap: anywhere; }
dl div { padding: .5rem 0; border-bottom: 1px solid #DDD6C8; }
dt { color: #5A635F; font-size: .875rem; line-height: 1.5; }
dd { margin: 0; }
@media (min-width: 40rem) { dl div { display: grid; grid-template-columns: 11rem 1fr; gap: 1.25rem; align-items: baseline; } }
iframe { display: block; width: 100%; height: 75vh; min-height: 24rem; border: 1px solid #DDD6C8; background: #FFFFFF; }
pre { margin: 0; padding: 1.25rem; background: #FFFFFF; border: 1px solid #DDD6C8; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.6 ui-monospace, monospace; }
form { margin-top: 1.25rem; }
form p { margin: 0 0 .5rem; }
label { display: block; margin-bottom: .375rem; }
textarea { display: block; width: 100%; margin-bottom: .875rem; padding: .75rem .875rem; border: 1px solid #8A918D; border-radius: 4px; background: #FFFFFF; color: inherit; font: inherit; resize: vertical; }
button { min-height: 44px; margin: 0 .5rem .5rem 0; padding: .5rem 1.25rem; border: 1px solid #21443B; border-radius: 4px; background: #21443B; color: #FFFFFF; font: inherit; cursor: pointer; }
button.second { background: transparent; color: #21443B; }
textarea:focus-visible, button:focus-visible { outline: 3px solid #9C4A22; outline-offset: 2px; }
details { margin-top: 2rem; }
@media (max-width: 30rem) { h1 { font-size: 1.7rem; } pre { padding: .875rem; } }
`
