import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type MailServer = {
  url: string
  mode: 'up' | 'refuses' | 'loses_answers'
  /** By message id, in order of arrival; an email that came twice is here twice. */
  received: { to: string; messageId: string }[]
  /** How often an email was accepted without an answer. */
  lost: number
  close(): Promise<void>
}

/** A mail server that does as it is told: it accepts emails, refuses them, or accepts them and answers that it did not. */
export async function openMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, _session, callback) {
      callback(server.mode === 'refuses' ? later() : null)
    },
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const email = await buffer(stream)
      const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(email.toString('latin1'))?.[1] ?? ''
      server.received.push(...envelope.rcptTo.map(({ address: to }) => ({ to, messageId })))
      if (server.mode !== 'loses_answers') return
      server.lost += 1
      throw later()
    }),
  })
  smtp.on('error', () => undefined)
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mode: 'up',
    received: [],
    lost: 0,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

const later = (): Error => Object.assign(new Error('Come back later'), { responseCode: 451 })
