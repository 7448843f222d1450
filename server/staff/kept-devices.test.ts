import { describe, expect, test } from 'vitest'
import { keepDevice, setKeeping } from '#contract/staff/kept-devices.ts'
import { readOwnAccount, removePasskey, setStaffPassword, offerTotp } from '#contract/staff/own-account.ts'
import { askProof, proveByPasskey, proveByPassword, readMe } from '#contract/staff/sign-in.ts'
import { changeMember, endMemberSessions, readTeam } from '#contract/staff/team.ts'
import { followHouse } from '#contract/staff/to-do.ts'
import type { Instant } from '#domain/days.ts'
import { unattendedHeader, usualKeeping, type KeepingDays } from '#domain/kept-device.ts'
import type { Role } from '#domain/permissions.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { listPasskeys } from '#server/db/staff-factors.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { staffPassword, type Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()

const hour = 60
const day = 24 * hour
const minutesLater = (minutes: number) =>
  app.setNow(new Date(Date.parse(usualNow) + minutes * 60_000).toISOString() as Instant)
const backToNow = () => app.setNow(usualNow)

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`
const keep = (cookie: string, days: KeepingDays) => staff.ask(keepDevice, { cookie, payload: { days } })
const isIn = async (cookie: string) => (await staff.ask(readMe, { cookie })).status === 200
const isLocked = async (cookie: string) => (await staff.ask(readMe, { cookie })).answer.is_locked

/** Somebody whose device is kept, and the moment to go back to. */
async function keptBy(role: Role, days: KeepingDays): Promise<Member> {
  backToNow()
  const me = await staff.member(role)
  expect(codeOf(await keep(me.cookie, days))).toBe('ok')
  return me
}

async function unlock({ cookie, authenticator }: Member) {
  const { challenge_id, options } = (await staff.ask(askProof, { cookie })).answer
  const payload = { challenge_id, answer: authenticator.get(options) }
  return staff.ask(proveByPasskey, { cookie, payload })
}

const ownEntries = async ({ id }: Member) =>
  (await staff.journal()).filter(({ staffId }) => staffId === id).map(({ action, after }) => [action, after])

test('a device is kept with a fresh proof alone, by a passkey alone, and no longer than the house allows the role', async () => {
  const me = await staff.member('reception')
  const old = await staff.sessionOf(me.id, 5)
  expect(codeOf(await keep(old, 1))).toBe('401 prove_again')
  const byPassword = await staff.sessionOf(me.id, 0, { byPasskey: false })
  expect(codeOf(await keep(byPassword, 1))).toBe('409 device_without_passkey')
  expect(codeOf(await keep(me.cookie, 30))).toBe('409 kept_too_long')
  expect(await ownEntries(me)).toEqual([])
  expect(codeOf(await keep(me.cookie, 7))).toBe('ok')
  expect(await ownEntries(me)).toEqual([
    ['device_kept', { keptDays: 7, browser: 'firefox', system: 'linux' }],
  ])
  const { sessions, keeping } = (await staff.ask(readOwnAccount, { cookie: me.cookie })).answer
  expect(keeping).toEqual({ most: 7, days: 7, is_by_passkey: true })
  expect(sessions.map((session) => session.kept_until !== null)).toEqual([true, false, false])
})

test('the browser has the session for as long as it may last', async () => {
  const { cookie } = await staff.member('manager')
  const asked = async (days: KeepingDays) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const body = JSON.stringify({ payload: { days } })
    const response = await app.api.request('/api/staff/account/kept', { method: 'PUT', headers, body })
    return response.headers.get('Set-Cookie')
  }
  expect(await asked(30)).toBe(`${cookie}; Max-Age=${90 * day * 60}; Path=/; HttpOnly; SameSite=Strict`)
  expect(await asked(0)).toContain(`Max-Age=${14 * day * 60};`)
})

test.each([1, 7, 30] as const)(
  'kept for %s days it ends after so many without use, and no sooner',
  async (days) => {
    const ended = await keptBy('owner', days)
    const used = await keptBy('owner', days)
    minutesLater(days * day - 1)
    await clearLeftovers(app.deps)
    expect(await isIn(used.cookie)).toBe(true)
    minutesLater(days * day)
    expect(await isIn(ended.cookie)).toBe(false)
    minutesLater(2 * days * day - 2)
    expect(await isIn(used.cookie)).toBe(true)
    await clearLeftovers(app.deps)
    const sessions = app.db.selectFrom('staffSessions').select('staffId')
    expect(await sessions.where('staffId', 'in', [ended.id, used.id]).execute()).toEqual([
      { staffId: used.id },
    ])
    backToNow()
  },
)

test('it ends 90 days after it was entered, however much it is used', async () => {
  const me = await keptBy('owner', 30)
  for (const days of [29, 58, 87]) {
    minutesLater(days * day)
    expect(await isIn(me.cookie)).toBe(true)
    await unlock(me)
    await keep(me.cookie, 30)
  }
  minutesLater(90 * day - 1)
  expect(await isIn(me.cookie)).toBe(true)
  minutesLater(90 * day)
  expect(await isIn(me.cookie)).toBe(false)
  backToNow()
})

test('nobody was there for twelve hours: it stays locked until a passkey unlocks it, and no password does', async () => {
  const me = await keptBy('manager', 7)
  await staff.withPassword(me.id)
  minutesLater(12 * hour - 1)
  expect(await isLocked(me.cookie)).toBe(false)
  minutesLater(24 * hour - 1)
  expect(await isLocked(me.cookie)).toBe(true)
  // The second request finds one that was used a moment ago.
  expect(await isLocked(me.cookie)).toBe(true)
  expect(codeOf(await keep(me.cookie, 7))).toBe('401 unlock_needed')
  const typed = { password: staffPassword, code: '000000' }
  const byPassword = await staff.ask(proveByPassword, { cookie: me.cookie, payload: typed })
  expect(codeOf(byPassword)).toBe('401 unlock_needed')
  const unlocked = await unlock(me)
  expect([codeOf(unlocked), unlocked.answer.me.is_locked]).toEqual(['ok', false])
  expect(await isLocked(me.cookie)).toBe(false)
  expect(codeOf(await keep(me.cookie, 7))).toBe('ok')
  expect((await ownEntries(me)).map(([action]) => action)).toContain('device_unlocked')
  backToNow()
})

test('what an open page asks by itself is no use of the device: it is locked, and ends, as one that nobody touches', async () => {
  const [used, left] = [await keptBy('manager', 1), await keptBy('manager', 1)]
  const { cookie: unkept } = await staff.member('manager')
  const readAgain = async (cookie: string) => {
    const { status, answer } = await staff.ask(readMe, { cookie, headers: { [unattendedHeader]: '1' } })
    return status === 200 ? answer.is_locked : 'over'
  }
  const listen = async (cookie: string) => {
    const leaving = new AbortController()
    const init = { headers: { Cookie: cookie }, signal: leaving.signal }
    const { status } = await fetch(`${app.url}${followHouse.path}`, init)
    leaving.abort()
    return status
  }
  minutesLater(6 * hour)
  expect(await isLocked(used.cookie)).toBe(false)
  expect([await readAgain(left.cookie), await listen(left.cookie)]).toEqual([false, 200])
  expect([await readAgain(unkept), await listen(unkept)]).toEqual([false, 200])
  minutesLater(12 * hour)
  expect([await readAgain(used.cookie), await readAgain(left.cookie)]).toEqual([false, true])
  expect(await readAgain(unkept)).toBe('over')
  // Whoever touches it then finds it locked, and it stays so.
  expect(await isLocked(left.cookie)).toBe(true)
  minutesLater(12 * hour + 5)
  expect(await isLocked(left.cookie)).toBe(true)
  minutesLater(30 * hour)
  expect(await readAgain(used.cookie)).toBe('over')
  backToNow()
})

test('a device that is kept no more lasts as any other', async () => {
  const me = await keptBy('owner', 30)
  expect(codeOf(await keep(me.cookie, 0))).toBe('ok')
  minutesLater(12 * hour)
  expect(await isIn(me.cookie)).toBe(false)
  backToNow()
})

describe('who ends it, or makes it shorter', () => {
  const awayFor = async (me: Member, minutes: number) => {
    minutesLater(minutes)
    const isStillIn = await isIn(me.cookie)
    backToNow()
    return isStillIn
  }

  test('an owner who allows the role less: at once, and again no longer than was chosen', async () => {
    const { cookie } = await staff.member('owner')
    const [me, other] = [await keptBy('reception', 7), await keptBy('reception', 7)]
    const allow = async (reception: KeepingDays) =>
      codeOf(await staff.ask(setKeeping, { cookie, payload: { keeping: { ...usualKeeping, reception } } }))
    expect(await allow(1)).toBe('ok')
    expect((await staff.ask(readTeam, { cookie })).answer.keeping).toEqual({ ...usualKeeping, reception: 1 })
    expect(await awayFor(me, day)).toBe(false)
    expect(await awayFor(me, day - 1)).toBe(true)
    expect(await allow(0)).toBe('ok')
    expect(await awayFor(other, 12 * hour)).toBe(false)
    expect(await allow(7)).toBe('ok')
    expect(await awayFor(other, 7 * day - 1)).toBe(true)
    expect(await awayFor(other, 14 * day)).toBe(false)
  })

  test('a role that is lowered, and an account that is disabled', async () => {
    const { cookie } = await staff.member('owner')
    const me = await keptBy('manager', 30)
    const change = (role: string, status: string) =>
      staff.ask(changeMember, { cookie, params: { id: String(me.id) }, payload: { role, status } })
    await change('reception', 'active')
    expect(await awayFor(me, 7 * day)).toBe(false)
    expect(await awayFor(me, 7 * day - 1)).toBe(true)
    await change('reception', 'disabled')
    expect(await isIn(me.cookie)).toBe(false)
    await change('reception', 'active')
    expect(await isIn(me.cookie)).toBe(false)
  })

  test('its passkey that is removed, here or elsewhere; a password that is set elsewhere; an owner who ends all', async () => {
    const remove = async (me: Member, cookie: string) => {
      await staff.withPassword(me.id)
      const [passkey] = await listPasskeys(app.db, me.id)
      return codeOf(await staff.ask(removePasskey, { cookie, params: { id: String(passkey?.id) } }))
    }
    const here = await keptBy('owner', 30)
    expect(await remove(here, here.cookie)).toBe('ok')
    expect(await isIn(here.cookie)).toBe(true)
    expect(await awayFor(here, 12 * hour)).toBe(false)

    const elsewhere = await keptBy('owner', 30)
    expect(await remove(elsewhere, await staff.sessionOf(elsewhere.id))).toBe('ok')
    expect(await isIn(elsewhere.cookie)).toBe(false)

    const withPassword = await keptBy('owner', 30)
    const other = await staff.sessionOf(withPassword.id)
    const { secret } = (await staff.ask(offerTotp, { cookie: other })).answer
    const typed = { password: staffPassword, confirm_password: staffPassword, totp_secret: secret }
    const payload = { ...typed, code: staff.codeAt(secret) }
    expect(codeOf(await staff.ask(setStaffPassword, { cookie: other, payload }))).toBe('ok')
    expect(await isIn(withPassword.cookie)).toBe(false)

    const ended = await keptBy('manager', 30)
    const { cookie } = await staff.member('owner')
    await staff.ask(endMemberSessions, { cookie, params: { id: String(ended.id) } })
    expect(await isIn(ended.cookie)).toBe(false)
  })
})
