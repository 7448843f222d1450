// Turns the parts of an email into HTML and text: both from the same parts, so that they never say different things.

import { formatTelephone } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { emailHtml } from './email-html.ts'
import type { Email, EmailPart, EmailRow } from './email-parts.ts'

/** `language` is a tag of BCP 47, for the email's header. */
export type WrittenEmail = {
  subject: string
  html: string
  text: string
  language: ReturnType<typeof tagOf>
  fromName: string
}

export function writeEmail(given: Email): WrittenEmail {
  const email = { ...given, subject: oneLine(given.subject), preview: oneLine(given.preview).slice(0, 200) }
  const { locale, subject, sender } = email
  const fromName = oneLine(sender.name)
  return { subject, html: emailHtml(email), text: toText(email), language: tagOf(locale), fromName }
}

/** 'Arrivée : vendredi 12 février 2027' */
export const rowInWords = ({ label, value, note }: EmailRow, locale: Locale): string =>
  `${withColon(label, locale)} ${note ? `${value} ${note}` : value}`

function toText({ locale, title, parts, signature, sender }: Email): string {
  const foot = `-- \n${sender.name}\n${[sender.company, loftAddress(sender, locale), sender.email, formatTelephone(sender.telephone, locale)].join(' · ')}`
  return `${[underlined(title, '='), ...parts.map((part) => partToText(part, locale)), ...(signature ? [signature] : []), foot].join('\n\n')}\n`
}

function partToText(part: EmailPart, locale: Locale): string {
  switch (part.kind) {
    case 'text':
    case 'typed':
      return part.text
    case 'heading':
      return underlined(part.text, '-')
    case 'facts':
    case 'amounts':
      return part.rows.map((row) => rowInWords(row, locale)).join('\n')
    case 'quotation':
      return part.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${withColon(part.label, locale)}\n${part.url}`
  }
}

const underlined = (text: string, line: string): string => `${text}\n${line.repeat(text.length)}`

/** A question keeps its own mark. */
function withColon(label: string, locale: Locale): string {
  if (label.endsWith('?')) return label
  return m.mail_label({ label }, { locale })
}

/** The language of a guest, named for the owner. */
export const languageName = (language: Locale): string => languages[language]({}, { locale: 'fr' })

const languages = { fr: m.mail_owner_notice_french, en: m.mail_owner_notice_english }

/** A name that somebody typed must not be able to add a header or a line to an email's subject. */
const oneLine = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
