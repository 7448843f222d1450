import { describe, expect, test } from 'vitest'
import { askNewPasskeyToJoin, joinStaff } from '#contract/staff/join.ts'
import { enterByPasskey, readMe } from '#contract/staff/sign-in.ts'
import { inviteStaff, readTeam, resetMemberFactors, withdrawInvitation } from '#contract/staff/team.ts'
import { addMinutes } from '#domain/days.ts'
import { limitStaffHashing } from '#server/accounts/passwords.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { staffPassword as password, type Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp()

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

async function byPassword(secret: string) {
  const { totp } = (await staff.read(secret)).answer
  return { password, confirm_password: password, totp_secret: totp.secret, code: staff.codeAt(totp.secret) }
}

const join = (secret: string, payload: object) =>
  staff.ask(joinStaff, { payload: { secret, name: 'Odile Roy', language: 'en', ...payload } })

async function invite(owner: Member, email: string, more: object = {}) {
  const payload = { email, role: 'reception', language: 'fr', ...more }
  const invited = await staff.ask(inviteStaff, { cookie: owner.cookie, payload })
  await checkout.runJobs()
  return { outcome: codeOf(invited), secret: await staff.linkTo(email) }
}

describe('the first owner', () => {
  test('gets in by one link that works once; each start prints another as long as there is none', async () => {
    const first = await staff.firstOwner()
    const { secret = '', link = '' } = (await staff.firstOwner()) ?? {}
    expect(link).toBe(`${app.url}/fr/gestion/invitation#${secret}`)
    expect(codeOf(await staff.read(first!.secret))).toBe('422 invitation_invalid')
    expect((await staff.read(secret)).answer).toMatchObject({
      kind: 'first_owner',
      role: 'owner',
      expires_at: '2026-11-22T15:00:00.000Z',
    })
    expect(codeOf(await join(secret, { name: '', email: '', way: await byPassword(secret) }))).toBe(
      '422 missing_fields',
    )
    expect(codeOf(await join(secret, { email: 'odile', way: await byPassword(secret) }))).toBe(
      '422 email_invalid',
    )
    const passkey = await staff.ask(askNewPasskeyToJoin, {
      payload: { secret, name: 'Odile Roy', email: 'odile' },
    })
    expect(codeOf(passkey)).toBe('422 email_invalid')
    const shop = { name: 'www.evil.example', email: 'odile@staff.example', way: await byPassword(secret) }
    expect(codeOf(await join(secret, shop))).toBe('422 name_invalid')
    const typed = { email: 'odile@staff.example', way: await byPassword(secret) }
    const both = await Promise.all([join(secret, typed), join(secret, typed)])
    expect(both.map(codeOf).toSorted()).toEqual(['422 invitation_invalid', 'ok'])
    const { answer, headers } = both.find(({ status }) => status === 200)!
    expect(answer.me).toMatchObject({
      email: 'odile@staff.example',
      role: 'owner',
      locale: 'en',
      has_password: true,
    })
    expect(answer.recovery_codes).toHaveLength(10)
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect((await staff.ask(readMe, { cookie })).answer.recovery_codes).toBe(10)
    expect(await staff.firstOwner()).toBeNull()
    const stored = JSON.stringify(await app.db.selectFrom('staffInvitations').selectAll().execute())
    expect(stored).not.toContain(secret)
  })

  test('who lost every way in is asked in again, at the same address', async () => {
    await app.db.updateTable('staff').set({ passwordHash: null, totpSecret: null }).execute()
    const { secret = '' } = (await staff.firstOwner()) ?? {}
    const joined = await join(secret, { email: 'Odile@staff.example', way: await byPassword(secret) })
    expect([codeOf(joined), joined.answer.me.role]).toEqual(['ok', 'owner'])
    expect(await app.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('reaches its address in its language, is taken up by a passkey, and owners hear of it', async () => {
    const owner = await staff.member('owner', { name: 'Odile' })
    const email = 'lea@staff.example'
    const lofts = { role: 'housekeeping', property_ids: [app.seed.propertyId] }
    const { secret } = await invite(owner, email, { ...lofts, language: 'en' })
    const [mail] = await app.mailbox.list(email)
    expect(mail?.subject).toBe('Odile invites you to the console | Les Lofts du Lac')
    expect(mail?.text).toContain(`${app.url}/en/manage/invitation#${secret}`)
    expect((await staff.read(secret)).answer).toMatchObject({
      kind: 'invitation',
      role: 'housekeeping',
      email,
      invited_by: 'Odile',
      expires_at: '2026-11-24T15:00:00.000Z',
    })
    const asked = await staff.ask(askNewPasskeyToJoin, { payload: { secret, name: 'Léa Roy' } })
    expect(asked.answer.options).toMatchObject({ user: { name: email, display_name: 'Léa Roy' } })
    const authenticator = staff.newAuthenticator()
    const way = {
      challenge_id: asked.answer.challenge_id,
      answer: authenticator.create(asked.answer.options),
    }
    const lied = {
      ...way,
      answer: authenticator.create(asked.answer.options, { origin: 'http://localhost:9' }),
    }
    expect(codeOf(await join(secret, { name: 'Léa Roy', way: lied }))).toBe('401 passkey_failed')
    // That question is answered; the link is as it was.
    const again = await staff.ask(askNewPasskeyToJoin, { payload: { secret, name: 'Léa Roy' } })
    const right = {
      challenge_id: again.answer.challenge_id,
      answer: authenticator.create(again.answer.options),
    }
    // Another role or address is not theirs to choose.
    const joined = await join(secret, {
      name: 'Léa Roy',
      email: 'else@staff.example',
      role: 'owner',
      way: right,
    })
    expect([codeOf(joined), joined.answer.me.email, joined.answer.me.role]).toEqual([
      'ok',
      email,
      'housekeeping',
    ])
    const { options, challenge_id } = await staff.question()
    const entered = await staff.ask(enterByPasskey, {
      payload: { challenge_id, answer: authenticator.get(options) },
    })
    expect(codeOf(entered)).toBe('ok')
    const { members } = (await staff.ask(readTeam, { cookie: owner.cookie })).answer
    expect(members.find((one) => one.email === email)).toMatchObject({
      property_ids: [app.seed.propertyId],
      has_passkey: true,
    })
    await checkout.runJobs()
    const told = (await app.mailbox.list(owner.email)).map(({ subject }) => subject)
    expect(told).toEqual(['Léa Roy est dans l’équipe | Les Lofts du Lac'])
  })

  test('opens nothing once used, withdrawn, replaced or 72 hours old, and says so alike', async () => {
    const owner = await staff.member('owner')
    const links = {
      used: await invite(owner, 'used@staff.example'),
      withdrawn: await invite(owner, 'withdrawn@staff.example'),
      replaced: await invite(owner, 'replaced@staff.example'),
      late: await invite(owner, 'late@staff.example'),
    }
    expect(codeOf(await join(links.used.secret, { way: await byPassword(links.used.secret) }))).toBe('ok')
    await invite(owner, 'Replaced@staff.example')
    const { invitations } = (await staff.ask(readTeam, { cookie: owner.cookie })).answer
    const open = invitations.map(({ email, is_expired }) => [email, is_expired])
    expect(open).toContainEqual(['withdrawn@staff.example', false])
    expect(open.map(([email]) => email)).not.toContain('used@staff.example')
    const id = invitations.find(({ email }) => email === 'withdrawn@staff.example')!.id
    const withdraw = () => staff.ask(withdrawInvitation, { cookie: owner.cookie, params: { id: String(id) } })
    expect([codeOf(await withdraw()), codeOf(await withdraw())]).toEqual(['ok', '404 invitation_not_found'])
    app.setNow(addMinutes(usualNow, 72 * 60))
    const answers = []
    for (const secret of [...Object.values(links).map((link) => link.secret), 'x'.repeat(43), '']) {
      const way = { password, confirm_password: password, totp_secret: 'A'.repeat(32), code: '123456' }
      answers.push(await staff.read(secret), await join(secret, { way }))
      answers.push(await staff.ask(askNewPasskeyToJoin, { payload: { secret, name: 'Léa' } }))
    }
    app.setNow(usualNow)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['422 invitation_invalid']))
  })

  test('is for an address that is nobody’s yet, and for lofts of the site', async () => {
    const owner = await staff.member('owner')
    expect((await invite(owner, owner.email.toUpperCase())).outcome).toBe('409 member_known')
    expect((await invite(owner, 'nobody')).outcome).toBe('422 email_invalid')
    expect((await invite(owner, '')).outcome).toBe('422 missing_fields')
    const elsewhere = { role: 'housekeeping', property_ids: [2_000_000_000] }
    expect((await invite(owner, 'ines@staff.example', elsewhere)).outcome).toBe('404 property_not_found')
  })

  test('asks for 15 signs, two that agree, and the app’s code; while too many wait it stays as it is', async () => {
    const { secret } = await invite(await staff.member('owner'), 'zoe@staff.example')
    const right = await byPassword(secret)
    const refusedFor = async (typed: object) => codeOf(await join(secret, { way: { ...right, ...typed } }))
    const both = (text: string) => ({ password: text, confirm_password: text })
    expect(await refusedFor(both('Quatorze sign.'))).toBe('422 password_short')
    expect(await refusedFor(both('passwordpassword'))).toBe('422 password_common')
    expect(await refusedFor(both('lesloftsdulac lofts'))).toBe('422 password_personal')
    expect(await refusedFor({ confirm_password: 'autre chose que cela' })).toBe('422 password_mismatch')
    expect(await refusedFor({ code: right.code === '000000' ? '000001' : '000000' })).toBe('422 code_wrong')
    const ask = (name: string) => staff.ask(askNewPasskeyToJoin, { payload: { secret, name } })
    expect(codeOf(await ask(''))).toBe('422 missing_fields')
    expect(codeOf(await ask('<b>'))).toBe('422 name_invalid')
    let leave = () => {}
    const stays = new Promise<void>((resolve) => (leave = resolve))
    const people = Array.from({ length: 41 }, () => limitStaffHashing(() => stays))
    const busy = await refusedFor({})
    leave()
    await Promise.all(people)
    expect([busy, await refusedFor({})]).toEqual(['503 busy', 'ok'])
  })
})

test('new ways in replace all former ones, by a link that another owner sends', async () => {
  const owner = await staff.member('owner', { name: 'Odile' })
  const other = await staff.member('owner')
  const reset = (id: number) =>
    staff.ask(resetMemberFactors, { cookie: owner.cookie, params: { id: String(id) } })
  expect(codeOf(await reset(owner.id))).toBe('409 own_factors')
  expect(codeOf(await reset(2_000_000_000))).toBe('404 member_not_found')
  expect(codeOf(await reset(other.id))).toBe('ok')
  expect((await staff.ask(readMe, { cookie: other.cookie })).status).toBe(401)
  const { challenge_id, options } = await staff.question()
  const former = { challenge_id, answer: other.authenticator.get(options) }
  expect(codeOf(await staff.ask(enterByPasskey, { payload: former }))).toBe('401 passkey_failed')
  await checkout.runJobs()
  const secret = await staff.linkTo(other.email)
  expect((await staff.read(secret)).answer).toMatchObject({ kind: 'new_factors', invited_by: 'Odile' })
  const joined = await join(secret, { name: 'ignored', way: await byPassword(secret) })
  expect(joined.answer.me).toMatchObject({
    id: other.id,
    role: 'owner',
    has_passkey: false,
    has_password: true,
  })
})

test('a link to new ways in opens nothing for somebody who is disabled', async () => {
  const owner = await staff.member('owner')
  const other = await staff.member('manager')
  await staff.ask(resetMemberFactors, { cookie: owner.cookie, params: { id: String(other.id) } })
  await checkout.runJobs()
  const secret = await staff.linkTo(other.email)
  await app.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', other.id).execute()
  expect(codeOf(await staff.read(secret))).toBe('422 invitation_invalid')
})
