import { describe, expect, test } from 'vitest'
import { renewRecoveryCodes } from '#contract/staff/own-account.ts'
import { enterByPassword, readMe, recoverAccess } from '#contract/staff/sign-in.ts'
import { staffPassword as password } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp()

const enter = (typed: { email: string; code: string }) =>
  staff.ask(enterByPassword, { payload: { password, ...typed } })

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

describe('a recovery code', () => {
  test('stands for the app’s code once, beside the password; ten new ones replace the former', async () => {
    const { id, email, cookie } = await staff.member('reception')
    await staff.withPassword(id)
    const renew = async () => (await staff.ask(renewRecoveryCodes, { cookie })).answer.recovery_codes
    const [former] = await renew()
    const codes = await renew()
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/)
    expect(codeOf(await enter({ email, code: former! }))).toBe('401 staff_wrong_credentials')
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ')
    expect(codeOf(await enter({ email, code: typed }))).toBe('ok')
    expect(codeOf(await enter({ email, code: typed }))).toBe('401 staff_wrong_credentials')
    expect((await staff.ask(readMe, { cookie })).answer.recovery_codes).toBe(9)
    const stored = JSON.stringify(await app.db.selectFrom('staffRecoveryCodes').selectAll().execute())
    expect(stored).not.toContain(codes[1]!.replaceAll('-', ''))
  })

  test('and the mailbox together set new ways in; either alone opens nothing, and nothing is told', async () => {
    const { id, email, cookie } = await staff.member('manager')
    const [code = ''] = (await staff.ask(renewRecoveryCodes, { cookie })).answer.recovery_codes
    const recover = (typed: object) => staff.ask(recoverAccess, { payload: { email, code, ...typed } })
    const answers = [
      await recover({ code: 'aaaa-bbbb-cccc-dddd' }),
      await recover({ email: 'nobody@staff.example' }),
      await recover({}),
    ]
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer)))).toEqual(new Set(['{"status":"ok"}']))
    await checkout.runJobs()
    const mails = await app.mailbox.list(email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Refaites vos accès à la gestion | Les Lofts du Lac',
      'Vos accès à la gestion ont changé | Les Lofts du Lac',
    ])
    const secret = await staff.linkTo(email)
    const read = (await staff.read(secret)).answer
    expect(read).toMatchObject({ kind: 'new_factors', email, expires_at: '2026-11-21T15:30:00.000Z' })
    // Until it is taken up, nothing is lost.
    expect((await staff.ask(readMe, { cookie })).answer.has_passkey).toBe(true)
    // Used up.
    await recover({})
    await checkout.runJobs()
    expect(await app.mailbox.list(email)).toHaveLength(2)
    const own = (await staff.journal()).filter(({ staffId }) => staffId === id).map(({ action }) => action)
    expect(own.toSorted()).toEqual([
      'recovery_asked',
      'recovery_codes_renewed',
      'sign_in_refused',
      'sign_in_refused',
    ])
    expect(codeOf(await recover({ email: '', code: '' }))).toBe('422 missing_fields')
    for (let guess = 1; guess <= 7; guess++) await recover({ code: 'aaaa' })
    expect(codeOf(await recover({}))).toBe('429 too_many_attempts')
  })
})
