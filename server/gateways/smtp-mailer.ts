/** Sends mail through an SMTP server: the company's own, or the sandbox mailbox. */
import { createTransport } from 'nodemailer'
import type { Delivery, Mail, Mailer } from './mailer.ts'

/** `url` is smtp:// or smtps://, with user and password when the server wants them; `from` is the house's sender. */
export type SmtpSettings = { url: string; from: string }

export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail))
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
    async close() {
      transport.close()
    },
  }
}

function toMessage({ messageId, language, attachments = [], ...mail }: Mail) {
  return {
    ...mail,
    attachments: [...attachments],
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    // A reader's out-of-office note must not come back to the house (RFC 3834); Exchange reads a header of its own. There
    // is no List-Unsubscribe: these letters follow from what somebody did, and no list is left by declining one.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(language !== undefined && { 'Content-Language': language }),
    },
  }
}

/** SMTP says 5xx for never and 4xx for not now (RFC 5321 §4.2.1); no code at all means that nobody answered. */
function reasonOf(error: unknown): (Delivery & { ok: false })['reason'] {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  // A wrong user name or password is the house's mistake, not the letter's: it can be put right and tried again.
  if (code === 'EAUTH') return 'mail_unavailable'
  const isUnaddressable = code === 'EENVELOPE' && responseCode === 0
  return isUnaddressable || responseCode >= 500 ? 'mail_refused' : 'mail_unavailable'
}
