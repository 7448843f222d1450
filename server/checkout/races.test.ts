import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMinutes, type Day } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'

/** So many in the deep tier; a third of them meet as well. */
const many = isDeep ? 200 : 60

let tokens: string[]

const { app, checkout } = useApp({ connections: 20 })
beforeAll(async () => {
  const guests = await Promise.all(
    Array.from({ length: 20 + Math.ceil(many / 14) }, (_, index) => checkout.another(`Marie${index}`)),
  )
  tokens = await Promise.all(guests.map((guest) => checkout.signInAs(guest)))
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

const numbers = [
  cards.visa,
  cards.visa,
  cards.amex,
  cards.declined,
  cards.bankAsks,
  cards.visa,
  cards.wrongCode,
]

describe('attempts of all kinds at once', () => {
  test('end without overlap, each reservation paid once, and nothing authorised left', async () => {
    const statuses = await Promise.all(Array.from({ length: many }, (_, index) => tryToBuy(index)))
    expect(tally(statuses)['200']).toBeGreaterThanOrEqual(4)
    await settle(17)
    await expectConsistent(app, checkout)
    const confirmed = (await checkout.stays()).filter(({ status }) => status === 'confirmed')
    expect(confirmed.length).toBeGreaterThanOrEqual(2)
  }, 120_000)

  test('while holds run out, guests return late from the bank and the sweep runs', async () => {
    const early = await Promise.all(Array.from({ length: many / 5 }, (_, index) => leaveAtBank(index)))
    app.setNow(addMinutes(usualNow, 16))
    const late = early.filter((visit) => visit !== null)
    expect(late.length).toBeGreaterThanOrEqual(3)
    await Promise.all([
      ...Array.from({ length: (many * 4) / 5 }, (_, index) => tryToBuy(index + 3)),
      ...late.map((visit) => returnLate(visit)),
      checkout.sweep(),
      checkout.sweep(),
    ])
    await settle(33)
    await expectConsistent(app, checkout)
  }, 120_000)
})

test('of fifty guests who want exactly the same nights, one gets them', async () => {
  const attempts = Array.from({ length: 50 }, async (_, index) => {
    const token = tokens[index % 20]!
    const { status } = await checkout.hold(token)
    return status
  })
  // Each of the twenty guests asks two or three times: all of the winner's are answered with the same hold.
  const answered = tally(await Promise.all(attempts))
  expect(Object.keys(answered).toSorted()).toEqual(['200', '422'])
  expect(await checkout.stays()).toHaveLength(1)
  expect(await checkout.payments()).toHaveLength(1)
})

test('ten tabs of one guest pay one stay once', async () => {
  const token = tokens[0] ?? ''
  const paid = await Promise.all(Array.from({ length: 10 }, () => checkout.pay(token, cards.visa)))
  expect(new Set(paid.map(({ intentId }) => intentId)).size).toBe(1)
  const answers = paid.map(({ reserved }) => [reserved.status, reserved.error.code])
  expect(answers).toEqual(Array(10).fill([200, undefined]))
  await settle(17)
  await expectConsistent(app, checkout)
  expect(await checkout.stays()).toHaveLength(1)
  expect((await checkout.mails()).filter(({ to }) => to.includes('marie0@people.example'))).toHaveLength(1)
})

/** With a good card, and nights that nobody else wants: whoever is first to the others, these are sold. */
const isAlone = (index: number): boolean => index % 14 === 0

/** Stays of 1 to 4 nights on 32 days: each overlaps several others. */
function stayNumber(index: number): { arrival: Day; departure: Day } {
  const arrival = isAlone(index) ? addDays('2027-05-01', index / 2) : addDays('2027-03-01', (index * 7) % 32)
  return { arrival, departure: addDays(arrival, 1 + (index % 4)) }
}

/** As guests do it: all kinds of cards, the bank answered in three ways, and sometimes a double click. */
async function tryToBuy(index: number): Promise<number> {
  const token = tokens[isAlone(index) ? 20 + index / 14 : index % 20]!
  const stay = stayNumber(index)
  const card = cardOf(numbers[index % numbers.length] ?? cards.visa)
  const held = await checkout.hold(token, { ...stay, card })
  if (held.status !== 200) return held.status
  const intentId = held.answer.payment_intent_id
  const clicks = Array.from({ length: index % 3 === 0 ? 2 : 1 }, () =>
    checkout.reserve(token, intentId, stay),
  )
  const [reserved] = await Promise.all(clicks)
  if (reserved?.status !== 202) return reserved?.status ?? 0
  await answerBank(bankPage(reserved.answer), (['approve', 'refuse', 'leave'] as const)[index % 3] ?? 'leave')
  return (await checkout.reserve(token, intentId, stay)).status
}

type Visit = { token: string; intentId: string; stay: { arrival: Day; departure: Day }; url: string }

async function leaveAtBank(index: number): Promise<Visit | null> {
  const token = tokens[index % 20]!
  const stay = stayNumber(index)
  const held = await checkout.hold(token, { ...stay, card: cardOf(cards.bankAsks) })
  if (held.status !== 200) return null
  const intentId = held.answer.payment_intent_id
  const { status, answer } = await checkout.reserve(token, intentId, stay)
  return status === 202 ? { token, intentId, stay, url: bankPage(answer) } : null
}

async function returnLate({ token, intentId, stay, url }: Visit): Promise<void> {
  await answerBank(url, 'approve')
  const { status, error } = await checkout.reserve(token, intentId, stay)
  // Anyone who is told "no" has not paid: expectOrder holds the bank's books against it.
  expect(status === 200 || error.charged !== 'yes').toBe(true)
}

/** Time passes, and the sweep and the jobs do what they do every minute. */
async function settle(minutes: number): Promise<void> {
  app.setNow(addMinutes(usualNow, minutes))
  await checkout.sweep()
  await checkout.runJobs()
  app.setNow(addMinutes(usualNow, minutes + 2))
  await checkout.sweep()
}

function tally(statuses: number[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((s) => s === one).length]),
  )
}
