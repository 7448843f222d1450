import { sql, type Transaction } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkHash, resetPassword } from '#contract/guest/passwords.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { closeAddressLinks, closeUndoLinksSince } from '#server/db/address-links.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { lockGuestToChange, updateGuest } from '#server/db/guests.ts'
import { closePasswordResets } from '#server/db/password-resets.ts'
import { makeLink } from '#server/accounts/change-links.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { changeLinksTo } from '#tests/support/api/change-links.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let links: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp()
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

/** Does the work while a change of the guest is made that is not finished yet, and ends after the work has to wait for it. */
async function during<T>(
  guestId: number,
  change: (tx: Transaction<Database>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const working = await app.db.transaction().execute(async (tx) => {
    await lockGuestToChange(tx, guestId)
    await change(tx)
    const begun = work()
    await expect.poll(isSomebodyWaiting).toBe(true)
    return { begun }
  })
  return working.begun
}

const isSomebodyWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

test('an account that moves while the email for a new password is written: no link opens it from the former mailbox', async () => {
  const { email, id } = await links.guestNamed('agnes')
  const move = async (tx: Transaction<Database>) => {
    await updateGuest(tx, id, { email: 'agnes.roy@people.example' })
    await closePasswordResets(tx, id, usualNow)
  }
  const request = { siteId: app.seed.siteId, email, locale: null }
  expect(await during(id, move, () => sendEmail(app.deps, { name: 'password-reset', ...request }))).toBe(
    'sent',
  )
  expect(await links.emailsTo(email)).toEqual([])
  expect(await app.db.selectFrom('passwordResets').select('id').where('guestId', '=', id).execute()).toEqual(
    [],
  )
})

test('a link for a new password opens nothing once the account has another address, whoever changed it', async () => {
  const { email, id } = await links.guestNamed('blanche')
  const link = await links.linkFor(email)
  await updateGuest(app.db, id, { email: 'blanche.roy@people.example' })
  const typed = { password: 'Roseaux-2027', confirm_password: 'Roseaux-2027', site: 'lofts' }
  for (const { status, error } of [
    await app.call(checkHash, { payload: link }),
    await app.call(resetPassword, { payload: { ...link, ...typed } }),
  ])
    expect([status, error.code]).toEqual([422, 'reset_link_invalid'])
  // In other capitals it is the same address.
  await updateGuest(app.db, id, { email: 'Blanche@People.example' })
  expect((await app.call(resetPassword, { payload: { ...link, ...typed } })).status).toBe(200)
})

test('a change that is taken back while its email is written: no link brings it back', async () => {
  const { id, token } = await links.guestNamed('clotilde')
  await updateGuest(app.db, id, { emailConfirmedAt: usualNow })
  const email = 'clotilde.roy@people.example'
  const payload = { ...camille, site: 'lofts', current_password: firstPassword, email }
  expect((await app.call(updateProfile, { token, payload })).status).toBe(200)
  const cancel = (tx: Transaction<Database>) => closeAddressLinks(tx, id, ['change'], usualNow)
  expect(
    await during(id, cancel, () => sendEmail(app.deps, { name: 'new-address', guestId: id, email })),
  ).toBe('sent')
  expect(await changeLinksTo(app, email, 'change')).toEqual([])
  expect((await app.call(readProfile, { token })).answer.pending_email).toBeNull()
})

test('a change that is undone while its email is written: no link takes the account to an address between', async () => {
  const { email, id } = await links.guestNamed('delphine')
  const [purpose, sessionId, createdAt] = ['undo', null, usualNow] as const
  await makeLink(app.db, { guestId: id, purpose, email, sessionId, createdAt })
  const undo = (tx: Transaction<Database>) => closeUndoLinksSince(tx, id, usualNow, usualNow)
  const change = {
    changeId: crypto.randomUUID(),
    guestId: id,
    siteId: app.seed.siteId,
    email,
    firstname: 'Delphine',
    emailConfirmedAt: usualNow,
    locale: 'en' as const,
    changedAt: usualNow,
  }
  await during(id, undo, () => sendEmail(app.deps, { name: 'email-changed', ...change }))
  expect(await changeLinksTo(app, email, 'undo')).toEqual([])
})
