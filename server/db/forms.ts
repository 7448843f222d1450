import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { JournalAction } from '#domain/staff-journal.ts'
import type { Db } from './client.ts'

/**
 * One of the console's forms: whoever sends it again, from any tab, means the same. `about`: what the address names that it is sent
 * to; the same key about another stay is another wish.
 */
export type Form = { action: JournalAction; key: string; about: string }

/** Numbers of what a form made. */
export type Made = Readonly<Record<string, number>>
export type FormDone = { auditId: number | null; made: Made }

/** What it did already; undefined when it did nothing yet. Of forms of before nobody noted what they were about. */
export async function findForm(tx: Db, { action, key, about }: Form): Promise<FormDone | undefined> {
  return tx
    .selectFrom('forms')
    .select(['auditId', 'made'])
    .where('key', '=', key)
    .where('action', '=', action)
    .where('about', 'in', [about, ''])
    .$castTo<FormDone>()
    .executeTakeFirst()
}

/** Whether it is sent for the first time. Whoever sends it at the same moment waits until the first has ended. */
export async function beginForm(tx: Db, { action, key, about }: Form, at: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('forms')
    .columns(['action', 'key', 'about', 'at'])
    .expression(
      tx
        .selectNoFrom([
          sql<string>`${action}::text`.as('action'),
          sql<string>`${key}::text`.as('key'),
          sql<string>`${about}::text`.as('about'),
          sql<Instant>`${at}::timestamptz`.as('at'),
        ])
        // None is added any more that is about nothing, where the address names something.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('forms as former')
                .select('former.key')
                .where('former.key', '=', key)
                .where('former.action', '=', action)
                .where('former.about', '=', ''),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['key', 'action', 'about']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** What it did, in the transaction of the change. */
export async function endForm(
  tx: Db,
  { action, key, about }: Form,
  { auditId, made }: FormDone,
): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ auditId, made: JSON.stringify(made) })
    .where('key', '=', key)
    .where('action', '=', action)
    .where('about', '=', about)
    .execute()
}
