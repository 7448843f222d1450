import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendAddressLink } from '#contract/guest/addresses.ts'
import { createAccount } from '#contract/guest/account.ts'
import { resendNewAddress } from '#contract/guest/new-addresses.ts'
import { updateProfile } from '#contract/guest/profile.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let links: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp()
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` })

/** The cookie of a browser that has just signed in to the account. */
const markOf = async (email: string): Promise<string> =>
  (await links.logIn(email, firstPassword)).headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** As if a quarter of an hour went by: what is counted in days stays. */
const rest = () =>
  app.db
    .deleteFrom('attempts')
    .where('key', 'not like', 'password-letter%')
    .where('key', 'not like', 'address-letter%')
    .execute()

/** Asks so often, each time after a quarter of an hour, and has every email sent; answers the statuses that there were. */
async function askOften(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    await rest()
    statuses.push((await ask(n)).status)
    await checkout.runJobs()
  }
  return statuses
}

test('one mailbox gets ten links for a new password a day through one network, twenty in all; every answer is the same', async () => {
  const { email } = await links.guestNamed('antoinette')
  const ok = (times: number) => Array.from({ length: times }, () => 200)
  expect(await askOften(11, () => links.ask(email, {}, from(1)))).toEqual(ok(11))
  expect(await links.emailsTo(email)).toHaveLength(10)
  expect(await askOften(12, (n) => links.ask(email, {}, from(2 + n)))).toEqual(ok(12))
  expect(await links.emailsTo(email)).toHaveLength(20)
  expect(await askOften(21, (n) => links.ask('nobody@people.example', {}, from(2 + n)))).toEqual(ok(21))
})

test('what strangers used up leaves the guest’s own browser its emails', async () => {
  const { email } = await links.guestNamed('bernadette')
  const Cookie = await markOf(email)
  await askOften(21, (n) => links.ask(email, {}, from(n)))
  expect(await links.emailsTo(email)).toHaveLength(20)
  await askOften(1, () => links.ask(email, {}, { ...from(1), Cookie }))
  expect(await links.emailsTo(email)).toHaveLength(21)
})

test('requests that write no email any more use up none of its guest’s, in a browser that is known or not', async () => {
  const { email } = await links.guestNamed('florentine')
  const Cookie = await markOf(email)
  for (let window = 0; window < 12; window++) {
    await rest()
    for (let n = 0; n < 5; n++) expect((await links.ask(email, {}, from(1))).status).toBe(200)
  }
  await checkout.runJobs()
  const before = (await links.emailsTo(email)).length
  for (const headers of [{ ...from(1), Cookie }, from(2)]) {
    await links.ask(email, {}, headers)
    await checkout.runJobs()
  }
  expect(await links.emailsTo(email)).toHaveLength(before + 2)
})

test('what the quarter of an hour allows no more is not counted for the day', async () => {
  const { email } = await links.guestNamed('gilberte')
  // Five of them are counted, and become one email while it waits; the next five are one each.
  for (let n = 0; n < 12; n++) await links.ask(email, {}, from(1))
  await askOften(5, () => links.ask(email, {}, from(1)))
  const before = (await links.emailsTo(email)).length
  await askOften(1, () => links.ask(email, {}, from(1)))
  expect([before, (await links.emailsTo(email)).length]).toEqual([5, 5])
})

test('an address is asked to confirm itself ten times a day from one network, whoever asks', async () => {
  const { email, token } = await links.guestNamed('celestine')
  await checkout.runJobs()
  const send = () => app.call(sendAddressLink, { token })
  const statuses = await askOften(12, send)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([9, 429])
  // The first was that of the registration.
  expect(await app.mailbox.list(email)).toHaveLength(10)
})

test('refused registrations leave the guest’s own browser ten emails about its address', async () => {
  const { email, token } = await links.guestNamed('henriette')
  const Cookie = await markOf(email)
  const stranger = await markOf((await links.guestNamed('irenee')).email)
  const typed = { password: firstPassword, confirm_password: firstPassword, language: 'en', site: 'lofts' }
  const register = (n: number) =>
    app.call(createAccount, { payload: { ...camille, ...typed, email }, headers: from(n) })
  expect(new Set(await askOften(20, register))).toEqual(new Set([409]))
  const send = (headers = {}) => app.call(sendAddressLink, { token, headers: { ...from(30), ...headers } })
  expect(await askOften(1, () => send())).toEqual([429])
  expect(await askOften(1, () => send({ Cookie: stranger }))).toEqual([429])
  expect((await askOften(10, () => send({ Cookie }))).at(-1)).toBe(200)
  const another = await markOf(email)
  expect(another).not.toBe(Cookie)
  expect(await askOften(1, () => send({ Cookie: another }))).toEqual([429])
})

test('the guest’s own browser has an email sent to another address that strangers filled', async () => {
  const { id, email, token } = await links.guestNamed('jacinthe')
  const Cookie = await markOf(email)
  await app.db.updateTable('guests').set({ emailConfirmedAt: usualNow }).where('id', '=', id).execute()
  const next = 'jacinthe.roy@people.example'
  const move = (headers = {}) => {
    const payload = { ...camille, site: 'lofts', current_password: firstPassword, email: next }
    return app.call(updateProfile, { token, payload, headers })
  }
  const resend = (headers = {}) => app.call(resendNewAddress, { token, headers })
  expect((await askOften(11, () => move())).slice(-2)).toEqual([200, 429])
  expect(await askOften(1, () => resend())).toEqual([429])
  expect(await askOften(1, () => resend({ Cookie }))).toEqual([200])
  expect(await askOften(1, () => move({ Cookie }))).toEqual([200])
  expect(await app.mailbox.list(next)).toHaveLength(12)
})

test('and gets as many links that move an account to it, whether it has an account or not', async () => {
  const { id, token } = await links.guestNamed('dorothee')
  const known = (await links.guestNamed('edmee')).email
  await checkout.runJobs()
  await app.db.updateTable('guests').set({ emailConfirmedAt: usualNow }).where('id', '=', id).execute()
  const move = (email: string) =>
    app.call(updateProfile, {
      token,
      payload: { ...camille, site: 'lofts', current_password: firstPassword, email },
    })
  const free = 'dorothee.roy@people.example'
  const resend = () => app.call(resendNewAddress, { token })
  expect((await askOften(5, () => move(free))).at(-1)).toBe(200)
  expect((await askOften(6, resend)).slice(-2)).toEqual([200, 429])
  expect(await app.mailbox.list(free)).toHaveLength(10)
  expect(await askOften(1, () => move(free))).toEqual([429])
  // One of the ten was the registration's.
  expect((await askOften(10, () => move(known))).slice(-2)).toEqual([422, 429])
})
