import { beforeEach, expect, test } from 'vitest'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'

const { app, checkout, guest } = useApp({ connections: 20 })
beforeEach(() => checkout.clear())

const numbersOf = async (kind: 'invoice' | 'credit_note') =>
  (await guest.documents()).filter((document) => document.kind === kind).map(({ number }) => number)

/** One in five is refused. */
const people = isDeep ? 25 : 10
const sold = (people * 4) / 5

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('stays paid at once, among others that are refused, have numbers without a gap', async () => {
  app.setNow(booked)
  const tokens = await Promise.all(
    upTo(people).map(async (index) => checkout.signInAs(await checkout.another(`Marie${index}`))),
  )
  const buy = async (token: string, index: number) => {
    const arrival: Day = addDays('2027-01-05', index * 3)
    const stay = { arrival, departure: addDays(arrival, 2) }
    const { reserved } = await checkout.pay(token, index % 5 === 4 ? cards.declined : cards.visa, stay)
    return { token, status: reserved.status, answer: reserved.answer }
  }
  const bought = (await Promise.all(tokens.map(buy))).filter(({ status }) => status === 200)
  expect(bought).toHaveLength(sold)
  await checkout.runJobs()
  expect((await numbersOf('invoice')).toSorted((a, b) => a - b)).toEqual(upTo(sold))

  // Cancelled at once as well, each clicked twice, and again nothing is skipped.
  const idOf = (answer: unknown) => (answer as { reservation: { id: number } }).reservation.id
  const clicks = [...bought, ...bought].map(({ token, answer }) => guest.cancel(token, idOf(answer)))
  expect((await Promise.all(clicks)).filter(({ status }) => status === 200)).toHaveLength(sold)
  expect((await numbersOf('credit_note')).toSorted((a, b) => a - b)).toEqual(upTo(sold))
  const notes = (await guest.documents()).filter(({ kind }) => kind === 'credit_note')
  expect(new Set(notes.map(({ stayId }) => stayId)).size).toBe(sold)
})

test('a number is given when the money is taken, and not before', async () => {
  const token = await guest.tokenAt(booked)
  await checkout.hold(token)
  expect(await guest.documents()).toEqual([])
  const { reserved } = await checkout.pay(token, cards.visa)
  expect(reserved.status).toBe(200)
  const [invoice] = await guest.documents()
  expect(invoice).toMatchObject({ kind: 'invoice', number: 1, issuedAt: booked })
  // The sweep, the bank's messages and a second click find it done.
  await checkout.sweep()
  await checkout.runJobs()
  expect(await guest.documents()).toHaveLength(1)
})
