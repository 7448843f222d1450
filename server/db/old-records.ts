import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

/** Notes of emails that went out long ago, or did not arrive. */
export async function deleteSentEmails(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('sentMails').where('sentAt', '<', before).execute()
  await db.deleteFrom('undeliveredMails').where('at', '<', before).execute()
}

/** Counts of attempts whose time was over an hour ago, by the clock of the machine: nobody else's is in them. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('expire', '<', sql<number>`extract(epoch from now() - interval '1 hour') * 1000`)
    .execute()
}

/**
 * Accounts whose address nobody confirmed, without a stay or a session that still lasts: often a mistyped address, or a stranger's. Guests
 * of a file that was brought in are kept longer.
 */
export async function deleteUnconfirmedGuests(db: Db, before: Instant, now: Instant): Promise<void> {
  await db
    .deleteFrom('guests')
    .where('emailConfirmedAt', 'is', null)
    .where('endsUnconfirmed', '=', true)
    .where('emailSince', '<', before)
    .where(({ eb }) =>
      eb.not(eb.exists(eb.selectFrom('stays').select('id').whereRef('stays.guestId', '=', 'guests.id'))),
    )
    .where(({ eb }) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('tokenHash')
            .whereRef('sessions.guestId', '=', 'guests.id')
            .where('expiresAt', '>', now),
        ),
      ),
    )
    .where(({ eb }) =>
      eb.not(
        eb.exists(eb.selectFrom('broughtInGuests').select('line').whereRef('guestId', '=', 'guests.id')),
      ),
    )
    .execute()
}

/** Holds and options that ran out or were released. One whose payment was begun belongs to the books: of that one only the message goes. */
export async function forgetUnpaidHolds(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('stays')
    .where('status', 'in', ['expired', 'released'])
    .where('heldUntil', '<', before)
    // `not in` would compare each of them with the payments of all stays.
    .where(({ eb }) =>
      eb.not(eb.exists(eb.selectFrom('payments').select('id').whereRef('payments.stayId', '=', 'stays.id'))),
    )
    .execute()
  await db
    .updateTable('stays')
    .set({ message: null })
    .where('status', 'in', ['expired', 'released'])
    .where('heldUntil', '<', before)
    .where('message', 'is not', null)
    .execute()
}

/** By which the provider knows cards again: asked of stays that can still be given back for nothing, and of no others. */
export async function forgetCardMarks(db: Db, now: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ cardFingerprint: null })
    .where('cardFingerprint', 'is not', null)
    .where('keptFrom', '<=', now)
    .execute()
}
