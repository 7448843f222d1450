import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'

/** Has the address told that an account had before `changedAt`; `former` is the guest as they were. */
export async function tellFormerAddress(tx: Db, former: Guest, changedAt: Instant): Promise<void> {
  const { id: guestId, siteId, email, firstname, emailConfirmedAt, locale } = former
  const change = { guestId, siteId, email, firstname, emailConfirmedAt, locale, changedAt }
  await addEmail(tx, { name: 'email-changed', ...change, changeId: randomUUID() })
}
