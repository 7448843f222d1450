import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { cancelReservation } from '#contract/guest/reservations.ts'
import { addDays, daysBetween, todayIn, type Day } from '#domain/days.ts'
import { calendarFor } from '#server/catalog/calendars.ts'
import { listPropertyIds, loadProperties, type TakenNights } from '#server/db/catalog.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards, type Wanted } from '#tests/support/api/checkout.ts'
import { insertKeptStay } from '#tests/support/api/kept-stay.ts'
import { insertFullSeed } from '#tests/support/api/full-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

/** A number that no bank knows: anyone who gives it is refused, and had the nights for fifteen minutes all the same. */
const noCard = cardOf('4111 1111 1111 1111')
const today = todayIn('America/Toronto', usualNow)
const periodDays = 60
const strangers = 400

let tokens: string[]
let guests: number[]
let people: Record<'honest' | 'parent', string> & { office: string[] }

const { app, checkout } = useApp({ connections: 20 })
beforeAll(async () => {
  await insertFullSeed(app, today)
  const signIn = async (name: string) => checkout.signInAs(await checkout.another(name))
  guests = await Promise.all(
    Array.from({ length: strangers }, (_, index) => checkout.another(`Inconnu${index}`)),
  )
  tokens = await Promise.all(guests.map((guest) => checkout.signInAs(guest)))
  const office = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(`Bureau${index}`)))
  people = { honest: await signIn('Aline'), parent: await signIn('Hubert'), office }
}, 120_000)
beforeEach(() => checkout.clear())

type Attack = {
  name: string
  accounts: number
  /** Stays that each of them then wants to hold. */
  each: number
  addressOf: (account: number) => string
  card: object
  /** Which, of so many that they ask for together. */
  stays: (many: number) => Promise<Wanted[]>
  /** What they do before. */
  begin?: (account: number, address: string) => Promise<void>
  /** One part in so many of the starts of any sixty days that may be lost; of the year it is always a fifth. */
  lostOfPeriod: number
}

const twenty = (account: number) => `198.51.100.${account % 20}`
const attacks: Attack[] = [
  {
    name: 'forty accounts over one address',
    accounts: 40,
    each: 6,
    addressOf: () => '198.51.100.7',
    card: noCard,
    stays: tempting,
    lostOfPeriod: 5,
  },
  {
    name: 'four hundred accounts over as many addresses',
    accounts: strangers,
    each: 1,
    addressOf: (account) => `198.${18 + Math.floor(account / 200)}.${account % 200}.7`,
    card: noCard,
    stays: tempting,
    lostOfPeriod: 5,
  },
  {
    name: 'forty accounts over twenty addresses, each with a card that is approved and given back while that is free',
    accounts: 40,
    each: 4,
    addressOf: twenty,
    card: cardOf(cards.visa),
    stays: mostOfAll,
    begin: buyAndGiveBack,
    lostOfPeriod: 3,
  },
  {
    name: 'forty accounts over twenty addresses, each of which kept a stay',
    accounts: 40,
    each: 4,
    addressOf: twenty,
    card: cardOf(cards.visa),
    stays: mostOfAll,
    begin: async (account) => {
      await insertKeptStay(app.db, { guestId: guests[account]!, propertyId: (await lofts())[0]! })
    },
    lostOfPeriod: 3,
  },
]

describe.each(attacks)('$name', ({ accounts, each, addressOf, card, begin, lostOfPeriod, ...attack }) => {
  test('leave four fifths of the year and most of any sixty days on sale, while others book', async () => {
    const stays = await attack.stays(accounts * each)
    // So many at the same time; each of them asks for one stay after the other.
    const inWaves = async (work: (account: number) => Promise<void>) => {
      for (let first = 0; first < accounts; first += 50) {
        const wave = Array.from({ length: Math.min(50, accounts - first) }, (_, index) => first + index)
        await Promise.all(wave.map(work))
      }
    }
    if (begin) await inWaves((account) => begin(account, addressOf(account)))
    const before = await startsOf(({ heldUntil }) => heldUntil === null)
    const hold = () =>
      inWaves(async (account) => {
        for (let turn = 0; turn < each; turn++)
          await ask(tokens[account]!, addressOf(account), stays[account * each + turn]!, card)
      })
    await Promise.all([hold(), bookHonestly(), bookAsFamily(), bookAsOffice()])
    const open = await startsOf(({ heldUntil }) => heldUntil === null)
    const left = await startsOf(() => true)
    const lost = open.map((starts, day) => starts - left[day]!)
    expect([...tooMuch(lost, before, 366, 5), ...tooMuch(lost, before, periodDays, lostOfPeriod)]).toEqual([])
  }, 300_000)
})

/** Three requests, and the card counts for nothing. */
async function buyAndGiveBack(account: number, address: string): Promise<void> {
  const stay = (await shortest())[account * 5]!
  const [token, headers] = [tokens[account]!, { 'X-Forwarded-For': address }]
  const begun = await ask(token, address, stay, cardOf(cards.visa))
  const payload = { ...stay, payment_intent_id: begun.answer.payment_intent_id }
  const bought = await app.call(createReservation, { token, headers, payload })
  const { reservation } = bought.answer as { reservation: { id: number } }
  const asked = { token, headers, payload: { reservation_id: reservation.id } }
  expect((await app.call(cancelReservation, asked)).status).toBe(200)
}

