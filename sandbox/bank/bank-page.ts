import type { Context } from 'hono'
import { html } from 'hono/html'
import { pageFrame, type Html } from '#sandbox/pages/page-frame.ts'
import type { PageLocale } from '#sandbox/pages/page-locale.ts'

/** As the site writes money: '1 130,49 $' in French and '1,130.49 $' in English, so that one purchase shows one way. */
export function money(amount: number, currency: string, locale: PageLocale): string {
  const number = new Intl.NumberFormat(`${locale}-CA`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
  const sign = currency === 'cad' ? '$' : currency.toUpperCase()
  return `${number.replaceAll(/\s/g, '\u00a0')}\u00a0${sign}`
}

const bankName: Record<PageLocale, string> = { fr: 'Banque d’essai', en: 'Sandbox bank' }

export function page(
  locale: PageLocale,
  title: string,
  otherLanguage: string,
  content: Html,
  wide = false,
): Html {
  return pageFrame({
    locale,
    title,
    style,
    name: html`<p class="bank">${bankName[locale]}</p>`,
    other: { href: otherLanguage, className: 'language' },
    content,
    className: wide ? 'wide' : '',
  })
}

/** Answers a page that may be shown nowhere but in a window of its own and kept by nobody. */
export function respondPage(
  c: Context,
  body: Html,
  status: 200 | 404 | 410 = 200,
  formTargets = '',
): Response | Promise<Response> {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets}`,
  )
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language')
  return c.html(body, status)
}

const style = `
*{box-sizing:border-box}
body{margin:0;background:#F7F4EE;color:#1C2422;font:17px/1.6 "Hanken Grotesk",ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%}
header,main{width:calc(100% - 40px);max-width:32rem;margin:0 auto}
header.wide,main.wide{max-width:60rem}
header{display:flex;justify-content:space-between;align-items:center;min-height:64px;border-bottom:1px solid #DDD6C8}
header p{margin:0}
.bank{font-weight:600;color:#21443B}
a{color:#3C6575;text-underline-offset:3px}
.language{display:inline-flex;align-items:center;min-height:44px;padding:0 4px}
main{padding-top:40px;padding-bottom:64px}
h1,h2{font-family:Newsreader,Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.01em;line-height:1.2}
h1{font-size:1.95rem;margin:0 0 12px}
h2{font-size:1.4rem;margin:48px 0 12px}
p{margin:0 0 16px}
.muted{color:#5A635F;font-size:.94rem}
dl{margin:28px 0;background:#fff;border:1px solid #DDD6C8;border-radius:2px;padding:4px 20px}
dl div{display:flex;justify-content:space-between;gap:24px;padding:12px 0}
dl div+div{border-top:1px solid #DDD6C8}
dt{color:#5A635F}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.amount{font-family:Newsreader,Georgia,serif;font-size:1.35rem;line-height:1.2}
form{display:grid;gap:12px;margin:0}
button,.button{display:flex;align-items:center;justify-content:center;min-height:52px;padding:10px 20px;border-radius:2px;border:1px solid #21443B;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;background:#fff;color:#21443B}
button.primary,.button.primary{background:#21443B;color:#F4F1EA}
button.quiet{border-color:transparent;background:transparent;color:#3C6575;text-decoration:underline;text-underline-offset:3px;font-weight:400}
button:hover,.button:hover{box-shadow:inset 0 0 0 1px #21443B}
:focus-visible{outline:3px solid #9C4A22;outline-offset:2px}
.scroll{overflow-x:auto;background:#fff;border:1px solid #DDD6C8;border-radius:2px}
table{width:100%;border-collapse:collapse;font-size:.94rem;font-variant-numeric:tabular-nums}
th,td{padding:11px 16px;text-align:left;vertical-align:top;border-bottom:1px solid #DDD6C8}
tr:last-child td{border-bottom:0}
th{font-weight:600;color:#5A635F;white-space:nowrap}
td:first-child{min-width:9.5rem}
.number{white-space:nowrap}
td.sum,th.sum{text-align:right;white-space:nowrap}
@media (max-width:30rem){h1{font-size:1.7rem}th,td{padding:10px 12px}}
`
