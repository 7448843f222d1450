import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints, staffEndpoints } from '#contract/actions.gen.ts'
import { previewOf } from '#contract/action.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { listWaysIn, readWaysIn, saveWaysIn } from '#contract/staff/ways-in.ts'
import type { Instant } from '#domain/days.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { startApp } from '#tests/support/api/app.ts'
import { cards, checkoutOf } from '#tests/support/api/checkout.ts'
import { staffOf } from '#tests/support/api/staff.ts'
import { typedWaysIn } from '#tests/support/api/staff-ways-in.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

/** They occur nowhere by chance. */
const code = 'HUARD7351'
const password = 'brume-canari-7351'

const beforeArrival: Instant = '2027-02-10T21:00:00.000Z'
const ten: Instant = '2027-02-12T15:00:00.000Z'

test('door code and Wi-Fi password reach the guest’s own emails and account and whoever of the staff reads them, and no other answer, email, row or log', async () => {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const app = await startApp({ sharedClock: true, log })
  onTestFinished(() => app.close())
  const checkout = checkoutOf(app)
  const { guestId, propertyId, siteId } = app.seed
  await setWaysIn(app.deps, { doorCode: code, wifiPassword: password })
  await app.db
    .updateTable('guests')
    .set({ emailConfirmedAt: app.deps.now() })
    .where('id', '=', guestId)
    .execute()
  await checkout.pay(await checkout.signInAs(guestId), cards.visa)
  await checkout.runJobs()
  for (const now of [beforeArrival, ten]) {
    app.setNow(now)
    await announceArrivals(app.deps)
    await settleDeposits(app.deps)
    await checkout.runJobs()
  }

  const own = await app.call(listReservations, { token: await checkout.signInAs(guestId) })
  expect(own.answer.reservations[0]).toMatchObject({ door: { code }, access: { wifi: { password } } })
  const mails = await app.mailbox.list()
  const withSecrets = mails.filter(({ text, html }) =>
    [code, password].some((it) => `${text}${html}`.includes(it)),
  )
  expect(withSecrets.map(({ to }) => to)).toEqual(['margot@people.example', 'margot@people.example'])
  expect(withSecrets.map(({ subject }) => subject).join()).not.toContain(code)

  const others: string[] = []
  // What some of the questions cannot do without.
  const nights = new URLSearchParams({
    first_night: '2027-02-12',
    last_night: '2027-02-13',
    arrival: '2027-02-12',
    departure: '2027-02-14',
    travelers: '2',
  })
  const staff = staffOf(app)
  const owner = await staff.member('owner')
  const params = { id: String(propertyId) }
  const asRead = { cookie: owner.cookie, params, payload: { from_day: null, turnover: null } }
  const { answer: read } = await staff.ask(readWaysIn, asRead)
  expect(read).toMatchObject({ door_code: code, wifi_password: password })
  const { answer: listed } = await staff.ask(listWaysIn, { cookie: owner.cookie })
  const { basis } = listed.lofts.find(({ id }) => id === propertyId)!
  const typed = typedWaysIn({
    from_day: '2027-02-13',
    door_code: code,
    wifi_name: 'Lac',
    wifi_password: password,
  })
  const ahead = await staff.ask(previewOf(saveWaysIn), { cookie: owner.cookie, params, payload: typed })
  const saved = await staff.ask(saveWaysIn, { cookie: owner.cookie, params, payload: { ...typed, basis } })
  const refused = { ...typed, basis, door_code: `${code}.${code}`, wifi_name: '' }
  const wrong = await staff.ask(saveWaysIn, { cookie: owner.cookie, params, payload: refused })
  expect([ahead.status, saved.status, wrong.status]).toEqual([200, 200, 422])
  others.push(...[listed, ahead.answer, saved.answer, wrong.error].map((answer) => JSON.stringify(answer)))
  for (const { path, method } of staffEndpoints)
    // The stream of news has no end, and tells nothing but that there is some.
    if (method === 'GET' && path !== '/api/staff/events')
      others.push(
        await (
          await app.api.request(`${path.replaceAll(/\{\w+\}/g, String(propertyId))}?${nights}`, {
            headers: { Cookie: owner.cookie },
          })
        ).text(),
      )
  others.push(logged.join(''))
  const stranger = await checkout.signInAs(await checkout.another('Edgar'))
  const keys = ['lofts', String(propertyId), String(siteId), 'loft-du-rivage-101', 'fr', 'CA']
  for (const { path, method } of endpoints) {
    for (const key of keys) {
      const response = await app.api.request(path.replaceAll(/\{\w+\}/g, key), {
        method,
        headers: { Authorization: `Bearer ${stranger}` },
        ...(method !== 'GET' && {
          body: JSON.stringify({ payload: { reservation_id: own.answer.reservations[0]?.id } }),
        }),
      })
      others.push(await response.text())
    }
  }
  others.push(JSON.stringify(await app.deps.catalog.propertiesOf({ id: app.seed.siteId })))
  for (const name of [
    'stays',
    'deposits',
    'invoices',
    'sentMails',
    'movements',
    'audit',
    'forms',
    'undos',
    'waysIn',
  ] as const)
    others.push(JSON.stringify(await app.db.selectFrom(name).selectAll().execute()))
  for (const text of others) {
    expect(text).not.toContain(code)
    expect(text).not.toContain(password)
  }
})
