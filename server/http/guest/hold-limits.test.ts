import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIntent } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { insertKeptStay } from '#tests/support/api/kept-stay.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const month = (number: number) =>
  ({ arrival: `2027-0${number}-12`, departure: `2027-0${number}-14` }) as const

describe('one network address', () => {
  const ask = (who: string, address: string, more: object) =>
    app.call(createIntent, {
      token: who,
      payload: { ...checkout.usual, card: cardOf(cards.visa), ...more },
      headers: { 'X-Forwarded-For': address },
    })
  let guests: number[]
  beforeAll(async () => {
    guests = await Promise.all(['Marie', 'Nadia', 'Odile', 'Paul'].map((name) => checkout.another(name)))
  })
  const signInAll = () => Promise.all(guests.map((guest) => checkout.signInAs(guest)))

  test('holds six stays, a /56 of IPv6 being one; whoever comes then pays first', async () => {
    const people = await signInAll()
    const held = async (index: number, number: number, address: string) =>
      (await ask(people[index]!, address, month(number))).answer.nights_held
    const answers = [
      await held(0, 1, '2001:db8:0:10::1'),
      await held(0, 2, '2001:db8:0:11::1'),
      await held(1, 3, '2001:db8:0:ff::1'),
      await held(1, 4, '2001:db8::7'),
      await held(2, 5, '2001:db8::8'),
      await held(2, 6, '2001:db8::9'),
      await held(3, 7, '2001:db8::9'),
      await held(3, 8, '2001:db8:0:100::1'),
    ]
    expect(answers).toEqual([true, true, true, true, true, true, false, true])
  })

  test('is forgotten as soon as the hold ends', async () => {
    await ask(token, '203.0.113.7', {})
    expect((await checkout.stays())[0]?.network).toBe('203.0.113.7')
    await checkout.pay(token, cards.visa)
    await ask(token, '203.0.113.7', month(5))
    app.setNow(addMinutes(usualNow, 15))
    await checkout.sweep()
    expect((await checkout.stays()).map(({ status, network }) => [status, network])).toEqual([
      ['confirmed', null],
      ['expired', null],
    ])
  })

  test('begins twenty payments in a quarter of an hour; the same one again does not count', async () => {
    const people = await signInAll()
    const begin = (index: number) =>
      ask(people[index % 4]!, '203.0.113.9', {
        arrival: `2027-03-${String(index + 1).padStart(2, '0')}`,
        departure: `2027-03-${String(index + 2).padStart(2, '0')}`,
      })
    for (let index = 0; index < 20; index++) expect((await begin(index)).status).toBe(200)
    expect((await begin(19)).status).toBe(200)
    const { status, error, headers } = await begin(20)
    expect([status, error.code, error.charged]).toEqual([429, 'too_many_attempts', 'no'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await ask(people[0]!, '203.0.113.10', month(8))).status).toBe(200)
  })
})

test('one guest holds two stays, also when several lofts are asked for at once', async () => {
  await checkout.hold(token, month(1))
  const both = await Promise.all([
    checkout.hold(token, month(3)),
    checkout.hold(token, { ...month(3), id: app.seed.secondPropertyId }),
  ])
  expect(both.filter(({ answer }) => answer.nights_held)).toHaveLength(1)
})

test('nights held together are 45 at most; a longer stay is paid first', async () => {
  await insertKeptStay(app.db, app.seed)
  await checkout.hold(token, { arrival: '2027-03-01', departure: '2027-03-11' })
  const held = (arrival: string, departure: string) =>
    checkout.hold(token, { arrival, departure }).then(({ answer }) => answer.nights_held)
  expect(await held('2027-05-01', '2027-05-31')).toBe(true)
  expect(await held('2027-08-01', '2027-08-07')).toBe(false)
  expect(await held('2027-08-10', '2027-08-15')).toBe(true)
})
