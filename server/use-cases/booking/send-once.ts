// Sends a letter at most once, however many jobs and requests want it sent.

import { isMailSent, insertSentMail } from '#server/db/sent-mails.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/gateways/mailer.ts'

export type MailResult = 'sent' | 'not_sent'

/**
 * `key` names the letter ('confirmation/123'). It counts as sent once the mail server took it; a process that dies
 * between the two sends it again, under the same message id.
 */
export async function sendOnce(
  { db, now, mailer, log, settings }: Pick<Deps, 'db' | 'now' | 'mailer' | 'log' | 'settings'>,
  key: string,
  mail: Omit<Mail, 'messageId'>,
): Promise<MailResult> {
  if (await isMailSent(db, key)) return 'sent'
  const messageId = `${key.replaceAll('/', '.')}@${new URL(settings.publicUrl).hostname}`
  const delivery = await mailer.send({ ...mail, messageId })
  if (!delivery.ok) {
    log.warn({ mail: key, reason: delivery.reason }, 'a mail could not be sent')
    return 'not_sent'
  }
  await insertSentMail(db, { key, recipient: mail.to, sentAt: now() })
  return 'sent'
}
