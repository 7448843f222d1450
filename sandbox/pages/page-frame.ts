import { html, raw } from 'hono/html'
import { otherPageLocale, type PageLocale } from './page-locale.ts'

export type Html = ReturnType<typeof html>

type Frame = {
  locale: PageLocale
  title: string
  style: string
  /** Whose page it is. */
  name: Html
  /** The same page in the other language, and the class of the link to it. */
  other: { href: string; className: string }
  content: Html
  /** Of header and content. */
  className?: string
}

/** The frame of all pages of the bank and the mailbox: no script, no picture, nothing from elsewhere. */
export function pageFrame({ locale, title, style, name, other, content, className = '' }: Frame): Html {
  const language = otherPageLocale[locale]
  return html`<!doctype html>
    <html lang="${locale}-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <!-- Without one, browsers ask for /favicon.ico, which the policy refuses aloud. -->
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header class="${className}">
          ${name}
          <a
            class="${other.className}"
            href="${other.href}"
            lang="${language.locale}-CA"
            hreflang="${language.locale}"
            >${language.name}</a
          >
        </header>
        <main class="${className}">${content}</main>
      </body>
    </html>`
}
