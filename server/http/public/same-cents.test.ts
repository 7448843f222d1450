import type { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import type { Money } from '#contract/money.ts'
import { calculatePrice, propertyOrList, type Property } from '#contract/public/properties.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { fromWire } from '#contract/wire.ts'
import { addDays, type Day } from '#domain/days.ts'
import { quote, type PriceTerms } from '#domain/pricing.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { amountsBehind, amountsBetween } from '#tests/support/emails/amounts.ts'
import { withoutTags, type ShownAmount } from '#tests/support/emails/amounts.ts'
import { usualNow, type ReceivedMail } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards, type Wanted } from '#tests/support/api/checkout.ts'
import { insertFullSeed, newCharges } from '#tests/support/api/full-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'

let lofts: Property[]
let grid: Wanted[]

const today: Day = '2026-11-21'
const lastDay = addDays(today, 365)
const lengths = [1, 2, 3, 4, 7, 14, 31]
/** Clocks change in the night before the first two; the others end a month, a year and what can be booked. */
const otherArrivals: Day[] = ['2027-03-13', '2027-11-06', '2027-02-28', '2026-12-31', today, lastDay]

// The bank's own messages are lost, so that the guest who paid is also the one who takes the money and writes, before the answer.
const { app, checkout, guest } = useApp({ connections: 20 })
beforeAll(async () => {
  await insertFullSeed(app, today)
  const { items } = await list({})
  lofts = await Promise.all(items.map(({ id }) => propertyOf(id)))
  grid = gridOf(lofts)
})

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>
const list = async (query: Record<string, string>) =>
  (await app.call(propertyOrList, { params: { key: 'lofts', ...query } })).answer as List
const propertyOf = async (id: number) =>
  (await app.call(propertyOrList, { params: { key: String(id) } })).answer as Property

/**
 * Each loft × the days about each edge of its seasons and long weekends × lengths; one to four travelers in turn. The deep
 * tier goes through all of them; otherwise through one in 19, a step that meets every loft, length and number of travelers.
 */
function gridOf(all: Property[]): Wanted[] {
  const edges = all.flatMap(({ price_terms: { rates } }) =>
    rates.flatMap(({ from, to }) => [from, to] as Day[]),
  )
  const about = edges.flatMap((edge) => [addDays(edge, -1), edge])
  const arrivals = [...new Set([...about, ...otherArrivals])]
    .filter((day) => today <= day && day <= lastDay)
    .toSorted()
  const whole = arrivals.flatMap((arrival, row) =>
    lengths.flatMap((nights, column) =>
      all.map(({ id }) => {
        const travelers = 1 + ((row + column) % 4)
        return { id, arrival, departure: addDays(arrival, nights), travelers }
      }),
    ),
  )
  expect(whole.length).toBeGreaterThan(2000)
  return isDeep ? whole : whole.filter((_, index) => index % 19 === 0)
}

const keyOf = ({ arrival, departure, travelers }: Omit<Wanted, 'id'>) =>
  `${arrival} ${departure} ${travelers}`

