import { html, raw } from 'hono/html'
import type { MailItem } from './inbox.ts'

export type Page = ReturnType<typeof html>

export function inboxPage(mails: readonly MailItem[]): Page {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">
        Everything that the site sends ends up here; nothing leaves this machine. Mail to an address that
        begins with “refuse” is refused, and mail to one that begins with “later” is delayed.
        <a href="/">Look again</a>
      </p>
      ${mails.length === 0 ? html`<p class="empty">No mail yet.</p>` : mailList(mails)}`,
  )
}

function mailList(mails: readonly MailItem[]): Page {
  return html`<ol class="mails">
    ${mails.map(
      ({ id, subject, to, date, attachments }) =>
        html`<li>
          <a href="/mails/${id}">${subject || '(no subject)'}</a>
          <span>to ${to}</span>
          <span class="quiet"
            >${moment(date)}${attachments.length ? ` · ${countOf(attachments.length)}` : ''}</span
          >
        </li>`,
    )}
  </ol>`
}

export function letterPage({ id, subject, from, to, date, text, html: letter, attachments }: MailItem): Page {
  return page(
    subject || '(no subject)',
    html`<p><a href="/">Mailbox</a></p>
      <h1>${subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Date</dt>
        <dd>${moment(date)}</dd>
      </dl>
      ${
        attachments.length
          ? html`<h2>Attachments</h2>
              <ul>
                ${attachments.map(
                  ({ filename, contentType, size }, number) =>
                    html`<li>
                      <a href="/mails/${id}/attachments/${number}">${filename}</a>
                      <span class="quiet">${contentType}, ${size} bytes</span>
                    </li>`,
                )}
              </ul>`
          : ''
      }
      ${
        letter
          ? html`<h2>Letter</h2>
              <iframe
                src="/mails/${id}/html"
                title="Letter"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
          : ''
      }
      <h2>Plain text</h2>
      <pre tabindex="0">${text}</pre>
      <p><a href="/mails/${id}/raw">Source</a></p>`,
  )
}

export function missingPage(): Page {
  return page(
    'Not here',
    html`<h1>Not here</h1>
      <p>There is no such mail. <a href="/">Mailbox</a></p>`,
  )
}

function page(title: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === 'Mailbox' ? title : `${title} – Mailbox`}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

function moment(date: string): Page {
  return html`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function countOf(attachments: number): string {
  return attachments === 1 ? '1 attachment' : `${attachments} attachments`
}

const styles = `
body { margin: 0; background: #F7F4EE; color: #1C2422; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font: 400 1.25rem/1.3 Georgia, serif; margin: 2rem 0 .5rem; }
a { color: #21443B; text-underline-offset: .2em; }
a:focus-visible, pre:focus-visible { outline: 2px solid #9C4A22; outline-offset: 3px; }
.quiet { color: #5A635F; font-size: .9375rem; }
.empty { padding: 3rem 0; border-top: 1px solid #DDD6C8; }
.mails { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 1px solid #DDD6C8; }
.mails li { display: grid; gap: .125rem; padding: .875rem 0; border-bottom: 1px solid #DDD6C8; overflow-wrap: anywhere; }
.mails a { font: 1.125rem/1.4 Georgia, serif; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 0; overflow-wrap: anywhere; }
dt { color: #5A635F; }
dd { margin: 0; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 70vh; border: 1px solid #DDD6C8; background: #FFFFFF; }
pre { margin: 0; padding: 1.25rem; background: #FFFFFF; border: 1px solid #DDD6C8; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.6 ui-monospace, monospace; }
`
