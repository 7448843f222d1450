import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { callbackify } from 'node:util'
import type { Kysely } from 'kysely'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Instant } from '#domain/days.ts'
import { tokenOfAddress, tokenOfMessageId } from '#domain/thread-address.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { Mailer } from '#server/gateways/mailer.ts'
import type { IncomingMail } from '#server/messages/take-reply.ts'
import { seededCompany } from '#tests/support/api/small-seed.ts'
import { lastOwed } from './owed-made.ts'

/** An email that the server took. */
export type Letter = {
  to: string
  messageId: string
  /** How it calls the company that sent it; null where it does not. */
  company: string | null
  /** The secret of the thread that an answer to it finds; null of a letter that belongs to none. */
  token: string | null
  /** Nobody was told that it was taken. */
  isLost: boolean
  /** Whoever was told died before they noted it. */
  isUnnoted: boolean
}

/** What the house wrote, also where no server took it: between these numbers of `owed_made` it was read and written. */
export type SaidLetter = {
  messageId: string
  to: string
  subject: string
  text: string
  since: number
  until: number
  /** In which step, and when. */
  step: number
  at: Instant
}

/** What comes to the house's mailbox: what somebody or a program wrote, or the word that a letter came back. */
export type Incoming =
  | { kind: 'answer'; mail: IncomingMail }
  | { kind: 'bounce'; of: { messageId: string } | { token: string } }

export type MailMode = 'up' | 'away' | 'refuses' | 'refuses_for_good' | 'loses_answers' | 'hangs_up'

export type MailServer = {
  url: string
  mode: MailMode
  /** In order of arrival; an email that came twice is here twice. */
  received: Letter[]
  said: SaidLetter[]
  /** The last number of `owed_made` when the step began. */
  since: number
  /** The number of the step. */
  step: number
  /** Addresses whose programs answer every letter, and whether they say what they are. */
  away: Map<string, { isMarked: boolean }>
  /** Not handed to the house yet, the oldest first, and what was. */
  incoming: Incoming[]
  handed: Incoming[]
  /** How many emails were written to the house. */
  written: number
  clear(): void
  close(): Promise<void>
}

/**
 * A mail server that does as it is told: it accepts emails, refuses them now or for good, is not there, accepts them and
 * answers that it did not, or accepts them and hangs up.
 */
export async function openMailServer(): Promise<MailServer> {
  const sockets = new Map<number, Socket>()
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, session, callback) {
      if (server.mode === 'away') hangUp(session)
      callback(server.mode === 'refuses' || server.mode === 'away' ? later() : null)
    },
    onRcptTo(_address, _session, callback) {
      callback(server.mode === 'refuses_for_good' ? never() : null)
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const email = (await buffer(stream)).toString('latin1')
      const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(email)?.[1] ?? ''
      const replyTo = /^Reply-To:\s*(\S+)/im.exec(email)?.[1] ?? ''
      const company = companyIn(email.replaceAll('=\r\n', ''))
      const token = tokenOfAddress(replyTo) ?? tokenOfMessageId(messageId)
      const isLost = server.mode === 'loses_answers' || server.mode === 'hangs_up'
      for (const { address: to } of session.envelope.rcptTo) {
        server.received.push({ to, messageId, company, token, isLost, isUnnoted: false })
        if (token !== null) answerAsProgram(to, token)
      }
      if (server.mode === 'hangs_up') hangUp(session)
      if (isLost) throw later()
    }),
  })
  smtp.on('error', () => undefined)
  const net: Server = smtp.server
  net.prependListener('connection', (socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
    if (server.mode === 'away') socket.destroy()
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')

  /** Each time with another number, so that only what it is can end it. */
  function answerAsProgram(to: string, token: string): void {
    const program = server.away.get(to)
    if (!program) return
    const number = (server.written += 1)
    const messageId = `absence-${number}@people.example`
    const text = `Absence ${number}.`
    const what = { token, from: to, messageId, text, sentAt: null, receivedAt: null, attachmentCount: 0 }
    server.incoming.push({ kind: 'answer', mail: { ...what, isAutomatic: program.isMarked } })
  }

  const server: MailServer = {
    url: `smtp://127.0.0.1:${(net.address() as AddressInfo).port}`,
    mode: 'up',
    received: [],
    said: [],
    since: 0,
    step: 0,
    away: new Map(),
    incoming: [],
    handed: [],
    written: 0,
    clear() {
      server.mode = 'up'
      server.received = []
      server.said = []
      server.since = 0
      server.step = 0
      server.away = new Map()
      server.incoming = []
      server.handed = []
      server.written = 0
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

/** The house's mailer, of whose letters the words are kept. */
export const noteWords = (
  mailer: Mailer,
  server: MailServer,
  { db, now }: { db: Kysely<Database>; now: () => Instant },
): Mailer => ({
  ...mailer,
  async send(mail) {
    const { messageId = '', to, subject, text } = mail
    const { since, step } = server
    server.said.push({ messageId, to, subject, text, since, until: await lastOwed(db), step, at: now() })
    return mailer.send(mail)
  },
})

const later = (): Error => Object.assign(new Error('Come back later'), { responseCode: 451 })
const never = (): Error => Object.assign(new Error('No such mailbox'), { responseCode: 550 })

/** As a letter calls it, whichever name it had by then. */
const companyIn = (letter: string): string | null =>
  /Chalets \d+ inc\./.exec(letter)?.[0] ?? (letter.includes(seededCompany) ? seededCompany : null)
