import { beforeAll, expect, test } from 'vitest'
import { sendAddressLink } from '#contract/guest/addresses.ts'
import { cancelNewAddress, confirmNewAddress, resendNewAddress } from '#contract/guest/new-addresses.ts'
import { resetPassword } from '#contract/guest/passwords.ts'
import { updateProfile } from '#contract/guest/profile.ts'
import { changePassword } from '#contract/guest/sessions.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { changeLinksTo } from '#tests/support/api/change-links.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

// A transaction that waits for a second connection waits for ever as soon as each connection has one like it.
let links: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp({ connections: 1 })
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})

test('an account changes its address and its password over one connection', async () => {
  const { id, email, token } = await links.guestNamed('hortense')
  expect((await app.call(sendAddressLink, { token })).status).toBe(200)
  await app.db.updateTable('guests').set({ emailConfirmedAt: usualNow }).where('id', '=', id).execute()
  const next = 'hortense.roy@people.example'
  const move = () => {
    const payload = { ...camille, site: 'lofts', current_password: firstPassword, email: next }
    return app.call(updateProfile, { token, payload })
  }
  expect((await move()).status).toBe(200)
  expect((await app.call(resendNewAddress, { token })).status).toBe(200)
  expect((await app.call(cancelNewAddress, { token })).status).toBe(200)
  expect((await move()).status).toBe(200)
  await checkout.runJobs()
  const [link] = await changeLinksTo(app, next, 'change')
  expect((await app.call(confirmNewAddress, { payload: { ...link!, site: 'lofts' } })).status).toBe(200)
  await checkout.runJobs()
  expect(await changeLinksTo(app, email, 'undo')).toHaveLength(1)
  const changed = { password: 'Quai-au-matin', confirm_password: 'Quai-au-matin' }
  const typed = { ...changed, current_password: firstPassword }
  expect((await app.call(changePassword, { token, payload: typed })).status).toBe(200)
  const reset = { ...(await links.linkFor(next)), password: 'Roseaux-2027', site: 'lofts' }
  expect((await app.call(resetPassword, { payload: reset })).status).toBe(200)
})

test('and a stay is bought over it', async () => {
  const { reserved } = await checkout.pay(await app.signIn(), cards.visa)
  expect(reserved.status).toBe(200)
})
