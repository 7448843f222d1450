// Reads what an email says out of its source, whatever encoding, alphabet and parts it has.

import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Instant } from '#domain/days.ts'
import type { MailHeader } from '#domain/incoming-mail.ts'
import { textOfHtml } from './mail-text.ts'
import type { ReadMail } from './inbox.ts'

/** A parser's work goes by lines, of which 128 KB may be as many; nobody writes so many. */
const mostLines = 4000
const mostHeaderLines = 1000

/** Null of what nobody can make sense of. */
export async function parseMail(source: Uint8Array): Promise<ReadMail | null> {
  const email = await parse(firstLines(source, mostLines))
  if (!email) return null
  const { from, messageId = '', date = '', text, html, attachments } = email
  return {
    from: plain(from?.address ?? from?.group?.[0]?.address ?? ''),
    messageId,
    sentAt: toInstant(date),
    text: text?.trim() ? text : html ? textOfHtml(html) : '',
    // Pictures that the words themselves show, such as a logo, are no attachment.
    attachmentCount: attachments.filter(({ related }) => !related).length,
    report: {
      deliveryStatus: textOf(attachments, 'message/delivery-status'),
      original: textOf(attachments, 'message/rfc822') || textOf(attachments, 'text/rfc822-headers'),
      text: text ?? '',
    },
  }
}

/** Names in small letters, each value on one line; none where nobody can make sense of them. */
export async function parseHeaders(source: Uint8Array): Promise<MailHeader[]> {
  const email = await parse(firstLines(source, mostHeaderLines))
  return email?.headers.map(({ key, value }) => ({ key, value })) ?? []
}

function firstLines(source: Uint8Array, most: number): Uint8Array {
  let end = 0
  for (let line = 0; line < most; line++) {
    const next = source.indexOf(10, end)
    if (next < 0) return source
    end = next + 1
  }
  return source.subarray(0, end)
}

/** The letter that came back stays a part of its own. What the parser refuses is refused by its limits, whoever sent it. */
async function parse(source: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  } catch {
    return null
  }
}

function textOf(attachments: readonly Attachment[], type: string): string {
  const content = attachments.find(({ mimeType }) => mimeType === type)?.content
  if (content === undefined) return ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

const plain = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, '')

/** Years that the database and everybody else can count with. */
export function toInstant(date: Date | string | undefined): Instant | null {
  const time = date instanceof Date ? date.getTime() : Date.parse(date ?? '')
  if (Number.isNaN(time)) return null
  const text = new Date(time).toISOString()
  return /^20\d\d-/.test(text) ? (text as Instant) : null
}
