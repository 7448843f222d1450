import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAddressLink } from '#contract/addresses.ts'
import { cancelNewAddress, confirmNewAddress, resendNewAddress } from '#contract/new-addresses.ts'
import { resetPassword } from '#contract/passwords.ts'
import { updateProfile } from '#contract/profile.ts'
import { changePassword } from '#contract/sessions.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api/app.ts'
import { changeLinksTo } from '#tests/support/api/change-links.ts'
import { cards, checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'

// A transaction that waits for a second connection waits for ever as soon as each connection has one like it.
let t: TestApi
let shop: Checkout
let links: ReturnType<typeof resetLinksOf>
beforeAll(async () => {
  t = await testApi({ connections: 1 })
  shop = checkoutOf(t)
  links = resetLinksOf(t, shop)
})
afterAll(() => t.close())

test('an account changes its address and its password over one connection', async () => {
  const { id, email, token } = await links.guestNamed('hortense')
  expect((await t.call(sendAddressLink, { token })).status).toBe(200)
  await t.db.updateTable('guests').set({ emailConfirmedAt: usualNow }).where('id', '=', id).execute()
  const next = 'hortense.roy@people.example'
  const move = () => {
    const payload = { ...camille, site: 'lofts', current_password: firstPassword, email: next }
    return t.call(updateProfile, { token, payload })
  }
  expect((await move()).status).toBe(200)
  expect((await t.call(resendNewAddress, { token })).status).toBe(200)
  expect((await t.call(cancelNewAddress, { token })).status).toBe(200)
  expect((await move()).status).toBe(200)
  await shop.runJobs()
  const [link] = await changeLinksTo(t, next, 'change')
  expect((await t.call(confirmNewAddress, { payload: { ...link!, site: 'lofts' } })).status).toBe(200)
  await shop.runJobs()
  expect(await changeLinksTo(t, email, 'undo')).toHaveLength(1)
  const changed = { password: 'Quai-au-matin', confirm_password: 'Quai-au-matin' }
  const typed = { ...changed, current_password: firstPassword }
  expect((await t.call(changePassword, { token, payload: typed })).status).toBe(200)
  const reset = { ...(await links.linkFor(next)), password: 'Roseaux-2027', site: 'lofts' }
  expect((await t.call(resetPassword, { payload: reset })).status).toBe(200)
})

test('and a stay is bought over it', async () => {
  const { reserved } = await shop.pay(await t.signIn(), cards.visa)
  expect(reserved.status).toBe(200)
})
