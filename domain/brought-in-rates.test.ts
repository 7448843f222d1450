import { describe, expect, test } from 'vitest'
import { readRows } from './brought-in-cells.ts'
import { columnsOf } from './brought-in-columns.ts'
import { judgeRates, readRate } from './brought-in-rates.ts'
import { readWeekdays } from './brought-in-weekdays.ts'
import { addDays } from './days.ts'
import type { PriceFacts, Prices } from './price-command.ts'
import { nightOf } from './rate-layers.ts'
import type { StoredRate } from './stored-rates.ts'
import { base, facts, renumbered, today } from './test-prices.ts'

const lofts = [1, 2, 3].map((id) => ({ id, name: `Loft 10${id}`, slug: `loft-10${id}`, capacity: 4 }))
const head = ['loft', 'première nuit', 'dernière nuit', 'prix par nuit', 'minimum', 'jours', 'saison']
const columns = columnsOf({ head }, 'rates')
const line = ['Loft 101', '2027-06-24', '2027-09-06', '312,50 $', '', '', '']

const cellsOf = (change: Record<string, string>) =>
  head.map((title, index) => change[title] ?? line[index] ?? '')
function judge(changes: Record<string, string>[], of: PriceFacts = facts) {
  const rows = changes.map((change, index) => ({ line: index + 2, cells: cellsOf(change) }))
  const { judged, prices } = judgeRates(
    of,
    readRows(rows, columns, (said) => readRate(said, { order: 'ymd', lofts })),
  )
  return { judged, prices, facts: { ...of, ...prices } }
}
const outcomes = (...changes: Record<string, string>[]) =>
  judge(changes).judged.map((judged) =>
    [
      judged.outcome,
      ...['fault', 'field', 'by', 'why', 'number'].flatMap(
        (name) => (judged as object as Record<string, string | number | undefined>)[name] ?? [],
      ),
    ].join(' '),
  )
const summer = { saison: 'Été' }

