/** Reads a mailbox by IMAP: the company's own, or that of the sandbox. */
import { ImapFlow, type FetchMessageObject, type FetchQueryObject, type ImapFlowError } from 'imapflow'
import { lettersIn, lossIn } from '#domain/incoming-mail.ts'
import { splitQuoted } from '#domain/quoted-text.ts'
import { causeOf } from '#server/reached.ts'
import {
  folderOf,
  nameOf,
  UnreadableMail,
  type Inbox,
  type MailHead,
  type OpenMailbox,
  type Visit,
} from './inbox.ts'
import { partsOf, type MailPart, type MailParts } from './mail-parts.ts'
import { picturesIn } from './mail-text.ts'
import { parseHead, parsePart, toInstant } from './parse-mail.ts'

/** Anybody may send anything: what is fetched of a mail has an end, and what that costs at most is held by mail-shapes.test.ts. */
const longestHead = 65_536
const longestWords = 131_072
/** Of what a report says to programs, and of the letter that came back. */
const longestReport = 65_536
/** Beyond it nothing of an answer is kept anyway. */
const longestText = 100_000
/** How a mail is built is as long as whoever built it wanted. */
const longestResponse = 1_048_576

export function createImapInbox(url: string): Inbox {
  return {
    name: nameOf(url),
    async visit(work) {
      const client = openClient(url)
      try {
        await asked(() => client.connect())
        const { uidValidity, uidNext } = await asked(() => client.mailboxOpen(folderOf(url)))
        await work(openMailbox(client, { uidValidity: String(uidValidity), lastUid: uidNext - 1 }))
        return { ok: true }
      } catch (error) {
        if (error instanceof InboxBroke) return failureOf(error.cause)
        throw error
      } finally {
        await leave(client)
      }
    },
  }
}

/** What broke between us and the server; everything else that is thrown is ours. */
class InboxBroke extends Error {}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new InboxBroke('The mailbox did not answer.', { cause })
  }
}

/** What the client calls an answer that is longer than it was told to take; the connection is closed by it. */
const tooLong = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge']

