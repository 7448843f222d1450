import { beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { changeMember } from '#contract/staff/team.ts'
import { readMe } from '#contract/staff/sign-in.ts'
import { grantOf, roles, type Permission, type Role } from '#domain/permissions.ts'
import { createApi } from '#server/app.ts'
import { refusalsOf } from '#server/action/endpoint-refusals.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { oneOfEachKind } from '#tests/support/api/endpoint-kinds.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import type { StaffEndpoint } from '#tests/support/api/staff.ts'
import { asksOf } from '#tests/support/api/staff-asks.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'

const { app, checkout, staff } = useApp()
let asks: ReturnType<typeof asksOf>
beforeAll(() => {
  asks = asksOf(app, staff)
})

const guarded = staffEndpoints.flatMap((spec: StaffEndpoint) =>
  typeof spec.access === 'object' ? [{ name: spec.name, spec, permission: spec.access.staff }] : [],
)
type Guarded = (typeof guarded)[number]
const byPermission = [...Map.groupBy(guarded, ({ permission }) => permission)]

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

/** One role of each grant that the permission has; the deep tier tries all. What the other roles may is in the table alone. */
const triedWith = (permission: Permission): Role[] =>
  isDeep ? [...roles] : [...new Map(roles.map((role) => [grantOf(role, permission), role] as const)).values()]

/** One endpoint of each permission, in the deep tier every one: that it names the right one, the table of all shows. */
describe.each(byPermission.map(([permission, of]) => [permission, isDeep ? of : of.slice(0, 1)] as const))(
  '%s',
  (permission, some) => {
    const asked = some.flatMap((one) => triedWith(permission).map((role) => [one.name, role, one] as const))
    test.each<[string, Role, Guarded]>(asked as never)(
      '%s answers a %s exactly what the table says, with a fresh proof and without',
      async (_, role, { spec }) => {
        const me = await staff.member(role)
        const grant = grantOf(role, permission)
        const asked = await asks[spec.name](me)
        const old = await staff.sessionOf(me.id, 5)
        const without = codeOf(await staff.askAny(spec, { ...asked, cookie: old }))
        expect(without).toBe({ yes: 'ok', proof: '401 prove_again', no: '403 not_allowed' }[grant])
        const again = await asks[spec.name](me)
        const fresh = codeOf(await staff.askAny(spec, { ...again, cookie: await staff.sessionOf(me.id) }))
        expect(fresh).toBe(grant === 'no' ? '403 not_allowed' : 'ok')
      },
    )
  },
)

test.each(oneOfEachKind(guarded.map(({ spec }) => spec)))(
  '%s answers nobody who is not in the console: no session, a guest’s, an ended one, another site’s page',
  async (_, spec) => {
    const me = await staff.member('owner')
    const asked = await asks[spec.name](me)
    const guest = await app.signIn()
    const strangers: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${guest}` },
      { Cookie: `staff=${guest}` },
      { Cookie: `staff=${'x'.repeat(43)}` },
      // Over https it has another name.
      { Cookie: me.cookie.replace('staff=', '__Host-staff=') },
    ]
    for (const headers of strangers)
      expect(codeOf(await staff.askAny(spec, { ...asked, headers }))).toBe('401 staff_signed_out')
    for (const site of ['cross-site', 'same-site']) {
      const elsewhere = { ...asked, cookie: me.cookie, headers: { 'Sec-Fetch-Site': site } }
      expect(codeOf(await staff.askAny(spec, elsewhere))).toBe('403 cross_site_request')
    }
    await app.db.deleteFrom('staffSessions').where('staffId', '=', me.id).execute()
    expect(codeOf(await staff.askAny(spec, { ...asked, cookie: me.cookie }))).toBe('401 staff_signed_out')
  },
)

test('no session of the staff opens anything of a guest', async () => {
  const { cookie } = await staff.member('owner')
  const response = await app.api.request('/api/profile', {
    headers: { Cookie: cookie, Authorization: `Bearer ${cookie.slice('staff='.length)}` },
  })
  expect(response.status).toBe(401)
})

test('somebody of the staff who is a guest too is two people: neither session opens the other’s doors', async () => {
  const { id, cookie } = await staff.member('reception')
  const guest = app.db.selectFrom('guests').where('id', '=', app.seed.guestId)
  const { email } = await guest.select('email').executeTakeFirstOrThrow()
  await app.db.updateTable('staff').set({ email: email! }).where('id', '=', id).execute()
  const bearer = { Authorization: `Bearer ${await checkout.signInAs(app.seed.guestId)}` }
  const asked = async (path: string, headers: Record<string, string>) =>
    (await app.api.request(path, { headers })).status
  for (const path of ['/api/profile', '/api/staff/me'])
    expect(await asked(path, { Cookie: cookie, ...bearer })).toBe(200)
  expect(await asked('/api/staff/me', bearer)).toBe(401)
  expect(await asked('/api/profile', { Cookie: cookie })).toBe(401)
})

test('a role that is lowered and an account that is disabled count from the next request on', async () => {
  const owner = await staff.member('owner')
  const other = await staff.member('owner')
  const change = (role: string, status: string) =>
    staff.ask(changeMember, {
      cookie: owner.cookie,
      params: { id: String(other.id) },
      payload: { role, status },
    })
  const invite = async () =>
    codeOf(
      await staff.askAny(guarded.find(({ name }) => name === 'inviteStaff')!.spec, {
        ...(await asks.inviteStaff(other)),
        cookie: other.cookie,
      }),
    )
  expect(await invite()).toBe('ok')
  expect(codeOf(await change('reception', 'active'))).toBe('ok')
  expect(await invite()).toBe('403 not_allowed')
  expect(codeOf(await staff.ask(readMe, { cookie: other.cookie }))).toBe('ok')
  expect(codeOf(await change('reception', 'disabled'))).toBe('ok')
  expect(codeOf(await staff.ask(readMe, { cookie: other.cookie }))).toBe('401 staff_signed_out')
})

test('a session ends after twelve hours without use, and after fourteen days', async () => {
  const { id, cookie } = await staff.member('manager')
  const isIn = async (at: string) => {
    app.setNow(at as typeof usualNow)
    return (await staff.ask(readMe, { cookie })).status === 200
  }
  expect(await isIn('2026-11-22T02:59:00.000Z')).toBe(true)
  expect(await isIn('2026-11-22T14:58:00.000Z')).toBe(true)
  expect(await isIn('2026-11-23T02:58:00.000Z')).toBe(false)
  app.setNow(usualNow)
  const used = await staff.sessionOf(id)
  for (let half = 1; half <= 28; half++) {
    app.setNow(new Date(Date.parse(usualNow) + half * 11 * 3_600_000).toISOString() as typeof usualNow)
    expect((await staff.ask(readMe, { cookie: used })).status).toBe(200)
  }
  app.setNow('2026-12-05T15:00:00.000Z')
  expect((await staff.ask(readMe, { cookie: used })).status).toBe(401)
  app.setNow(usualNow)
})

const ofPasskeys = staffEndpoints.filter((spec) => refusalsOf(spec).includes('passkey_address'))

test.each(ofPasskeys.map((spec: StaffEndpoint) => [spec.name, spec] as const))(
  '%s has no passkeys for an address made of digits, and over https the session has the name that no other host can set',
  async (name, spec) => {
    const me = await staff.member('owner')
    const { payload = {} } = await asks[name](me)
    const settings = { ...app.deps.settings, publicUrl: 'https://203.0.113.9' }
    const api = noteAnswers(createApi({ ...app.deps, settings }))
    const ask = async (cookie: string) => {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie }
      const response = await api.request(spec.path, {
        method: spec.method,
        headers,
        body: JSON.stringify({ payload }),
      })
      return `${response.status} ${((await response.json()) as { code: string }).code}`
    }
    expect(await ask(me.cookie.replace('staff=', '__Host-staff='))).toBe('422 passkey_address')
    const plain = typeof spec.access === 'object' ? '401 staff_signed_out' : '422 passkey_address'
    expect(await ask(me.cookie)).toBe(plain)
  },
)
