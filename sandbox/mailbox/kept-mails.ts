import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open as openFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** One mail as it arrived, and who it was for by the envelope. */
type Arrived = { id: string; at: string; to: string[]; source: Buffer }

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
    for await (const line of linesOf(dataFile)) {
      const arrived = arrivedIn(line)
      if (arrived) await add(await open(arrived))
    }
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
      const arrived = { id: randomUUID(), at: now(), to, source }
      const mail = await open(arrived)
      if (dataFile) {
        const own = written.then(() => write(dataFile, arrived))
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
 * One after the other, each in the place of the one before: a file of many days is larger than what it leaves in memory, and what
 * a thread throws away stays there for long.
 */
async function* linesOf(dataFile: string): AsyncGenerator<Buffer> {
  const file = await openFile(dataFile, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  const [read, line] = [Buffer.allocUnsafeSlow(65_536), Buffer.allocUnsafeSlow(longestLine)]
  let length = 0
  for (let end = await next(); end > 0; end = await next()) {
    let from = 0
    for (let at = read.indexOf(10); at >= 0 && at < end; at = read.indexOf(10, from)) {
      read.copy(line, length, from, at)
      length += at - from
      if (length <= longestLine) yield line.subarray(0, length)
      ;[length, from] = [0, at + 1]
    }
    if (length < longestLine) read.copy(line, length, from, end)
    length += end - from
  }
  // What comes next does not belong to the half of a line.
  if (length > 0) await file.appendFile('\n')
  await file.close()

  async function next(): Promise<number> {
    return (await file!.read(read, 0, read.length)).bytesRead
  }
}

/** A line is JSON whose last part is the source in base64, which is written and read in pieces of whole letters. */
const [sourceBegins, lineEnds] = ['"source":"', '"}']
const [pieceBytes, pieceLetters] = [3 * 65_536, 4 * 65_536]

/** As a text beside its bytes a long mail would be in memory five times over. */
async function write(dataFile: string, { source, ...line }: Arrived): Promise<void> {
  const file = await openFile(dataFile, 'a', 0o600)
  try {
    await file.appendFile(JSON.stringify({ ...line, source: '' }).slice(0, -lineEnds.length))
    for (let from = 0; from < source.length; from += pieceBytes)
      await file.appendFile(source.toString('base64', from, from + pieceBytes))
    await file.appendFile(`${lineEnds}\n`)
  } finally {
    await file.close()
  }
}

/** A process killed while writing leaves half a line, which is nobody's mail. */
function arrivedIn(line: Buffer): Arrived | null {
  const [begin, end] = [line.indexOf(sourceBegins) + sourceBegins.length, line.length - lineEnds.length]
  if (begin > end || line.toString('latin1', end) !== lineEnds) return null
  try {
    const head = JSON.parse(line.toString('utf8', 0, begin) + lineEnds) as Omit<Arrived, 'source'>
    const source = Buffer.allocUnsafeSlow(Math.ceil(((end - begin) * pieceBytes) / pieceLetters))
    let length = 0
    for (let from = begin; from < end; from += pieceLetters)
      length += source.write(
        line.toString('latin1', from, Math.min(from + pieceLetters, end)),
        length,
        'base64',
      )
    return { ...head, source: source.subarray(0, length) }
  } catch {
    return null
  }
}

async function open({ id, at, to, source }: Arrived): Promise<KeptMail> {
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
