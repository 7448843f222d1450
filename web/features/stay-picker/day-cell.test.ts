import { expect, test } from 'vitest'
import { calendarOf } from '#domain/availability.ts'
import { eachDay, type Day } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { quote, startingPriceOf, type PriceTerms } from '#domain/pricing.ts'
import { nightOf, type RateRow } from '#domain/rate-layers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { facesOf } from './day-cell.ts'

const today: Day = '2027-01-04'
const row = (more: Partial<RateRow>): RateRow => ({
  from: '2026-01-01',
  to: '2029-01-01',
  weekdays: null,
  nightlyRate: 25_000,
  minNights: 1,
  layer: 'base',
  season: null,
  ...more,
})
/** Weekends cost more and are let for two nights; from 18 to 25 January five nights are asked for. */
const terms: PriceTerms = {
  rates: [
    row({}),
    row({ weekdays: [5, 6], nightlyRate: 28_000, minNights: 2, layer: 'weekday' }),
    row({ from: '2027-01-18', to: '2027-01-25', minNights: 5, layer: 'day' }),
  ],
  cleaningFee: 12_000,
  extraPersonFee: 0,
  includedPersons: 2,
  capacity: 2,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}
const priceOf = (arrival: Day, nights: number) => startingPriceOf(terms, arrival, nights)
const calendar = calendarOf({
  today,
  taken: [{ arrival: '2027-01-14', departure: '2027-01-15' }],
  nights: (day) => nightOf(terms.rates, day),
  priceOf,
})
const totalOf = (arrival: Day, departure: Day) => {
  const priced = quote(terms, { arrival, departure, travelers: 2 })
  return priced.ok ? priced.quote.total : null
}
const nothing = { state: 0, start: null, end: null, alert: null } as never

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
function faces(from: Day, to: Day) {
  const faceOf = facesOf({ today, calendar }, nothing, totalOf, 'fr')
  return eachDay(from, to).map((day) => {
    const { figure, word, note } = faceOf(day)
    return [figure && plain(figure), word && plain(word), plain(note)]
  })
}

test('before an arrival is chosen every figure is for two nights, so that no weekend looks cheaper than a Tuesday', () => {
  // Monday to Sunday. By the shortest stay of each day a Saturday was cheaper: 357 $ a night, a Tuesday 407 $.
  expect(priceOf('2027-01-09', 2)).toBeLessThan(priceOf('2027-01-05', 1))
  const figures = faces('2027-01-04', '2027-01-11').map(([figure]) => figure)
  expect(figures).toEqual(['804 $', '804 $', '804 $', '843 $', '883 $', '843 $', '804 $'])
})

test('a day from which no two nights can be had has no figure and says which stay it takes', () => {
  // The night after it is somebody else's.
  expect(faces('2027-01-13', '2027-01-14')).toEqual([
    [null, '1 nuit', 'arrivée possible, 478 $ pour 1 nuit, taxes comprises'],
  ])
  expect(faces('2027-01-18', '2027-01-19')).toEqual([
    [null, 'min. 5', 'arrivée possible, 1 783 $ pour 5 nuits, taxes comprises, minimum 5 nuits'],
  ])
})

test('the word on a day is no longer than its cell on a phone: two days on which one may leave stand side by side', () => {
  for (const locale of locales) {
    const on = { locale }
    const words = [
      m.stay_word_arrival({}, on),
      m.stay_word_departure({}, on),
      m.stay_word_own_hold({}, on),
      m.stay_word_minimum({ count: 30 }, on),
    ]
    expect(words.filter((word) => word.length > 7)).toEqual([])
  }
})
