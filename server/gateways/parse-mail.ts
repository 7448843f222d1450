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
  const headers = headersOf(inUtf8(firstLines(source, mostHeaderLines)))
  const read = (name: string) =>
    headers.find(({ key, value }) => key === name && value !== '')?.value.slice(0, longestParsed) ?? ''
  const [sender] = addressParser(read('from'))
  return {
    from: plain(sender?.address ?? sender?.group?.[0]?.address ?? ''),
    messageId: decodeWords(read('message-id')),
    sentAt: toInstant(read('date')),
    kind: kindOfMail(headers.map(inWords)),
  }
}

/** A subject is read by its words. */
const inWords = ({ key, value }: MailHeader): MailHeader => ({
  key,
  value: key === 'subject' ? decodeWords(value.slice(0, longestParsed)) : value,
})

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

/**
 * The words of a part, or what its HTML says, with its pictures where they are asked for (`textOfHtml`). `source`: as its server
 * has it, perhaps its beginning alone.
 */
export async function parsePart(
  part: MailPart,
  source: Uint8Array,
  shown: { withPictures?: boolean } = {},
): Promise<string> {
  const { isHtml, encoding, isFlowed, spacesGo } = part
  const lines = firstLines(source, mostLines)
  const charset = await charsetOf(part, lines)
  const type = [
    isHtml ? 'text/html' : 'text/plain',
    `charset=${charset}`,
    ...(isFlowed ? ['format=flowed', `delsp=${spacesGo ? 'yes' : 'no'}`] : []),
  ]
  const email = await parseAs(type.join('; '), encoding, lines)
  return isHtml ? textOfHtml(email?.html ?? '', shown) : (email?.text ?? '')
}

/** What programs say that do not know, or know of nothing but ASCII; UTF-8 is what they write when they copy others’ words too. */
const doubtful = [
  '',
  '7bit',
  '8bit',
  'ansi_x3.4-1968',
  'ascii',
  'binary',
  'default',
  'none',
  'unknown',
  'unknown-8bit',
  'us-ascii',
  'utf-8',
  'utf8',
  'x-unknown',
]

/** Where a mail says it in earnest, that; else what its page says; else what the bytes are. What is stored wrongly is lost. */
async function charsetOf({ charset, encoding, isHtml }: MailPart, source: Uint8Array): Promise<string> {
  if (!doubtful.includes(charset.toLowerCase())) return charset
  const found = await parseAs('application/octet-stream', encoding, source)
  const content = found?.attachments[0]?.content
  if (!(content instanceof ArrayBuffer)) return charset || 'utf-8'
  const bytes = new Uint8Array(content)
  const named = isHtml ? charsetOfPage(bytes) : ''
  return doubtful.includes(named) ? likelyCharset(bytes) : named
}

const longestHead = 4096

/** `<meta charset=…>`, and what older programs have for it. */
function charsetOfPage(bytes: Uint8Array): string {
  const tags = Buffer.from(bytes.subarray(0, longestHead)).toString('latin1').toLowerCase().split('<')
  const said = tags
    .filter((tag) => tag.startsWith('meta'))
    .flatMap((tag) => /charset ?= ?["']?([\w-]+)/.exec(tag.split('>')[0]!)?.[1] ?? [])
  return said[0] ?? ''
}

/** UTF-8 where more of its signs are whole than broken: the last one may have been cut. */
function likelyCharset(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  const signs = new TextDecoder().decode(bytes).replaceAll(/[\0-\x7f]+/g, '')
  const whole = signs.replaceAll('\ufffd', '')
  return signs.length - whole.length > whole.length ? 'windows-1252' : 'utf-8'
}

/** Headers have no charset, and are taken for UTF-8. */
const inUtf8 = (source: Uint8Array): Uint8Array =>
  likelyCharset(source) === 'utf-8' ? source : Buffer.from(new TextDecoder('windows-1252').decode(source))

function firstLines(source: Uint8Array, most: number): Uint8Array {
  let end = 0
  for (let line = 0; line < most; line++) {
    const next = source.indexOf(10, end)
    if (next < 0) return source
    end = next + 1
  }
  return source.subarray(0, end)
}

const parseAs = (type: string, encoding: string, body: Uint8Array): Promise<Email | null> =>
  parse(
    Buffer.concat([
      Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`),
      body,
    ]),
  )

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
