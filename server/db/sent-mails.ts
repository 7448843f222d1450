import type { Insertable } from 'kysely'
import type { SentMails } from './booking-tables.ts'
import type { Db } from './client.ts'

/** Whether the mail of this key ('confirmation/123') went out. */
export async function isMailSent(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('sentMails').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/**
 * Remembers a mail as sent; false when it was already. In a transaction the row keeps a second sender waiting: insert,
 * send, commit, and a failed sending takes the row back.
 */
export async function insertSentMail(tx: Db, mail: Insertable<SentMails>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sentMails')
    .values(mail)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
