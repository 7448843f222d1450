import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open as openFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** One mail as it arrived: who it was for by the envelope, and its source. */
type KeptLine = { id: string; at: string; to: string[]; source: string }

export type KeptMail = {
  id: string
  /** ISO instant of arrival. */
  date: string
  /** Envelope recipients. */
  to: string[]
  /** Whole, or of a long one that is not among the newest its beginning. */
  source: Buffer
  parsed: Email
}

export type KeptMails = {
  /** Newest first. */
  list(): readonly KeptMail[]
  find(id: string): KeptMail | undefined
  /** Returns when the mail is written down. */
  keep(to: string[], source: Buffer): Promise<KeptMail>
}

/** Mails in memory and, given a file, in it: one JSON line per mail, so that they survive a restart. */
export async function openKeptMails(
  dataFile: string | null,
  now: () => string = () => new Date().toISOString(),
): Promise<KeptMails> {
  const mails: KeptMail[] = []
  if (dataFile) {
    await mkdir(dirname(dataFile), { recursive: true })
    await keepPrivate(dataFile)
    for await (const { source, ...line } of linesOf(dataFile))
      await add(await open(line, Buffer.from(source, 'base64')))
  }
  let written = Promise.resolve()
  async function add(mail: KeptMail): Promise<KeptMail> {
    mails.unshift(mail)
    await shortenOld(mails)
    return mail
  }
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async keep(to, source) {
      const line = { id: randomUUID(), at: now(), to }
      const mail = await open(line, source)
      if (dataFile) {
        const own = written.then(() => write(dataFile, line, source))
        // Those behind it are written also where this one could not be.
        written = own.catch(() => undefined)
        await own
      }
      return add(mail)
    },
  }
}

/** Emails hold links that open accounts: also a file of an earlier start is its owner's alone. */
async function keepPrivate(dataFile: string): Promise<void> {
  await chmod(dataFile, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Longer than the longest mail that is taken (smtp.ts), in letters of base64: nobody's mail. */
const longestLine = 24_000_000

/**
 * One after the other: a file of many days is larger than what it leaves in memory. A line is gathered as bytes, since a text that
 * grows piece by piece is copied with each.
 */
async function* linesOf(dataFile: string): AsyncGenerator<KeptLine> {
  const file = await openFile(dataFile, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  let [pieces, length]: [Buffer[], number] = [[], 0]
  for await (const piece of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      const isMail = length + end - from <= longestLine
      const line = isMail && toLine(Buffer.concat([...pieces, piece.subarray(from, end)]).toString())
      if (line) yield line
      ;[pieces, length, from] = [[], 0, end + 1]
    }
    length += piece.length - from
    if (length <= longestLine) pieces.push(piece.subarray(from))
    else pieces = []
  }
  // What comes next does not belong to the half of a line.
  if (length > 0) await file.appendFile('\n')
  await file.close()
}

/** A process killed while writing leaves half a line, which is nobody's mail. */
function toLine(text: string): KeptLine | null {
  try {
    return text ? (JSON.parse(text) as KeptLine) : null
  } catch {
    return null
  }
}

const pieceBytes = 3 * 65_536

/** In pieces, of whole letters each: a long mail is in memory once as it came, and not five times as a text beside it. */
async function write(dataFile: string, line: Omit<KeptLine, 'source'>, source: Buffer): Promise<void> {
  const file = await openFile(dataFile, 'a', 0o600)
  try {
    const around = JSON.stringify({ ...line, source: '' })
    await file.appendFile(around.slice(0, -2))
    for (let from = 0; from < source.length; from += pieceBytes)
      await file.appendFile(source.toString('base64', from, from + pieceBytes))
    await file.appendFile(`${around.slice(-2)}\n`)
  } finally {
    await file.close()
  }
}

async function open({ id, at, to }: Omit<KeptLine, 'source'>, source: Buffer): Promise<KeptMail> {
  return { id, date: at, to, source, parsed: await parse(shortened(source)) }
}

/** What the parser refuses, such as a mail of mails of mails, is taken as mail servers do, and shown by its headers. */
async function parse(source: Buffer): Promise<Email> {
  const end = source.indexOf('\r\n\r\n')
  return PostalMime.parse(source).catch(() => PostalMime.parse(source.subarray(0, Math.max(end, 0))))
}

const [wholeBytes, beginning] = [16_000_000, 65_536]

/** Of what is older than the newest sixteen megabytes the beginning is kept in memory: whoever sends much takes no more of it. */
async function shortenOld(mails: KeptMail[]): Promise<void> {
  let bytes = 0
  for (const mail of mails) {
    bytes += mail.source.length
    if (bytes <= wholeBytes || mail.source.length <= beginning) continue
    // A copy: a part of the bytes would hold on to all of them.
    mail.source = Buffer.from(mail.source.subarray(0, beginning))
    mail.parsed = await parse(mail.source)
  }
}

const [longest, mostLines, linesOfPart, mostRead] = [524_288, 8000, 200, 250_000]

/**
 * A parser's work goes by lines and never stops to let others work. Of a mail longer than any of the product's, the beginning
 * of each part is shown; its source is kept whole.
 */
function shortened(source: Buffer): Buffer {
  const kept: Buffer[] = []
  let [line, ofPart, lines] = [0, 0, 0]
  for (let read = 0; read < mostRead && line < source.length && lines < mostLines; read++) {
    const end = source.indexOf(10, line) + 1 || source.length
    const isBoundary = source[line] === 45 && source[line + 1] === 45
    ofPart = isBoundary ? 0 : ofPart + 1
    if (source.length <= longest || ofPart <= linesOfPart) {
      kept.push(source.subarray(line, Math.min(end, line + longest)))
      lines += 1
    }
    line = end
  }
  return Buffer.concat(kept)
}
