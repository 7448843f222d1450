// Makes an account and signs its guest in; who has an account already learns of it by mail, and nobody else does.

import { sql } from 'kysely'
import { isStrongEnough } from '#domain/password.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findGuestByEmail, insertGuest } from '#server/db/guests.ts'
import { addJob } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { countRegistration } from './attempts.ts'
import { checkProfile, type FieldCodes, type TypedProfile } from './check-profile.ts'
import { hashPassword } from './passwords.ts'
import { sessionFor, startSession, type OpenedSession } from './start-session.ts'

export type Registration = TypedProfile & {
  password: string
  confirmPassword: string
  language: 'fr' | 'en'
  site: string
}

/** `networkAddress` is where the request comes from, null for a call inside the server. */
export async function registerGuest(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  registration: Registration,
  networkAddress: string | null,
): Promise<Outcome<{ session: OpenedSession }>> {
  const site = (await deps.catalog.read()).sites.get(registration.site)
  if (!site) return refused('site_not_found')
  const now = deps.now()
  const checked = checkProfile(registration, { ...site, now }, refusePassword(registration))
  if (!checked.ok) return checked
  const counted = await countRegistration(deps, networkAddress)
  if (!counted.ok) return counted

  // Hashed in any case, so that the time does not tell who has an account.
  const passwordHash = await hashPassword(registration.password)
  const { language: locale } = registration
  const { firstname, email } = checked.profile
  return inTransaction(deps.db, async (tx) => {
    const guest = await insertGuest(tx, {
      ...checked.profile,
      siteId: site.id,
      passwordHash,
      locale,
      createdAt: now,
    })
    if (guest) return { ok: true, session: await startSession(tx, guest, now) }
    await tellOwner(tx, site.id, email)
    return { ok: true, session: sessionFor({ id: await skippedId(tx), firstname, locale }, now) }
  })
}

function refusePassword({ password, confirmPassword }: Registration): FieldCodes {
  const fields: FieldCodes = {}
  if (password === '') fields.password = 'missing_fields'
  else if (!isStrongEnough(password, 'registration')) fields.password = 'password_weak'
  if (confirmPassword === '') fields.confirmPassword = 'missing_fields'
  else if (confirmPassword !== password) fields.confirmPassword = 'password_mismatch'
  return fields
}

/** One mail however often somebody tries while it waits. */
async function tellOwner(tx: Db, siteId: number, email: string): Promise<void> {
  const owner = await findGuestByEmail(tx, siteId, email)
  if (owner)
    await addJob(
      tx,
      'account-exists-mail',
      { guestId: owner.id },
      { jobKey: `account-exists-mail:${owner.id}` },
    )
}

/** The number that the refused row took: the one that a new guest would have had. */
async function skippedId(tx: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select currval(pg_get_serial_sequence('guests', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? 0
}
