import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addPasskey,
  askNewPasskey,
  offerTotp,
  removePasskey,
  renewRecoveryCodes,
  setStaffPassword,
} from '#contract/staff/own-account.ts'
import { enterByPasskey } from '#contract/staff/sign-in.ts'
import type { Db } from '#server/db/client.ts'
import { countRecoveryCodes, forgetFactors, listPasskeys } from '#server/db/staff-factors.ts'
import { deleteStaffSessions } from '#server/db/staff-sessions.ts'
import { findStaff, lockStaff } from '#server/db/staff.ts'
import { staffPassword, type Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()

/** Does the work while somebody is changed by an owner, and ends the change after the work has to wait for it. */
async function during<T>(
  { id }: Member,
  change: (tx: Db) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const working = await app.db.transaction().execute(async (tx) => {
    await lockStaff(tx, id)
    const begun = work()
    await expect.poll(isSomebodyWaiting).toBe(true)
    await change(tx)
    return { begun }
  })
  return working.begun
}

const isSomebodyWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

const waysOf = async ({ id }: Member) => ({
  passkeys: (await listPasskeys(app.db, id)).length,
  hasPassword: Boolean((await findStaff(app.db, id))?.passwordHash),
  recoveryCodes: await countRecoveryCodes(app.db, id),
})

type Outcome = Promise<{ status: number; error: { code?: string } }>

const changes: [string, (me: Member) => Promise<() => Outcome>][] = [
  [
    'another passkey',
    async ({ cookie }) => {
      const { options, challenge_id } = (await staff.ask(askNewPasskey, { cookie })).answer
      const payload = { challenge_id, answer: staff.newAuthenticator().create(options), label: 'Téléphone' }
      return () => staff.ask(addPasskey, { cookie, payload })
    },
  ],
  [
    'a passkey that goes',
    async ({ id, cookie }) => {
      await staff.withPassword(id)
      const [passkey] = await listPasskeys(app.db, id)
      return () => staff.ask(removePasskey, { cookie, params: { id: String(passkey?.id) } })
    },
  ],
  [
    'password and app',
    async ({ cookie }) => {
      const { secret } = (await staff.ask(offerTotp, { cookie })).answer
      const both = { password: staffPassword, confirm_password: staffPassword }
      const payload = { ...both, totp_secret: secret, code: staff.codeAt(secret) }
      return () => staff.ask(setStaffPassword, { cookie, payload })
    },
  ],
  [
    'new recovery codes',
    async ({ cookie }) =>
      () =>
        staff.ask(renewRecoveryCodes, { cookie }),
  ],
]

test.each(changes)('%s: nothing changes for a session that an owner ends meanwhile', async (_, prepare) => {
  const me = await staff.member('reception')
  const change = await prepare(me)
  const before = await waysOf(me)
  const { status, error } = await during(me, (tx) => deleteStaffSessions(tx, me.id), change)
  expect([status, error.code]).toEqual([401, 'staff_signed_out'])
  expect(await waysOf(me)).toEqual(before)
})

test('a passkey that an owner takes away while it is judged opens no session, and the journal says so', async () => {
  const me = await staff.member('reception')
  const { challenge_id, options } = await staff.question()
  const payload = { challenge_id, answer: me.authenticator.get(options) }
  const reset = async (tx: Db) => {
    await forgetFactors(tx, me.id)
    await deleteStaffSessions(tx, me.id)
  }
  const { status, error } = await during(me, reset, () => staff.ask(enterByPasskey, { payload }))
  expect([status, error.code]).toEqual([401, 'passkey_failed'])
  const sessions = await app.db.selectFrom('staffSessions').where('staffId', '=', me.id).selectAll().execute()
  expect(sessions).toEqual([])
  const own = (await staff.journal()).filter(({ staffId }) => staffId === me.id)
  expect(own).toMatchObject([{ action: 'sign_in_refused', after: { cause: 'changed_meanwhile' } }])
})