test('card, detail, checkout and the browser’s own reckoning name the same cents at every point of the grid', async () => {
  const differences: unknown[] = []
  const compared = new Map<string, number>()
  const cardsFor = new Map<string, List>()
  // One guest alone would be told to slow down.
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => checkout.signInAs(await checkout.another(`Asker${n}`))),
  )
  for (const [index, stay] of grid.entries()) {
    const key = keyOf(stay)
    const { arrival, departure, travelers } = stay
    const shown = cardsFor.get(key) ?? (await list({ arrival, departure, nb_travelers: String(travelers) }))
    cardsFor.set(key, shown)
    const card = shown.items.find(({ id }) => id === stay.id)?.stay
    const detail = await app.call(calculatePrice, { payload: stay })
    const atCheckout = await app.call(calculateCheckoutPrice, { payload: stay, token: tokens[index % 10] })
    const own = reckon(stay)
    if (detail.status !== 200) {
      const isSame = !card && atCheckout.error.code === detail.error.code
      if (!isSame) differences.push({ stay, card, detail: detail.error, checkout: atCheckout.error })
      continue
    }
    const { subtotal, total, lines } = detail.answer
    const isSame =
      card?.total === total &&
      card.subtotal === subtotal &&
      JSON.stringify(atCheckout.answer) === JSON.stringify(detail.answer) &&
      sumOf(lines) === total &&
      (arrival >= newCharges || own === total)
    if (!isSame) differences.push({ stay, card, total, own, checkout: atCheckout.answer.total })
    const charges = `${arrival >= newCharges ? 'new' : 'old'} charges`
    for (const kind of [`${travelers} travelers`, `loft ${stay.id}`, charges])
      compared.set(kind, (compared.get(kind) ?? 0) + 1)
  }
  expect(differences).toEqual([])
  const least = isDeep ? 100 : 5
  const kinds = [1, 2, 3, 4].map((count) => `${count} travelers`)
  for (const kind of [...kinds, ...lofts.map(({ id }) => `loft ${id}`), 'old charges', 'new charges'])
    expect([kind, (compared.get(kind) ?? 0) > least]).toEqual([kind, true])
}, 180_000)

