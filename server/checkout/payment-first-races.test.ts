import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards, type Checkout } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'

const many = isDeep ? 10 : 5

let tokens: string[]

const { app, checkout } = useApp({ connections: 20 })
beforeAll(async () => {
  const guests = await Promise.all(
    Array.from({ length: many }, (_, index) => checkout.another(`Lise${index}`)),
  )
  tokens = await Promise.all(guests.map((guest) => checkout.signInAs(guest)))
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

/** Each of them holds two nights elsewhere, and so pays the usual stay first. */
async function beginUnheld(people: string[], card: string): Promise<string[]> {
  const id = app.seed.secondPropertyId
  await Promise.all(
    people.map(async (token, index) => {
      for (const more of [0, 1]) {
        const arrival = addDays('2027-03-01', index * 20 + more * 10)
        const { answer } = await checkout.hold(token, { id, arrival, departure: addDays(arrival, 1) })
        expect(answer.nights_held).toBe(true)
      }
    }),
  )
  const begun = await Promise.all(people.map((token) => checkout.hold(token, { card: cardOf(card) })))
  expect(begun.map(({ answer }) => answer.nights_held)).toEqual(people.map(() => false))
  return begun.map(({ answer }) => answer.payment_intent_id)
}

/** What the guests are told, and what the bank made of their payments. */
async function endingOf(
  answers: Awaited<ReturnType<Checkout['reserve']>>[],
  intents: string[],
): Promise<{ told: string[]; atBank: string[] }> {
  const told = answers.map(({ status, error }) =>
    status === 200 ? 'booked' : `${error.code} ${error.charged}`,
  )
  const states = await Promise.all(intents.map((intent) => checkout.atBank(intent)))
  return { told: told.toSorted(), atBank: states.map(({ status }) => status).toSorted() }
}

/** One has the nights and pays; the others' payments are let go, and they are told so. */
const onlyOne = {
  told: ['booked', ...Array<string>(many - 1).fill('error_reservation no')],
  atBank: [...Array<string>(many - 1).fill('canceled'), 'succeeded'],
}

async function settle(minutes: number): Promise<void> {
  app.setNow(addMinutes(usualNow, minutes))
  await checkout.sweep()
  await checkout.runJobs()
  await checkout.sweep()
  await expectConsistent(app, checkout)
}

test('of several who pay the same nights first, approved at the same moment, one gets them and nobody else pays', async () => {
  const intents = await beginUnheld(tokens, cards.visa)
  const answers = await Promise.all(tokens.map((token, index) => checkout.reserve(token, intents[index]!)))
  expect(await endingOf(answers, intents)).toEqual(onlyOne)
  await settle(17)
})

test('whoever holds the nights has them, however many others pay first at the same moment', async () => {
  const [holder = '', ...others] = tokens
  const first = await beginUnheld(others, cards.visa)
  const held = await checkout.hold(holder)
  expect(held.answer.nights_held).toBe(true)
  const intents = [held.answer.payment_intent_id, ...first]
  const answers = await Promise.all(tokens.map((token, index) => checkout.reserve(token, intents[index]!)))
  expect(await endingOf(answers, intents)).toEqual(onlyOne)
  expect(answers[0]?.status).toBe(200)
  await settle(17)
})

test('a hold whose time is over, payments that come first and the sweep meet: one stay is sold', async () => {
  const [late = '', ...others] = tokens
  const first = await beginUnheld(others, cards.bankAsks)
  const held = await checkout.hold(late, { card: cardOf(cards.bankAsks) })
  const intents = [held.answer.payment_intent_id, ...first]
  const asked = await Promise.all(tokens.map((token, index) => checkout.reserve(token, intents[index]!)))
  await Promise.all(asked.map(({ answer }) => answerBank(bankPage(answer), 'approve')))
  app.setNow(addMinutes(usualNow, 15))
  const [answers] = await Promise.all([
    Promise.all(tokens.map((token, index) => checkout.reserve(token, intents[index]!))),
    checkout.sweep(),
    checkout.sweep(),
  ])
  expect(await endingOf(answers, intents)).toEqual(onlyOne)
  await settle(17)
})
