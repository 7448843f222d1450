import type { KeptMail, KeptMails } from './kept-mails.ts'

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
    if (name === 'BODYSTRUCTURE') return `BODYSTRUCTURE ${structureOf(mail)}`
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

/** Its words, and what came with them. */
function structureOf({ parsed: { attachments, html } }: KeptMail): string {
  const words = `("TEXT" "${html ? 'HTML' : 'PLAIN'}" NIL NIL NIL "8BIT" 1 1)`
  if (attachments.length === 0) return words
  const files = attachments.map(({ mimeType }) => {
    const [type = 'application', subtype = 'octet-stream'] = mimeType.split('/')
    return `("${type}" "${subtype}" NIL NIL NIL "BASE64" 1 NIL ("ATTACHMENT" NIL))`
  })
  return `(${words}${files.join('')} "MIXED")`
}