/** On each day, in how many lofts a stay may start, as far as these have their nights. */
async function startsOf(counts: (taken: TakenNights) => boolean): Promise<number[]> {
  const properties = await loadProperties(app.db, await lofts(), today)
  const days = properties.flatMap((property) => {
    const seen = { ...property, taken: property.taken.filter(counts) }
    return calendarFor(seen, today, usualNow).available.map(({ date }) => daysBetween(today, date))
  })
  return Array.from({ length: 366 }, (_, ahead) => days.filter((day) => day === ahead).length)
}

/**
 * The first days of so many in a row of which more than one part in `parts` is lost. What was bought meanwhile is nobody's loss;
 * the share is of what was open when the nights were held.
 */
function tooMuch(lost: number[], before: number[], days: number, parts: number): number[] {
  return Array.from({ length: 366 - days + 1 }, (_, from) => from).filter(
    (from) => sumOf(lost.slice(from, from + days)) * parts > sumOf(before.slice(from, from + days)),
  )
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Stays that take the most, as long as may be in all lofts one after the other, and then short ones close together. */
async function tempting(many: number): Promise<Wanted[]> {
  const long = await staysOf(31, 31)
  return scattered([...long.filter((_, index) => index % 4 === 0), ...(await shortest())], many)
}

/** Stays of which four are as many nights as one guest may hold. */
async function mostOfAll(many: number): Promise<Wanted[]> {
  return scattered(await staysOf(11, 31), many)
}

const shortest = () => staysOf(0, 1)

const scattered = (all: Wanted[], many: number): Wanted[] =>
  Array.from({ length: many }, (_, index) => all[(index * 37) % all.length]!)

async function staysOf(least: number, gap: number): Promise<Wanted[]> {
  const properties = await loadProperties(app.db, await lofts(), today)
  return properties.flatMap((loft) =>
    staysIn(loft.id, calendarFor(loft, today, usualNow).available, least, gap),
  )
}

function staysIn(
  id: number,
  starts: { date: Day; minNights: number }[],
  least: number,
  gap: number,
): Wanted[] {
  const stays: Wanted[] = []
  let free: Day = today
  for (const { date, minNights } of starts) {
    if (date < free) continue
    const departure = addDays(date, Math.max(minNights, least))
    stays.push({ id, arrival: date, departure, travelers: 2 })
    free = addDays(departure, gap === 31 ? 0 : gap)
  }
  return stays
}

function ask(token: string, address: string, stay: Wanted, card: object) {
  const headers = { 'X-Forwarded-For': address }
  return app.call(createIntent, { token, headers, payload: { ...stay, card } })
}

/** As a person does who meets nights that are gone: looks again, and takes others. */
async function book(token: string, address: string, wishes: readonly Wanted[]): Promise<void> {
  for (const stay of wishes) {
    const begun = await ask(token, address, stay, cardOf(cards.visa))
    if (begun.status !== 200) {
      expect(begun.error.code).toBe('dates_unavailable')
      continue
    }
    const headers = { 'X-Forwarded-For': address }
    const payload = { ...stay, payment_intent_id: begun.answer.payment_intent_id }
    const { status, error } = await app.call(createReservation, { token, headers, payload })
    if (status === 200) return
    expect([error.code, error.charged]).toEqual(['error_reservation', 'no'])
  }
  throw new Error('Nothing could be booked.')
}

/** A week in one loft, one after the other: the first that can be had is taken. */
const weeks = (id: number, first: number): Wanted[] =>
  Array.from({ length: 12 }, (_, week) => {
    const arrival = addDays(today, first + week * 21)
    return { id, arrival, departure: addDays(arrival, 7), travelers: 2 }
  })

const lofts = () => listPropertyIds(app.db, app.seed.siteId)

async function bookHonestly(): Promise<void> {
  await book(people.honest, '203.0.113.1', weeks((await lofts())[0]!, 33))
}

/** One guest for three lofts, all of them asked for before the first is paid. */
async function bookAsFamily(): Promise<void> {
  const three = (await lofts()).slice(1, 4)
  const begun = await Promise.all(
    three.map((id) => ask(people.parent, '203.0.113.2', weeks(id, 40)[3]!, cardOf(cards.visa))),
  )
  expect(begun.map(({ status }) => [200, 422].includes(status))).toEqual([true, true, true])
  for (const id of three) await book(people.parent, '203.0.113.2', weeks(id, 40).slice(3))
}

/** Eight people behind one address, at the same time. */
async function bookAsOffice(): Promise<void> {
  const all = await lofts()
  await Promise.all(
    people.office.map((token, index) =>
      book(token, '203.0.113.3', weeks(all[index % all.length]!, 60 + index)),
    ),
  )
}
