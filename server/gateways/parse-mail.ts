// Reads what an email says: its headers, and single parts of it, whatever encoding and alphabet they have.

import PostalMime, { addressParser, decodeWords, type Email } from 'postal-mime'
import type { Instant } from '#domain/days.ts'
import { kindOfMail, type MailHeader } from '#domain/incoming-mail.ts'
import type { MailHead } from './inbox.ts'
import type { MailPart } from './mail-parts.ts'
import { textOfHtml } from './mail-text.ts'

/** A parser's work goes by lines, of which 128 KB may be as many; nobody writes so many. */
const mostLines = 4000
const mostHeaderLines = 1000

/** Of a header that is parsed. A parser of addresses reads a group within a group fifty times over. */
const longestParsed = 1000

/** What the headers say. Of those that have addresses only the sender is parsed: in the others ours are looked for. */
export function parseHead(source: Uint8Array): Omit<MailHead, 'uid' | 'receivedAt'> {
  const headers = headersOf(firstLines(source, mostHeaderLines))
  const read = (name: string) =>
    headers.find(({ key, value }) => key === name && value !== '')?.value.slice(0, longestParsed) ?? ''
  const [sender] = addressParser(read('from'))
  return {
    from: plain(sender?.address ?? sender?.group?.[0]?.address ?? ''),
    messageId: decodeWords(read('message-id')),
    sentAt: toInstant(read('date')),
    kind: kindOfMail(headers),
  }
}

const decoder = new TextDecoder()

/** Names in small letters, each value on one line (RFC 5322 §2.2); they end with the first empty line. */
function headersOf(source: Uint8Array): MailHeader[] {
  const headers: MailHeader[] = []
  for (const line of decoder.decode(source).split(/\r?\n/)) {
    if (line === '') break
    const last = headers.at(-1)
    if (last && /^[ \t]/.test(line)) last.value += (last.value && ' ') + line.trim()
    else {
      const [name = ''] = line.split(':', 1)
      headers.push({ key: name.trim().toLowerCase(), value: line.slice(name.length + 1).trim() })
    }
  }
  return headers
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
