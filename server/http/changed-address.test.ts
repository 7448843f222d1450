import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkHash, resetPassword } from '#contract/passwords.ts'
import { updateProfile } from '#contract/profile.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api.ts'
import { checkoutOf, type Checkout } from '#tests/support/checkout.ts'
import { camille } from '#tests/support/fixtures.ts'
import { resetLinksOf } from '#tests/support/reset-links.ts'

let t: TestApi
let shop: Checkout
let links: ReturnType<typeof resetLinksOf>
beforeAll(async () => {
  t = await testApi()
  shop = checkoutOf(t)
  links = resetLinksOf(t, shop)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('attempts').execute()
})

const change = (token: string, email: string, more: Record<string, unknown> = {}) =>
  t.call(updateProfile, { token, payload: { ...camille, site: 'lofts', ...more, email } })

async function confirmedGuest(name: string) {
  const guest = await links.guestNamed(name)
  await t.db
    .updateTable('guests')
    .set({ emailConfirmedAt: usualNow })
    .where('email', '=', guest.email)
    .execute()
  return guest
}

const news = async (email: string) =>
  (await t.mailbox.list(email)).filter(({ subject }) => /address|adresse/.test(subject))

describe('a guest who changes their address', () => {
  test('is told so at the former one, under the name and in the language that they had there', async () => {
    const { email, token } = await links.guestNamed('sylvain')
    await t.db.updateTable('guests').set({ emailConfirmedAt: usualNow }).where('email', '=', email).execute()
    const { status } = await change(token, 'sylvain.roy@people.example', { firstname: 'Eve', locale: 'fr' })
    expect(status).toBe(200)
    await shop.runJobs()
    const [letter, ...more] = await news(email)
    expect(more).toEqual([])
    expect(letter?.subject).toContain('your account’s email address was changed')
    expect(letter?.text).toContain('Camille')
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(
      'On November 21, 2026 at 10 a.m., the email address',
    )
    expect(letter?.text).not.toMatch(/Eve|sylvain\.roy/)
    expect(await news('sylvain.roy@people.example')).toEqual([])
  })

  test('closes the links that lie in the former mailbox', async () => {
    const { email, token } = await confirmedGuest('thomas')
    const link = await links.linkFor(email)
    await change(token, 'thomas.roy@people.example')
    expect((await t.call(checkHash, { payload: link })).error.code).toBe('reset_link_invalid')
    const typed = { password: 'Roseaux-2027', site: 'lofts' }
    const { status } = await t.call(resetPassword, { payload: { ...link, ...typed } })
    expect(status).toBe(422)
    const known = await links.linkFor('thomas.roy@people.example')
    expect((await t.call(checkHash, { payload: known })).status).toBe(200)
  })

  test('keeps links and peace when only capitals change, or nothing does, or the address is refused', async () => {
    const { email, token } = await confirmedGuest('ursule')
    await confirmedGuest('victor')
    const link = await links.linkFor(email)
    await change(token, email)
    await change(token, 'URSULE@People.example')
    expect((await change(token, 'victor@people.example')).status).toBe(422)
    await shop.runJobs()
    expect(await news(email)).toEqual([])
    expect((await t.call(checkHash, { payload: link })).status).toBe(200)
  })
})
