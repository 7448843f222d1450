/** Reads a mailbox by IMAP: the company's own, or that of the sandbox. */
import { ImapFlow, type FetchMessageObject, type ImapFlowError } from 'imapflow'
import { away, causeOf, reached, wrong, type Reached } from '#server/reached.ts'
import type { Inbox, MailHead, OpenMailbox, Visit } from './inbox.ts'
import { parseHeaders, parseMail, toInstant } from './parse-mail.ts'

/**
 * Anybody may send anything: of no mail more than its beginning is fetched, whose words stand before what is attached. What
 * that costs at most is measured in parse-mail.test.ts.
 */
const longestHead = 65_536
const longestBeginning = 131_072

/** `url` is imap:// or imaps:// with user, password and, after the server, the folder. */
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

/** Whether the server takes the user and password of INBOX_URL and has the folder; nothing is read. */
export async function askInbox(url: string): Promise<Reached> {
  const visit = await createImapInbox(url).visit(async () => undefined)
  if (visit.ok) return reached
  const where = `The mail server of INBOX_URL at ${new URL(url).host}`
  return visit.reason === 'inbox_refused'
    ? wrong(`${where} does not take its user, password or folder: ${visit.answer}.`)
    : away(`${where} cannot be reached: ${visit.answer}.`)
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

function openMailbox(client: ImapFlow, opened: Pick<OpenMailbox, 'uidValidity' | 'lastUid'>): OpenMailbox {
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
      const query = { uid: true, size: true, internalDate: true, bodyParts }
      const found = await asked(() => client.fetchAll(uids.join(','), query, { uid: true }))
      return Promise.all(found.toSorted((a, b) => a.uid - b.uid).map(headOf))
    },
    async read({ uid, size }) {
      const isWhole = size <= longestBeginning
      const query = { source: { maxLength: longestBeginning }, ...(!isWhole && { bodyStructure: true }) }
      const found = await asked(() => client.fetchOne(String(uid), query, { uid: true }))
      if (!found || !found.source) return null
      const mail = await parseMail(found.source)
      return mail && !isWhole ? { ...mail, attachmentCount: countFiles(found.bodyStructure) } : mail
    },
    async markSeen(uid) {
      await asked(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))
    },
  }
}

const headOf = async ({ uid, size = 0, internalDate, headers }: FetchMessageObject): Promise<MailHead> => ({
  uid,
  size,
  receivedAt: toInstant(internalDate),
  headers: headers ? await parseHeaders(headers) : [],
})

type Part = NonNullable<FetchMessageObject['bodyStructure']>

/**
 * Of a mail that is fetched in part the server says what is in it: everything but its words, what holds them together and, such
 * as a logo, what they show.
 */
function countFiles(part: Part | undefined): number {
  if (!part) return 0
  const { childNodes: parts } = part
  if (parts && part.type === 'multipart/related') return countFiles(parts[0])
  if (parts) return parts.reduce((count, child) => count + countFiles(child), 0)
  const isWords = part.type === 'text/plain' || part.type === 'text/html'
  return isWords && part.disposition !== 'attachment' ? 0 : 1
}

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
    maxLiteralSize: 2 * longestBeginning,
    // Those of fifty mails; what a server says of how a mail is built is as long as the mail is deep.
    maxResponseSize: 8 * longestBeginning,
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

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

function nameOf(url: string): string {
  const { username, host } = new URL(url)
  return `${decodeURIComponent(username)}@${host}/${folderOf(url)}`
}

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
