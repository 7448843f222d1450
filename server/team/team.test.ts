import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMe } from '#contract/staff/sign-in.ts'
import { changeOwnAccount } from '#contract/staff/own-account.ts'
import { changeMember, endMemberSessions, readTeam, resetMemberFactors } from '#contract/staff/team.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
// The seed's site has no other owners than those of the test.
beforeEach(async () => {
  await sql`set session_replication_role = replica; delete from staff_invitations; delete from staff_passkeys;
    delete from staff_sessions; delete from staff_properties; delete from staff; reset session_replication_role`.execute(
    app.db,
  )
})

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

const change = (by: Member, of: { id: number }, role: string, more: object = {}) =>
  staff.ask(changeMember, {
    cookie: by.cookie,
    params: { id: String(of.id) },
    payload: { role, status: 'active', ...more },
  })

describe('the last owner', () => {
  test('can be neither demoted nor disabled, by themselves neither; with another owner they can', async () => {
    const owner = await staff.member('owner')
    expect(codeOf(await change(owner, owner, 'manager'))).toBe('409 last_owner')
    expect(codeOf(await change(owner, owner, 'owner', { status: 'disabled' }))).toBe('409 last_owner')
    const other = await staff.member('manager')
    expect(codeOf(await change(owner, other, 'owner'))).toBe('ok')
    expect(codeOf(await change(owner, owner, 'manager'))).toBe('ok')
    expect(codeOf(await change(other, other, 'reception'))).toBe('409 last_owner')
  })

  test('is one who can get in: an owner without a way in does not count', async () => {
    const owner = await staff.member('owner')
    const other = await staff.member('owner')
    await app.db.deleteFrom('staffPasskeys').where('staffId', '=', other.id).execute()
    expect(codeOf(await change(owner, owner, 'manager'))).toBe('409 last_owner')
  })

  test('stays when two owners take each other’s role at once', async () => {
    for (let round = 1; round <= 5; round++) {
      const [one, two] = [await staff.member('owner'), await staff.member('owner')]
      await app.db
        .updateTable('staff')
        .set({ role: 'manager' })
        .where('id', 'not in', [one.id, two.id])
        .execute()
      const outcomes = (await Promise.all([change(one, two, 'manager'), change(two, one, 'manager')])).map(
        codeOf,
      )
      expect(outcomes.toSorted()).toEqual(['403 not_allowed', 'ok'])
    }
  })

  test('stays when two owners take each other’s ways in at once', async () => {
    const [one, two] = [await staff.member('owner'), await staff.member('owner')]
    const reset = (by: Member, of: Member) =>
      staff.ask(resetMemberFactors, { cookie: by.cookie, params: { id: String(of.id) } })
    const outcomes = (await Promise.all([reset(one, two), reset(two, one)])).map(codeOf)
    expect(outcomes.toSorted()).toEqual(['401 staff_signed_out', 'ok'])
  })

  test.each([
    "update staff set role = 'manager'",
    "update staff set status = 'disabled'",
    'delete from staff',
  ])('is kept by the database itself: %s', async (statement) => {
    await staff.member('owner')
    await staff.member('owner')
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('The last owner of a site stays one.')
  })
})

test.each(['properties', 'staff'])(
  'nobody’s limit to a loft goes with a row of %s: without one they would see all of them',
  async (table) => {
    const { id } = await staff.member('housekeeping')
    const propertyId = app.seed.secondPropertyId
    await app.db.insertInto('staffProperties').values({ staffId: id, propertyId }).execute()
    const gone = table === 'staff' ? id : propertyId
    await expect(sql`delete from ${sql.table(table)} where id = ${gone}`.execute(app.db)).rejects.toThrow(
      `"staff_properties_${table === 'staff' ? 'staff' : 'property'}_id_fkey"`,
    )
  },
)

test('the team shows everybody with their sessions, and limits housekeeping alone to lofts', async () => {
  const owner = await staff.member('owner', { name: 'Odile' })
  const other = await staff.member('reception', { name: 'Renaud' })
  await staff.sessionOf(other.id)
  const { propertyId, secondPropertyId } = app.seed
  const lofts = { property_ids: [secondPropertyId, propertyId, propertyId] }
  const of = async () =>
    (await staff.ask(readTeam, { cookie: owner.cookie })).answer.members.map((one) => [
      one.name,
      one.role,
      one.status,
      one.is_me,
      one.sessions,
      one.property_ids,
    ])
  expect(await of()).toEqual([
    ['Odile', 'owner', 'active', true, 1, []],
    ['Renaud', 'reception', 'active', false, 2, []],
  ])
  expect(codeOf(await change(owner, other, 'housekeeping', lofts))).toBe('ok')
  expect((await of())[1]).toEqual([
    'Renaud',
    'housekeeping',
    'active',
    false,
    2,
    [propertyId, secondPropertyId],
  ])
  // Lofts that are left out stay as they are.
  expect(codeOf(await change(owner, other, 'housekeeping', { status: 'disabled' }))).toBe('ok')
  expect(codeOf(await change(owner, other, 'housekeeping'))).toBe('ok')
  expect((await of())[1]).toMatchObject({ 2: 'active', 5: [propertyId, secondPropertyId] })
  other.cookie = await staff.sessionOf(other.id)
  await staff.sessionOf(other.id)
  expect(codeOf(await change(owner, other, 'manager', lofts))).toBe('ok')
  expect((await of())[1]).toEqual(['Renaud', 'manager', 'active', false, 2, []])
  const foreign = { property_ids: [2_000_000_000] }
  expect(codeOf(await change(owner, other, 'housekeeping', foreign))).toBe('404 property_not_found')
  expect(codeOf(await change(owner, { id: 2_000_000_000 }, 'manager'))).toBe('404 member_not_found')
  const end = (id: number) =>
    staff.ask(endMemberSessions, { cookie: owner.cookie, params: { id: String(id) } })
  expect(codeOf(await end(other.id))).toBe('ok')
  expect((await staff.ask(readMe, { cookie: other.cookie })).status).toBe(401)
  expect(codeOf(await end(2_000_000_000))).toBe('404 member_not_found')
})

test('nobody who is disabled is sent a link to new ways in, and theirs stay', async () => {
  const owner = await staff.member('owner')
  const other = await staff.member('reception')
  expect(codeOf(await change(owner, other, 'reception', { status: 'disabled' }))).toBe('ok')
  const reset = await staff.ask(resetMemberFactors, {
    cookie: owner.cookie,
    params: { id: String(other.id) },
  })
  expect(codeOf(reset)).toBe('409 member_disabled')
  expect(await app.db.selectFrom('staffInvitations').select('id').execute()).toEqual([])
  const { members } = (await staff.ask(readTeam, { cookie: owner.cookie })).answer
  expect(members.find(({ id }) => id === other.id)?.has_passkey).toBe(true)
})

test('nobody’s own account is left without a name, or has one that a letter would turn into a link', async () => {
  const { cookie } = await staff.member('reception')
  const change = (name: string) => staff.ask(changeOwnAccount, { cookie, payload: { name, language: 'en' } })
  expect([codeOf(await change(' ')), codeOf(await change('Odile'))]).toEqual(['422 missing_fields', 'ok'])
  for (const name of [
    'https://evil.example/prix',
    '=HYPERLINK("evil")',
    '<img src=x>',
    'Odile (la patronne)',
  ])
    expect([name, codeOf(await change(name))]).toEqual([name, '422 name_invalid'])
})