describe('a line', () => {
  test('prices single nights, the last one too, and the same file again changes nothing', () => {
    const { judged, prices, facts: after } = judge([{ minimum: '3' }])
    expect(judged).toMatchObject([{ line: 2, outcome: 'fits' }])
    const { rates } = prices.lofts[0]!
    expect(
      ['2027-06-23', '2027-06-24', '2027-09-06', '2027-09-07'].map((day) => nightOf(rates, day as never)),
    ).toEqual([
      { rate: 25_050, minNights: 2 },
      { rate: 31_250, minNights: 3 },
      { rate: 31_250, minNights: 3 },
      { rate: 25_050, minNights: 2 },
    ])
    expect(prices.lofts[1]).toEqual(facts.lofts[1])
    expect(judge([{ minimum: '3' }], after).judged).toMatchObject([{ outcome: 'already' }])
  })

  test('that names a season is that season, of all lofts that have a line, with its weekdays', () => {
    const lines = [
      summer,
      { ...summer, loft: 'Loft 102', 'prix par nuit': '400', minimum: '5' },
      { ...summer, jours: 'ven, sam', 'prix par nuit': '350' },
    ]
    const { judged, prices, facts: after } = judge(lines)
    expect(judged.map(({ outcome }) => outcome)).toEqual(['fits', 'fits', 'fits'])
    expect(prices.seasons).toMatchObject([
      { id: -1, name: 'Été', nameEn: 'Été', from: '2027-06-24', to: '2027-09-07' },
    ])
    const nights = (id: number) =>
      (['2027-07-01', '2027-07-02'] as const).map((day) => nightOf(prices.lofts[id - 1]!.rates, day))
    expect(nights(1)).toEqual([
      { rate: 31_250, minNights: 2 },
      { rate: 35_000, minNights: 2 },
    ])
    expect(nights(2)).toEqual([
      { rate: 40_000, minNights: 5 },
      { rate: 40_000, minNights: 5 },
    ])
    const stored = {
      ...after,
      seasons: after.seasons.map((one) => ({ ...one, id: 7 })),
      lofts: after.lofts.map((loft) => ({
        ...loft,
        rates: loft.rates.map((rate) => ({ ...rate, season: rate.season && 7 })),
      })),
    }
    const again = judge([...lines, { saison: 'ete', loft: 'Loft 103' }], stored)
    expect(again.judged.map(({ outcome }) => outcome)).toEqual(['already', 'already', 'already', 'fits'])
    expect(again.prices.seasons).toEqual(stored.seasons)
  })

  describe('of a season that is there', () => {
    const lines = [
      { ...summer, minimum: '3' },
      { ...summer, jours: 'ven, sam', 'prix par nuit': '400', minimum: '4' },
    ]
    const known = renumbered(judge(lines).prices, facts)
    const nights = (prices: Prices) =>
      (['2027-07-01', '2027-07-02'] as const).map((day) => nightOf(prices.lofts[0]!.rates, day))

    test('leaves its weekdays as they are, and its minimum', () => {
      expect(judge([summer], known).judged).toMatchObject([{ outcome: 'already' }])
      const { prices } = judge([{ ...summer, 'prix par nuit': '320' }], known)
      expect(nights(prices)).toEqual([
        { rate: 32_000, minNights: 3 },
        { rate: 40_000, minNights: 4 },
      ])
      const onFridays = { ...summer, jours: 'ven', 'prix par nuit': '410' }
      expect(nights(judge([summer, onFridays], known).prices)).toEqual([
        { rate: 31_250, minNights: 3 },
        { rate: 41_000, minNights: 4 },
      ])
    })
  })

  test('of a season has the minimum of usual nights, whatever holds on its first one', () => {
    const single = judge([{ 'dernière nuit': '2027-06-24', minimum: '7' }]).facts
    const { prices } = judge([summer], single)
    expect(nightOf(prices.lofts[0]!.rates, '2027-06-25')).toEqual({ rate: 31_250, minNights: 2 })
    expect(nightOf(prices.lofts[0]!.rates, '2027-06-24')?.minNights).toBe(7)
  })

  test.each([{}, summer])('that began before today prices the nights that are left, with %o', (more) => {
    const begun = { ...more, 'première nuit': '2026-11-20', 'dernière nuit': '2026-12-10' }
    const { judged, prices } = judge([begun])
    expect(judged).toMatchObject([{ outcome: 'fits' }])
    const { rates } = prices.lofts[0]!
    expect((['2026-11-30', today] as const).map((day) => nightOf(rates, day)?.rate)).toEqual([25_050, 31_250])
    const stored = { ...renumbered(prices, facts), today: addDays(today, 1) }
    expect(judge([begun], stored).judged).toMatchObject([{ outcome: 'already' }])
  })

  test('is one look at the prices of its loft, with however many others', () => {
    const days = Array.from({ length: 30 }, (_, index) => addDays('2027-06-01', index))
    const lines = days.map((day) => ({ 'première nuit': day, 'dernière nuit': day, minimum: '3' }))
    const { rates } = judge(lines).facts.lofts[0]!
    const looksFor = (some: typeof lines) => {
      let looks = 0
      const counted = {
        id: 1,
        name: 'Loft 101',
        get rates() {
          looks++
          return rates
        },
      }
      const { judged } = judge(some, { ...facts, lofts: [counted] })
      expect(judged.filter(({ outcome }) => outcome === 'already')).toHaveLength(some.length)
      return looks
    }
    expect(looksFor(lines)).toBe(looksFor(lines.slice(0, 1)))
  })

  test('joins its nights with what is said of them besides', () => {
    const day = { ...base, layer: 'day', from: '2027-06-24', to: '2027-06-25', nightlyRate: null } as const
    const closed: StoredRate = { ...day, minNights: 4, arrivals: false }
    const of = { ...facts, lofts: [{ ...facts.lofts[0]!, rates: [base, closed] }] }
    const { prices } = judge([{}], of)
    expect(prices.lofts[0]!.rates).toContainEqual({ ...closed, nightlyRate: 31_250 })
  })

  test.each([
    [{ loft: 'Loft 999' }, 'not_understood unknown_loft loft'],
    [{ 'première nuit': 'été' }, 'not_understood no_day first'],
    [{ 'dernière nuit': '2027-06-23' }, 'not_understood last_before_first last'],
    [{ 'prix par nuit': '' }, 'not_understood missing rate'],
    [{ 'prix par nuit': 'cher' }, 'not_understood no_amount rate'],
    [{ minimum: 'deux' }, 'not_understood no_number minimum'],
    [{ jours: 'fériés' }, 'not_understood no_weekdays weekdays'],
    [{ saison: 'x'.repeat(61) }, 'not_understood too_long season'],
    [{ saison: '\u200b' }, 'not_understood missing season'],
    [{ 'première nuit': '2026-11-29', 'dernière nuit': '2026-11-30' }, 'past'],
    [{ 'dernière nuit': addDays(today, 731) }, 'refused prices_too_far_ahead 730'],
    [{ 'prix par nuit': '0,99' }, 'refused rate_out_of_range 0'],
    [{ minimum: '0' }, 'refused minimum_out_of_range 31'],
    [{ ...summer, jours: 'sam' }, 'refused season_without_all_days 0'],
    [{ 'prix par nuit': '$1,130.49', 'première nuit': today, 'dernière nuit': today }, 'fits'],
  ])('with %o: %s', (change, outcome) => {
    expect(outcomes(change)).toEqual([outcome])
  })

  test('that prices a night of another line stays out, and of two seasons the first one fits', () => {
    const later = { 'première nuit': '2027-09-06', 'dernière nuit': '2027-09-10' }
    expect(outcomes({}, later)).toEqual(['fits', 'in_the_way line 2'])
    expect(outcomes({ jours: 'ven' }, { ...later, jours: 'lun-jeu' })).toEqual(['fits', 'fits'])
    expect(outcomes(summer, { ...later, saison: 'Automne' })).toEqual(['fits', 'in_the_way line 2'])
    expect(outcomes(summer, summer)).toEqual(['fits', 'in_the_way line 2'])
    // Single nights are stronger than their season, and meant to be.
    expect(outcomes(summer, later)).toEqual(['fits', 'fits'])
    const known = judge([summer]).facts
    expect(judge([{ ...later, saison: 'Automne' }], known).judged).toMatchObject([
      { outcome: 'in_the_way', by: 'season', named: { name: 'Été' } },
    ])
    expect(judge([{ ...later, saison: 'Automne' }], known).prices.seasons).toEqual(known.seasons)
  })
})

test.each([
  ['', null],
  ['ven, sam', [5, 6]],
  ['Vendredi et samedi', [5, 6]],
  ['fri/sat/sun', [5, 6, 7]],
  ['lun-jeu', [1, 2, 3, 4]],
  ['du samedi au lundi', [1, 6, 7]],
  ['Mon to Sun', null],
  ['5;6', [5, 6]],
  ['vendredis', [5]],
  ['fin de semaine', 'unknown'],
  ['8', 'unknown'],
])('the days %j are %j', (text, days) => {
  expect(readWeekdays(text)).toEqual(days)
})
