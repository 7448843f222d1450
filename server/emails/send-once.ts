// Sends a letter at most once, however many jobs and requests want it sent.

import { addMinutes } from '#domain/days.ts'
import { beginMail, endMail, insertSentMail, isMailSent } from '#server/db/sent-mails.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/gateways/mailer.ts'

/** 'left_to_another': somebody else is sending this very letter; whether they succeed is not known yet. */
export type MailResult = 'sent' | 'not_sent' | 'left_to_another'

/** Longer than the mailer waits for a mail server: after that, whoever had begun is dead. */
const patienceMinutes = 5

/**
 * `key` names the letter ('confirmation/123'). It counts as sent once the mail server took it. What is guaranteed: never
 * two at the same time, and none after one that is noted. A process that dies between the mail server's yes and the note
 * sends it again later, under the same message id, which most readers show once: SMTP offers no more than that.
 */
export async function sendOnce(
  deps: Pick<Deps, 'db' | 'now' | 'mailer' | 'log' | 'settings'>,
  key: string,
  mail: Omit<Mail, 'messageId'>,
): Promise<MailResult> {
  const { db, now } = deps
  if (await isMailSent(db, key)) return 'sent'
  const at = now()
  if (!(await beginMail(db, key, at, addMinutes(at, patienceMinutes)))) return 'left_to_another'
  // Somebody may have ended it since it was looked for.
  const result = (await isMailSent(db, key)) ? 'sent' : await send(deps, key, mail)
  await endMail(db, key)
  return result
}

async function send(
  { db, now, mailer, log, settings }: Pick<Deps, 'db' | 'now' | 'mailer' | 'log' | 'settings'>,
  key: string,
  mail: Omit<Mail, 'messageId'>,
): Promise<MailResult> {
  const messageId = `${key.replaceAll('/', '.')}@${new URL(settings.publicUrl).hostname}`
  const delivery = await mailer.send({ ...mail, messageId })
  if (!delivery.ok) {
    const { reason, answer } = delivery
    log.warn({ mail: key, reason, answer }, 'a mail could not be sent')
    return 'not_sent'
  }
  await insertSentMail(db, { key, recipient: mail.to, sentAt: now() })
  return 'sent'
}
