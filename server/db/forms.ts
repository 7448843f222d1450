import type { Instant } from '#domain/days.ts'
import type { JournalAction } from '#domain/staff-journal.ts'
import type { Db } from './client.ts'

/** One of the console's forms: whoever sends it again, from any tab, means the same. */
export type Form = { action: JournalAction; key: string }

/** Numbers of what a form made. */
export type Made = Readonly<Record<string, number>>
export type FormDone = { auditId: number | null; made: Made }

/** What it did already; undefined when it did nothing yet. */
export async function findForm(tx: Db, { action, key }: Form): Promise<FormDone | undefined> {
  return tx
    .selectFrom('forms')
    .select(['auditId', 'made'])
    .where('key', '=', key)
    .where('action', '=', action)
    .$castTo<FormDone>()
    .executeTakeFirst()
}

/** Whether it is sent for the first time. Whoever sends it at the same moment waits until the first has ended. */
export async function beginForm(tx: Db, { action, key }: Form, at: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('forms')
    .values({ action, key, at })
    .onConflict((conflict) => conflict.columns(['key', 'action']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** What it did, in the transaction of the change. */
export async function endForm(tx: Db, { action, key }: Form, { auditId, made }: FormDone): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ auditId, made: JSON.stringify(made) })
    .where('key', '=', key)
    .where('action', '=', action)
    .execute()
}
