import { html } from 'hono/html'
import type { PageLocale } from '#sandbox/pages/page-locale.ts'
import type { Html } from '#sandbox/pages/page-frame.ts'
import { page } from './mailbox-page.ts'

/** One mail as the JSON list and the pages show it. */
export type MailItem = {
  id: string
  to: string
  from: string
  subject: string
  date: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; size: number }[]
}

/** A header as it came, its name in small letters. */
export type MailHeader = { key: string; originalKey: string; value: string }

const words = {
  fr: {
    mailbox: 'Boîte de réception',
    lead: 'Tout ce que le site envoie arrive ici; rien ne quitte cette machine. Un courriel à une adresse qui commence par « refuse » est refusé, et un courriel à une adresse qui commence par « later » est remis à plus tard.',
    again: 'Actualiser',
    none: 'Aucun courriel pour l’instant.',
    untitled: '(sans objet)',
    to: 'à',
    attachments: (count: number) => (count < 2 ? `${count} pièce jointe` : `${count} pièces jointes`),
    from: 'De',
    recipient: 'À',
    replyTo: 'Répondre à',
    date: 'Reçu le',
    attached: 'Pièces jointes',
    bytes: 'octets',
    email: 'Courriel',
    alone: 'Ouvrir le courriel seul',
    text: 'En texte seul',
    headers: 'Tous les en-têtes',
    source: 'Voir la source',
    missing: 'Rien à cette adresse',
    missingLead: 'Ce courriel n’existe pas.',
  },
  en: {
    mailbox: 'Inbox',
    lead: 'Everything the site sends ends up here; nothing leaves this machine. Mail to an address that begins with “refuse” is refused, and mail to one that begins with “later” is delayed.',
    again: 'Refresh',
    none: 'No emails yet.',
    untitled: '(no subject)',
    to: 'to',
    attachments: (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`),
    from: 'From',
    recipient: 'To',
    replyTo: 'Reply to',
    date: 'Received',
    attached: 'Attachments',
    bytes: 'bytes',
    email: 'Email',
    alone: 'Open the email on its own',
    text: 'Plain text',
    headers: 'All headers',
    source: 'View source',
    missing: 'Nothing here',
    missingLead: 'This email doesn’t exist.',
  },
} as const

export function inboxPage(locale: PageLocale, mails: readonly MailItem[]): Html {
  const t = words[locale]
  return page(
    locale,
    t.mailbox,
    html`<h1>${t.mailbox}</h1>
      <p class="quiet">${t.lead}</p>
      <p><a class="target" href="/?locale=${locale}">${t.again}</a></p>
      ${mails.length === 0 ? html`<p class="empty">${t.none}</p>` : mailList(locale, mails)}`,
  )
}

function mailList(locale: PageLocale, mails: readonly MailItem[]): Html {
  const t = words[locale]
  return html`<ol class="mails">
    ${mails.map(
      ({ id, subject, to, date, attachments }) =>
        html`<li>
          <a class="target" href="/mails/${id}?locale=${locale}">${subject || t.untitled}</a>
          <span>${t.to} ${to}</span>
          <span class="quiet"
            >${moment(date, locale)}${attachments.length ? ` · ${t.attachments(attachments.length)}` : ''}</span
          >
        </li>`,
    )}
  </ol>`
}

/** `form`: by which it is answered. */
export function emailPage(
  locale: PageLocale,
  mail: MailItem,
  { headers, form }: { headers: readonly MailHeader[]; form: Html | '' },
): Html {
  const t = words[locale]
  const { id, subject, from, to, date, text, html: email, attachments } = mail
  const replyTo = headers.find(({ key }) => key === 'reply-to')?.value
  return page(
    locale,
    `${subject || t.untitled} – ${t.mailbox}`,
    html`<p><a class="target" href="/?locale=${locale}">${t.mailbox}</a></p>
      <h1>${subject || t.untitled}</h1>
      <dl>
        ${row(t.from, from)} ${row(t.recipient, to)} ${replyTo ? row(t.replyTo, replyTo) : ''}
        ${row(t.date, moment(date, locale))}
      </dl>
      ${attachments.length ? attachmentList(locale, mail) : ''}
      ${
        email
          ? html`<h2>${t.email}</h2>
              <iframe
                src="/mails/${id}/html"
                title="${t.email}"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
              <p><a class="target" href="/mails/${id}/html">${t.alone}</a></p>`
          : ''
      }
      <h2 id="text">${t.text}</h2>
      <pre tabindex="0" role="region" aria-labelledby="text">${text}</pre>
      ${form}
      <details>
        <summary>${t.headers}</summary>
        <dl>${headers.map(({ originalKey, value }) => row(originalKey, value))}</dl>
        <p><a class="target" href="/mails/${id}/raw">${t.source}</a></p>
      </details>`,
    `/mails/${id}`,
  )
}

function attachmentList(locale: PageLocale, { id, attachments }: MailItem): Html {
  const t = words[locale]
  return html`<h2>${t.attached}</h2>
    <ul>
      ${attachments.map(
        ({ filename, contentType, size }, number) =>
          html`<li>
            <a class="target" href="/mails/${id}/attachments/${number}">${filename}</a>
            <span class="quiet">${contentType}, ${size} ${t.bytes}</span>
          </li>`,
      )}
    </ul>`
}

export function missingPage(locale: PageLocale): Html {
  const t = words[locale]
  return page(
    locale,
    `${t.missing} – ${t.mailbox}`,
    html`<h1>${t.missing}</h1>
      <p>${t.missingLead} <a class="target" href="/?locale=${locale}">${t.mailbox}</a></p>`,
  )
}

const row = (name: string, value: string | Html): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

function moment(date: string, locale: PageLocale): Html {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  })
  return html`<time datetime="${date}">${format.format(Date.parse(date))}</time>`
}
