import type { KeptMail, KeptMails } from './kept-mails.ts'
import { partAt, structureOf, type Part } from './mail-structure.ts'

/** Whose mailbox it is: mail to this address, with a tag or without. */
export type ImapAccount = { address: string; user: string; password: string }

/** A mail in the mailbox: its number of all that were kept, and its place among those that are here. */
export type Row = { uid: number; place: number; mail: KeptMail }

/** Oldest first. */
export function rowsOf(mails: KeptMails, account: ImapAccount): Row[] {
  return mails
    .list()
    .toReversed()
    .map((mail, index) => ({ uid: index + 1, mail }))
    .filter(({ mail }) => isFor(mail, account))
    .map((row, index) => ({ ...row, place: index + 1 }))
}

export function isFor({ to }: KeptMail, { address }: Pick<ImapAccount, 'address'>): boolean {
  const [name = '', host] = address.toLowerCase().split('@')
  return to.some((one) => {
    const [given = '', at] = one.toLowerCase().split('@')
    return at === host && given.split('+')[0] === name
  })
}

/** '3', '3,5' or '4:*', which names the last mail even where its number is smaller (RFC 3501 §6.4.8). */
export function isInSet(uid: number, set: string, rows: readonly Row[]): boolean {
  const last = rows.at(-1)?.uid ?? 0
  return set.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })
}

export function answerSearch(rows: readonly Row[], wish: string, seen: ReadonlySet<string>): number[] {
  const set = /\bUID (\S+)/i.exec(wish)?.[1]
  const isUnseen = /\b(?:UNSEEN|NOT SEEN)\b/i.test(wish)
  return rows
    .filter(({ uid, mail }) => (!set || isInSet(uid, set, rows)) && !(isUnseen && seen.has(mail.id)))
    .map(({ uid }) => uid)
}

type Item = { name: string; section: string | null; start: number; length: number | null }

/** What a FETCH asks for: names, and parts of the source such as `BODY.PEEK[HEADER.FIELDS (To From)]` or `BODY.PEEK[]<0.500>`. */
export function itemsOf(wanted: string): Item[] {
  const found = wanted.matchAll(/(BODY)(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?|[A-Z0-9.]+/gi)
  return [...found].map(([all, body, section, start, length]) => ({
    name: (body ?? all).toUpperCase(),
    section: section ?? null,
    start: Number(start ?? 0),
    length: length === undefined ? null : Number(length),
  }))
}

/** The answer to a FETCH of one mail. */
export function fetchedOf(
  { uid, place, mail }: Row,
  items: readonly Item[],
  seen: ReadonlySet<string>,
): Buffer {
  const parts = items.map(({ name, section, start, length }) => {
    if (name === 'UID') return `UID ${uid}`
    if (name === 'FLAGS') return `FLAGS (${seen.has(mail.id) ? '\\Seen' : ''})`
    if (name === 'INTERNALDATE') return `INTERNALDATE "${imapDate(mail.date)}"`
    if (name === 'RFC822.SIZE') return `RFC822.SIZE ${mail.source.length}`
    if (name === 'BODYSTRUCTURE') return `BODYSTRUCTURE ${written(structureOf(mail.source))}`
    const whole = sectionOf(mail.source, section ?? '')
    const bytes = length === null ? whole : whole.subarray(start, start + length)
    const from = length === null ? '' : `<${start}>`
    return Buffer.concat([Buffer.from(`BODY[${section}]${from} {${bytes.length}}\r\n`), bytes])
  })
  const spaced = parts.flatMap((part, index) => [Buffer.from(index === 0 ? '' : ' '), Buffer.from(part)])
  return Buffer.concat([Buffer.from(`* ${place} FETCH (`), ...spaced, Buffer.from(')\r\n')])
}

/** '21-Nov-2026 15:00:00 +0000' (RFC 3501 §9, date-time). */
function imapDate(date: string): string {
  const [, day = '', month = '', year = '', time = ''] = new Date(date).toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}

function sectionOf(source: Buffer, section: string): Buffer {
  const end = source.indexOf('\r\n\r\n')
  if (section.toUpperCase() === 'HEADER') return source.subarray(0, end < 0 ? source.length : end + 4)
  if (/^[1-9]\d{0,4}(\.[1-9]\d{0,4}){0,200}$/.test(section)) {
    const part = partAt(structureOf(source), section)
    return part ? source.subarray(part.start, part.end) : Buffer.alloc(0)
  }
  const fields = /^HEADER\.FIELDS \(([^)]*)\)$/i.exec(section)?.[1]
  if (fields === undefined) return section === '' ? source : Buffer.alloc(0)
  const head = source.subarray(0, end < 0 ? source.length : end).toString('latin1')
  const wanted = fields
    .toLowerCase()
    .split(' ')
    .map((name) => name.replaceAll('"', ''))
  // A line that begins with a blank goes on with the header above it.
  const headers = head
    .split(/\r\n(?![ \t])/)
    .filter((header) => wanted.includes(header.split(':')[0]!.toLowerCase()))
  return Buffer.from(`${headers.map((header) => `${header}\r\n`).join('')}\r\n`, 'latin1')
}

/** What it is built of, as RFC 3501 §7.4.2 has it; none of an envelope, which nobody here asks for. */
function written(part: Part): string {
  if (part.children.length > 0) {
    const children = part.children.map((child) => written(child)).join('')
    return `(${children} ${quoted(part.subtype)} ${listOf(part.parameters)} ${dispositionOf(part)} NIL NIL)`
  }
  const [type, subtype] = kindOf(part)
  const id = part.id ? quoted(part.id) : 'NIL'
  const about = [quoted(type), quoted(subtype), listOf(part.parameters), id, 'NIL', quoted(part.encoding)]
  about.push(String(part.end - part.start))
  const none = '(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)'
  if (part.message) about.push(none, written(part.message), String(part.lines))
  else if (type === 'text') about.push(String(part.lines))
  return `(${about.join(' ')} NIL ${dispositionOf(part)} NIL NIL)`
}

/** A multipart without parts, and a mail too deep within others to be looked at, are shown as usual servers do. */
function kindOf({ type, subtype, message }: Part): [string, string] {
  if (type === 'multipart') return ['text', 'plain']
  if (type === 'message' && subtype === 'rfc822' && !message) return ['application', 'octet-stream']
  return [type, subtype]
}

const dispositionOf = ({ disposition }: Part): string =>
  disposition ? `(${quoted(disposition.name)} ${listOf(disposition.parameters)})` : 'NIL'

const listOf = (parameters: ReadonlyMap<string, string>): string =>
  parameters.size === 0 ? 'NIL' : `(${[...parameters].flat().map(quoted).join(' ')})`

const quoted = (text: string): string =>
  `"${text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`
