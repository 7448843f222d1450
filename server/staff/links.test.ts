import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { askNewPasskeyToJoin, joinStaff, readInvitation } from '#contract/staff/join.ts'
import { changeMember, inviteStaff, readTeam } from '#contract/staff/team.ts'
import { staffPassword as password, type Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp({ connections: 10 })
// The seed's site has no other owners than those of the test.
beforeEach(async () => {
  await sql`set session_replication_role = replica; delete from staff_invitations; delete from staff_passkeys;
    delete from staff_sessions; delete from staff_properties; delete from staff; reset session_replication_role`.execute(
    app.db,
  )
})

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

async function join(secret: string, totpSecret: string, more: object = {}) {
  const way = {
    password,
    confirm_password: password,
    totp_secret: totpSecret,
    code: staff.codeAt(totpSecret),
  }
  return staff.ask(joinStaff, { payload: { secret, name: 'Odile Roy', language: 'en', way, ...more } })
}

async function invite(by: Member, email: string): Promise<string> {
  await staff.ask(inviteStaff, { cookie: by.cookie, payload: { email, role: 'owner', language: 'fr' } })
  await checkout.runJobs()
  return staff.linkTo(email)
}

test.each([
  ['is disabled', { status: 'disabled' as const }],
  ['lost the role', { role: 'manager' as const }],
])('an invitation opens nothing once its inviter %s', async (_, lost) => {
  await staff.member('owner')
  const inviter = await staff.member('owner')
  const email = `ines-${Object.keys(lost).join()}@staff.example`
  const secret = await invite(inviter, email)
  const { totp } = (await staff.read(secret)).answer
  await app.db.updateTable('staff').set(lost).where('id', '=', inviter.id).execute()
  expect(codeOf(await staff.read(secret))).toBe('422 invitation_invalid')
  expect(codeOf(await join(secret, totp.secret))).toBe('422 invitation_invalid')
})

test.each([
  ['disabled', { role: 'owner', status: 'disabled' }],
  ['given another role', { role: 'manager', status: 'active' }],
])('the invitations of an owner who is %s are withdrawn, and stay so', async (_, payload) => {
  const owner = await staff.member('owner')
  const inviter = await staff.member('owner')
  const email = `lea-${payload.role}@staff.example`
  const secret = await invite(inviter, email)
  const kept = await invite(owner, `kept-${payload.role}@staff.example`)
  const change = (to: object) =>
    staff.ask(changeMember, { cookie: owner.cookie, params: { id: String(inviter.id) }, payload: to })
  expect(codeOf(await change(payload))).toBe('ok')
  expect(codeOf(await change({ role: 'owner', status: 'active' }))).toBe('ok')
  expect(codeOf(await staff.read(secret))).toBe('422 invitation_invalid')
  const { invitations } = (await staff.ask(readTeam, { cookie: owner.cookie })).answer
  expect(invitations.map((each) => each.email)).toEqual([`kept-${payload.role}@staff.example`])
  expect(codeOf(await staff.read(kept))).toBe('ok')
})

test('a first owner who types a colleague’s address is told so beside it, and the link still works', async () => {
  const colleague = await staff.member('reception')
  const { secret = '' } = (await staff.firstOwner()) ?? {}
  const { totp } = (await staff.read(secret)).answer
  const email = colleague.email.toUpperCase()
  const asked = await staff.ask(askNewPasskeyToJoin, { payload: { secret, name: 'Odile Roy', email } })
  expect(codeOf(asked)).toBe('409 member_known')
  const known = await join(secret, totp.secret, { email })
  expect([codeOf(known), known.error.field_codes]).toEqual(['409 member_known', { email: 'member_known' }])
  expect(codeOf(await join(secret, totp.secret, { email: 'odile@staff.example' }))).toBe('ok')
})

test('of starts at the same moment one leaves a link, and who takes it up closes all others', async () => {
  const links = await Promise.all(Array.from({ length: 6 }, () => staff.firstOwner()))
  const secrets = links.map((each) => each?.secret ?? '')
  const read = await Promise.all(secrets.map((secret) => staff.read(secret)))
  expect(read.map(codeOf).filter((code) => code === 'ok')).toEqual(['ok'])
  const at = read.findIndex(({ status }) => status === 200)
  // As a start of an earlier version may have left them.
  await app.db.updateTable('staffInvitations').set({ withdrawnAt: null }).execute()
  const taken = await join(secrets[at]!, read[at]!.answer.totp.secret, { email: 'odile@staff.example' })
  expect(codeOf(taken)).toBe('ok')
  const after = await Promise.all(secrets.map((secret) => staff.read(secret)))
  expect(new Set(after.map(codeOf))).toEqual(new Set(['422 invitation_invalid']))
})

test('one network address tries thirty secrets in a quarter of an hour, and right ones are not counted', async () => {
  const { secret = '' } = (await staff.firstOwner()) ?? {}
  const headers = { 'X-Forwarded-For': '203.0.113.80' }
  const read = async (tried: string) =>
    codeOf(await staff.ask(readInvitation, { payload: { secret: tried }, headers }))
  for (let n = 1; n <= 40; n++) expect(await read(secret)).toBe('ok')
  const wrong = (n: number) => secret.replace(/^.{2}/, String(10 + n))
  for (let n = 1; n <= 30; n++) expect(await read(wrong(n))).toBe('422 invitation_invalid')
  expect([await read(secret), codeOf(await staff.read(secret))]).toEqual(['429 too_many_attempts', 'ok'])
  const [asked, joined] = [
    await staff.ask(askNewPasskeyToJoin, {
      payload: { secret, name: 'Odile', email: 'o@s.example' },
      headers,
    }),
    await staff.ask(joinStaff, {
      payload: {
        secret,
        name: 'Odile',
        email: 'o@s.example',
        language: 'fr',
        way: { password, confirm_password: password, totp_secret: 'A'.repeat(32), code: '123456' },
      },
      headers,
    }),
  ]
  expect([codeOf(asked), codeOf(joined)]).toEqual(['429 too_many_attempts', '429 too_many_attempts'])
})
