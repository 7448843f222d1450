import type { Insertable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { SentMails } from './tables.gen.ts'
import type { Db } from './client.ts'

/** Whether the mail of this key ('confirmation/123') went out. */
export async function isEmailSent(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('sentMails').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Takes the sending of a mail upon oneself until then; false while somebody else has it. */
export async function beginEmail(db: Db, key: string, now: Instant, until: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mailsUnderway')
    .values({ key, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ until }).where('mailsUnderway.until', '<=', now),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endEmail(db: Db, key: string): Promise<void> {
  await db.deleteFrom('mailsUnderway').where('key', '=', key).execute()
}

/**
 * Remembers a mail as sent and ends its sending, in one step: nobody finds it neither sent nor underway, nor refused any more.
 * False when it was sent already.
 */
export async function noteEmailSent(db: Db, mail: Insertable<SentMails>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .with('ended', (query) => query.deleteFrom('mailsUnderway').where('key', '=', mail.key))
    .with('taken', (query) =>
      query.deleteFrom('undeliveredMails').where('key', '=', mail.key).where('reason', '=', 'mail_refused'),
    )
    .insertInto('sentMails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