const sumOf = (lines: Money['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What the calendar in the browser computes of the terms that the page was given. */
function reckon({ id, ...stay }: Wanted): number | null {
  const terms = lofts.find((loft) => loft.id === id)?.price_terms
  const answer = terms && quote(fromWire(terms) as PriceTerms, stay)
  return answer?.ok ? answer.quote.total : null
}

test('hold, charge, email, invoice and account name the cents that were shown, in both languages', async () => {
  const buyers = await Promise.all(lofts.map(({ number }) => checkout.another(`Solange${number}`)))
  const bought = await Promise.all(lofts.map((loft, index) => buyAll(buyers[index] ?? 0, loft, index)))
  const all = bought.flat()
  expect(all.length).toBeGreaterThanOrEqual(isDeep ? 64 : 2 * lofts.length)
  for (const locale of locales)
    expect(all.filter((one) => one.locale === locale).length).toBeGreaterThanOrEqual(
      isDeep ? 28 : lofts.length,
    )
  const differences = await Promise.all(
    buyers.map(async (buyer, index) => differencesOf(buyer, `solange${lofts[index]?.number}`, bought[index])),
  )
  expect(differences.flat()).toEqual([])
}, 120_000)

type Purchase = { shown: Money; locale: Locale; intentId: string; id: number; totals: number[] }

const staysPerLoft = isDeep ? 9 : 2

/** So many stays in a loft that leave each other their nights, spread over the grid, in one language after the other. */
async function buyAll(buyer: number, { id }: Property, offset: number): Promise<Purchase[]> {
  const mine = grid.filter((stay) => stay.id === id)
  const spread = mine.map((_, index) => mine[(index * 101 + offset * 7) % mine.length] as Wanted)
  const as = await checkout.signInAs(buyer)
  const bought: Purchase[] = []
  for (const stay of spread) {
    if (bought.length === staysPerLoft) break
    const { status, answer } = await app.call(calculateCheckoutPrice, { payload: stay, token: as })
    if (status === 200) bought.push(await buy(as, stay, answer, bought.length + offset))
  }
  return bought
}

const paidWith = [cards.visa, cards.amex, cards.bankAsks]

async function buy(as: string, stay: Wanted, shown: Money, turn: number): Promise<Purchase> {
  const locale = locales[turn % locales.length] as Locale
  const wanted = { ...stay, locale, expected_total: shown.total, expected_terms: shown.terms }
  const held = await checkout.hold(as, { ...wanted, card: cardOf(paidWith[turn % paidWith.length] ?? '') })
  const own = await app.call(calculateCheckoutPrice, { payload: stay, token: as })
  const intentId = held.answer.payment_intent_id
  let reserved = await checkout.reserve(as, intentId, wanted)
  if (reserved.status === 202) {
    await answerBank(bankPage(reserved.answer), 'approve')
    reserved = await checkout.reserve(as, intentId, wanted)
  }
  if (!('reservation' in reserved.answer)) throw new Error(JSON.stringify([held.error, reserved.error]))
  const { id, total } = reserved.answer.reservation
  return { shown, locale, intentId, id, totals: [held.answer.total, own.answer.total, total] }
}

async function differencesOf(buyer: number, name: string, bought: Purchase[] = []): Promise<unknown[]> {
  const as = await guest.tokenAt(usualNow, buyer)
  const emails = await app.mailbox.list(`${name}@people.example`)
  const differences: unknown[] = []
  // One after the other: a guest who asks for many papers at once is told to come again.
  for (const purchase of bought) {
    const [seen, expected] = [await seenOf(purchase, as, emails), expectedOf(purchase)]
    if (JSON.stringify(seen) !== JSON.stringify(expected)) differences.push({ seen, expected })
  }
  return differences
}

type Sums = {
  totals: (number | undefined)[]
  /** In the email's text and in its HTML: the lines, the total and what was paid; then the refunds to come, as in the account. */
  emails: ShownAmount[][]
  refunds: number[][]
  /** Of the sentence before the email's refunds: whether it names one of them, and nothing but them and what was paid. */
  sentences: boolean[]
  invoice: ShownAmount[]
  preview: number[]
  currency: string
}

/** What of an email stands before the sum that was paid, before the refunds, and behind those. */
const words = {
  fr: { paid: 'Payé', refunds: 'Si vos plans changent', end: 'Lire la politique' },
  en: { paid: 'Paid', refunds: 'If your plans change', end: 'Read the cancellation policy' },
}

function expectedOf({ shown, locale }: Purchase): Sums {
  const rows = [...rowsOf(shown, locale), { label: 'Total', amount: shown.total }]
  const email = [...rows, { label: words[locale].paid, amount: shown.total }]
  const refunds = shown.cancellation.map(({ refund }) => refund).filter((refund) => refund > 0)
  return {
    totals: Array<number>(7).fill(shown.total),
    emails: [email, email],
    refunds: [refunds, refunds, refunds],
    sentences: [true, true],
    invoice: rows,
    preview: shown.lines.map(({ amount }) => amount),
    currency: shown.currency,
  }
}

async function seenOf(
  { shown, locale, intentId, id, totals }: Purchase,
  as: string,
  emails: ReceivedMail[],
): Promise<Sums> {
  const { reservations } = (await app.call(listReservations, { token: as })).answer
  const listed = reservations.find((one) => one.id === id)
  const intent = await checkout.atBank(intentId)
  const email = emails.find(({ subject }) => subject.includes(listed?.reference ?? '?'))
  const written = [email?.text ?? '', withoutTags(email?.html ?? '')]
  const invoice = await guest.download(as, { reservation_id: id, locale })
  const preview = (await guest.cancel(as, id, { preview: true })).answer.refund
  const labels = [...rowsOf(shown, locale).map(({ label }) => label), 'Total']
  const { paid, refunds, end } = words[locale]
  const steps = (listed?.cancellation ?? []).map(({ refund }) => refund).filter((refund) => refund > 0)
  const said = written.map((text) => amountsBetween(refunds, end, text, locale))
  const sentences = said.map((amounts) => amounts.slice(0, amounts.length - steps.length))
  return {
    totals: [...totals, listed?.total, intent.amount, intent.amountReceived, preview.paid],
    emails: written.map((text) => amountsBehind([...labels, paid], text, locale)),
    refunds: [...said.map((amounts) => amounts.slice(amounts.length - steps.length)), steps],
    sentences: sentences.map(
      (amounts) =>
        amounts.some((amount) => steps.includes(amount)) === steps.length > 0 &&
        amounts.every((amount) => amount === shown.total || steps.includes(amount)),
    ),
    invoice: amountsBehind(labels, invoice.text, locale),
    preview: preview.lines.map(({ amount }) => amount),
    currency: intent.currency,
  }
}

const rowsOf = ({ lines }: Money, locale: Locale): ShownAmount[] =>
  lines.map(({ label, label_en, amount }) => ({ label: locale === 'fr' ? label : label_en, amount }))
