// Reads what an email says: its headers, and single parts of it, whatever encoding and alphabet they have.

import PostalMime, { type Email } from 'postal-mime'
import type { Instant } from '#domain/days.ts'
import { kindOfMail } from '#domain/incoming-mail.ts'
import type { MailHead } from './inbox.ts'
import type { MailPart } from './mail-parts.ts'
import { textOfHtml } from './mail-text.ts'

/** A parser's work goes by lines, of which 128 KB may be as many; nobody writes so many. */
const mostLines = 4000
const mostHeaderLines = 1000

/** What the headers say; those that nobody can make sense of say that it is none of ours. */
export async function parseHead(source: Uint8Array): Promise<Omit<MailHead, 'uid' | 'receivedAt'>> {
  const email = await parse(firstLines(source, mostHeaderLines))
  if (!email) return { from: '', messageId: '', sentAt: null, kind: { kind: 'other' } }
  const { from, messageId = '', date = '', headers } = email
  return {
    from: plain(from?.address ?? from?.group?.[0]?.address ?? ''),
    messageId,
    sentAt: toInstant(date),
    // Names are in small letters, each value on one line.
    kind: kindOfMail(headers.map(({ key, value }) => ({ key, value }))),
  }
}

/** The words of a part, or what its HTML says. `source`: as its server has it, perhaps its beginning alone. */
export async function parsePart(part: MailPart, source: Uint8Array): Promise<string> {
  const { isHtml, charset, encoding, isFlowed, spacesGo } = part
  const type = [
    isHtml ? 'text/html' : 'text/plain',
    ...(charset ? [`charset=${charset}`] : []),
    ...(isFlowed ? ['format=flowed', `delsp=${spacesGo ? 'yes' : 'no'}`] : []),
  ]
  const head = `Content-Type: ${type.join('; ')}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  const email = await parse(Buffer.concat([Buffer.from(head), firstLines(source, mostLines)]))
  return isHtml ? textOfHtml(email?.html ?? '') : (email?.text ?? '')
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

/** What the parser refuses is refused by its limits, whoever sent it. */
async function parse(source: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  } catch {
    return null
  }
}

const plain = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, '')

/** Years that the database and everybody else can count with. */
export function toInstant(date: Date | string | undefined): Instant | null {
  const time = date instanceof Date ? date.getTime() : Date.parse(date ?? '')
  if (Number.isNaN(time)) return null
  const text = new Date(time).toISOString()
  return /^20\d\d-/.test(text) ? (text as Instant) : null
}
