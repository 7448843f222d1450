/** Sends mail through an SMTP server: the company's own, or the sandbox mailbox. */
import { createTransport } from 'nodemailer'
import { away, reached, wrong, type Reached } from '#server/reached.ts'
import type { Delivery, Mail, Mailer } from './mailer.ts'

/** `url` is smtp:// or smtps://, with user and password when the server wants them; `from` is the site's sender. */
export type SmtpSettings = { url: string; from: string }

export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const transport = openTransport(settings)
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, settings.from))
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error), answer: answerOf(error) }
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** Whether the mail server takes the user and password of SMTP_URL; no mail is sent. */
export async function askMailServer(settings: SmtpSettings): Promise<Reached> {
  const where = `The mail server of SMTP_URL at ${new URL(settings.url).host}`
  const transport = openTransport(settings)
  try {
    await transport.verify()
    return reached
  } catch (error) {
    const { code, responseCode = 0 } = error as SmtpError
    // A server that has no time for a login says so with 4xx.
    const isRefused = code === 'EAUTH' && (responseCode === 0 || responseCode >= 500)
    if (isRefused) return wrong(`${where} does not take its user and password: ${answerOf(error)}.`)
    return away(`${where} cannot be reached: ${answerOf(error)}.`)
  } finally {
    transport.close()
  }
}

function openTransport({ url, from }: SmtpSettings) {
  return createTransport(
    {
      url,
      pool: true,
      requireTLS: needsTls(url),
      maxConnections: 3,
      // A connection that a server closed meanwhile is no failure of the letter; everything after that is tried by the queue.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
}

/**
 * Emails hold links that open an account: they leave this machine encrypted or not at all, unless the address says
 * `?requireTLS=false`. Without it, anyone who sits between could take the server's offer of STARTTLS out of what it says.
 */
function needsTls(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'smtp:' && !isHere && searchParams.get('requireTLS') !== 'false'
}

function toMessage({ messageId, language, fromName, attachments = [], ...mail }: Mail, sender: string) {
  const isNamed = mail.from !== undefined || fromName === undefined || sender.includes('<')
  return {
    ...(!isNamed && { from: { name: fromName, address: sender } }),
    ...mail,
    attachments: [...attachments],
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    // A reader's out-of-office note must not come back to us (RFC 3834); Exchange reads a header of its own. There
    // is no List-Unsubscribe: these emails follow from what somebody did, and no list is left by declining one.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(language !== undefined && { 'Content-Language': language }),
    },
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message: string }

const longestAnswer = 300

/** Servers repeat the address that they refuse: whose it is does not belong in a log. */
function answerOf(error: unknown): string {
  const { response, message } = error as SmtpError
  const words = (response ?? message).slice(0, longestAnswer).split(/\s/)
  const answer = words.map((word) => (word.includes('@') ? '(address)' : word)).join(' ')
  return answer.endsWith('.') ? answer.slice(0, -1) : answer
}

/** SMTP says 5xx for never and 4xx for not now (RFC 5321 §4.2.1); no code at all means that nobody answered. */
function reasonOf(error: unknown): (Delivery & { ok: false })['reason'] {
  const { code, responseCode = 0 } = error as SmtpError
  // A wrong user name or password is a mistake in the settings, not in the email: it can be put right and tried again.
  if (code === 'EAUTH' || code === 'ETLS') return 'mail_unavailable'
  const isUnaddressable = code === 'EENVELOPE' && responseCode === 0
  return isUnaddressable || responseCode >= 500 ? 'mail_refused' : 'mail_unavailable'
}