function openMailbox(client: ImapFlow, opened: Pick<OpenMailbox, 'uidValidity' | 'lastUid'>): OpenMailbox {
  let unreadable: UnreadableMail | null = null
  client.on('error', ({ code, message }: ImapFlowError) => {
    if (tooLong.includes(code ?? '')) unreadable = new UnreadableMail(message)
  })
  const fetchOne = (uid: number, query: FetchQueryObject) =>
    asked(() => client.fetchOne(String(uid), query, { uid: true })).catch((error: unknown) => {
      throw unreadable ?? error
    })

  /** Of the last mail they are known: a report is asked twice. */
  let last: { uid: number; parts: MailParts | null } | null = null
  async function findParts(uid: number): Promise<MailParts | null> {
    if (last?.uid === uid) return last.parts
    const found = await fetchOne(uid, { uid: true, bodyStructure: true })
    // Deeper than its reader goes, a structure is none.
    const parts = found && found.bodyStructure ? partsOf(found.bodyStructure) : null
    last = { uid, parts }
    return parts
  }

  /** The words of these parts, asked for together, of which each has its share; null of a mail that is gone by now. */
  async function readParts(
    uid: number,
    parts: readonly MailPart[],
    longest: number,
    shown: { withPictures?: boolean } = {},
  ): Promise<string | null> {
    if (parts.length === 0) return ''
    const maxLength = Math.floor(longest / parts.length)
    const bodyParts = parts.map(({ number }) => ({ key: number, start: 0, maxLength }))
    const found = await fetchOne(uid, { uid: true, bodyParts })
    if (!found) return null
    const sourceOf = ({ number }: MailPart) => found.bodyParts?.get(number) ?? Buffer.alloc(0)
    const texts = await Promise.all(parts.map((part) => parsePart(part, sourceOf(part), shown)))
    return texts.map((text) => text.trimEnd()).join('\n\n')
  }

  /** Those that somebody put among their words, not those of a letter that they quote alone; the same null. */
  async function countPictures(uid: number, { pictures, html }: MailParts): Promise<number | null> {
    if (pictures.length === 0) return 0
    const page = await readParts(uid, html, longestWords, { withPictures: true })
    if (page === null) return null
    const { text, quoted } = splitQuoted(page.slice(0, longestText))
    const [written, old] = [picturesIn(text), picturesIn(quoted)]
    return pictures.filter((id) => written.has(id) || !old.has(id)).length
  }

  return {
    ...opened,
    async listAfter(uid) {
      const wanted = uid === null ? { seen: false } : { uid: `${uid + 1}:*` }
      const found = (await asked(() => client.search(wanted, { uid: true }))) || []
      // '9:*' names the last mail also where its number is smaller.
      return found.filter((one) => one > (uid ?? 0)).toSorted((a, b) => a - b)
    },
    async readHeads(uids) {
      const bodyParts = [{ key: 'HEADER', start: 0, maxLength: longestHead }]
      const query = { uid: true, internalDate: true, bodyParts }
      const found = await asked(() => client.fetchAll(uids.join(','), query, { uid: true }))
      return found.toSorted((a, b) => a.uid - b.uid).map(headOf)
    },
    async readAnswer(uid) {
      const parts = await findParts(uid)
      if (!parts) return null
      const { plain, html, attachmentCount: files } = parts
      const written = await readParts(uid, plain, longestWords)
      // Some programs add an empty plain text to their HTML.
      const whole = written?.trim() === '' ? await readParts(uid, html, longestWords) : written
      const pictures = await countPictures(uid, parts)
      if (whole === null || pictures === null) return null
      return { ...splitQuoted(whole.slice(0, longestText)), attachmentCount: files + pictures }
    },
    async readLetters(uid) {
      const parts = await findParts(uid)
      // A report that quotes the letter instead of adding it has its headers somewhere in the text.
      const text = parts && (await readParts(uid, firstOf(parts.original, parts), longestReport))
      return text === null ? null : lettersIn(text)
    },
    async readLoss(uid, said) {
      const parts = await findParts(uid)
      const text = parts && (await readParts(uid, firstOf(parts.status, parts), longestReport))
      if (text === null) return null
      const report = parts?.status ? { deliveryStatus: text, text: '' } : { deliveryStatus: '', text }
      return { reason: lossIn(report, said) }
    },
    async markSeen(uid) {
      await asked(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))
    },
  }
}

const headOf = ({ uid, internalDate, headers }: FetchMessageObject): MailHead => ({
  uid,
  receivedAt: toInstant(internalDate),
  ...parseHead(headers ?? Buffer.alloc(0)),
})

const firstOf = (one: MailPart | null, { plain, html }: MailParts): readonly MailPart[] =>
  one ? [one] : [...plain, ...html].slice(0, 1)

function openClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: needsTls(url) ? true : isHere(hostname) ? false : undefined }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    maxLiteralSize: 2 * longestWords,
    maxResponseSize: longestResponse,
  })
  // Unheard, it would end the process; whoever waits for an answer is told by the answer.
  client.on('error', () => undefined)
  return client
}

/** As for emails that go out: encrypted beyond this machine, unless the address says `?requireTLS=false`. */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isHere(hostname) && searchParams.get('requireTLS') !== 'false'
}

const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** A connection that is broken cannot be taken leave of. */
async function leave(client: ImapFlow): Promise<void> {
  if (client.usable) await client.logout().catch(() => client.close())
  else client.close()
}

/** What another try cannot change: a password, a folder, a certificate. */
function failureOf(error: unknown): Extract<Visit, { ok: false }> {
  const { authenticationFailed, mailboxMissing, responseText, serverResponseCode } = error as ImapFlowError
  const isBusy = serverResponseCode === 'UNAVAILABLE'
  const isRefused = (authenticationFailed || mailboxMissing) && !isBusy
  return {
    ok: false,
    reason: isRefused ? 'inbox_refused' : 'inbox_unavailable',
    answer: withoutAddresses(responseText || causeOf(error)),
  }
}

const longestAnswer = 300

/** Servers repeat what they were told. */
const withoutAddresses = (answer: string): string =>
  answer
    .slice(0, longestAnswer)
    .split(/\s/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ')
    .replace(/\.$/, '')
