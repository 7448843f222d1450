import { describe, expect, test } from 'vitest'
import { calendarOf } from '#domain/availability.ts'
import { addDays, type Day } from '#domain/days.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { kindOf, lastDayOf, type Dates, type DayKind, type StayRules } from './stay-rules.ts'
import { alertOfEarlier } from './stay-alert.ts'
import {
  canEndOn,
  chosen,
  datesOf,
  nothingChosen,
  reduceSelection,
  type SelectionAction,
  type StaySelection,
} from './stay-selection.ts'

/** 21 November 2026 is the site's day. Taken: 25 to 28 and 28 to 29 November, and 1 to 5 December; two nights at least. */
const today: Day = '2026-11-21'
const rules: StayRules = {
  today,
  calendar: calendarOf({
    today,
    taken: [
      { arrival: '2026-11-25', departure: '2026-11-28' },
      { arrival: '2026-11-28', departure: '2026-11-29' },
      { arrival: '2026-11-30', departure: '2026-12-05' },
    ],
    nights: () => ({ rate: 20_000, minNights: 2 }),
    priceOf: () => 25_000,
  }),
}
const anywhere: StayRules = { today, calendar: null }

const choose = (day: Day): SelectionAction => ({ type: 'choose', day })
const after = (actions: SelectionAction[], by: StayRules = rules, from: StaySelection = nothingChosen) =>
  actions.reduce((selection, action) => reduceSelection(selection, action, by), from)

describe('a day to somebody who chooses', () => {
  const table: [string, Day, Day | null, DayKind][] = [
    ['the day before today', '2026-11-20', null, 'past'],
    ['today', today, null, 'arrival'],
    ['a night before somebody arrives, too short for a stay', '2026-11-24', null, 'departure_only'],
    ['the day on which somebody arrives', '2026-11-25', null, 'departure_only'],
    ['a night that somebody has', '2026-11-26', null, 'reserved'],
    ['the day between two other stays', '2026-11-28', null, 'reserved'],
    ['a free night too short for any stay', '2026-11-29', null, 'gap_too_short'],
    ['the day on which the last guest leaves', '2026-12-05', null, 'arrival'],
    ['365 days ahead', '2027-11-21', null, 'arrival'],
    ['366 days ahead ends a stay, no more', '2027-11-22', null, 'departure_only'],
    ['one night after an arrival that wants two', '2026-11-22', today, 'min_nights'],
    ['two nights after it', '2026-11-23', today, 'departure'],
    ['where the next guest arrives', '2026-11-25', today, 'departure'],
    ['beyond the next guest, taken itself', '2026-11-27', today, 'reserved'],
    ['beyond the next guest, free itself', '2026-12-06', today, 'beyond_reserved'],
    ['31 nights after an arrival', '2027-01-11', '2026-12-11', 'departure'],
    ['32 nights after an arrival', '2027-01-12', '2026-12-11', 'beyond_longest'],
    ['before the chosen arrival', '2026-12-06', '2026-12-11', 'before_start'],
    ['the chosen arrival itself', '2026-12-11', '2026-12-11', 'arrival'],
  ]
  test.each(table)('%s', (_, day, start, kind) => {
    expect(kindOf(rules, day, start)).toBe(kind)
  })

  const search: [string, Day, Day | null, DayKind][] = [
    ['yesterday', '2026-11-20', null, 'past'],
    ['any day of the year ahead', '2027-11-21', null, 'free'],
    ['a day after it', '2027-11-22', null, 'too_far'],
    ['a day after it as a departure', '2027-11-22', '2027-11-21', 'free'],
    ['32 nights', '2026-12-23', today, 'beyond_longest'],
  ]
  test.each(search)('without a loft: %s', (_, day, start, kind) => {
    expect(kindOf(anywhere, day, start)).toBe(kind)
  })

  test('can be chosen until 365 days ahead, and later only as the end of a stay that starts before', () => {
    expect(lastDayOf(rules, null)).toBe('2027-11-21')
    expect(lastDayOf(rules, today)).toBe('2027-11-21')
    expect(lastDayOf(rules, '2027-11-21')).toBe(addDays('2027-11-21', 31))
  })
})

describe('choosing a stay (specification §4)', () => {
  test('the first click sets the start: state 1', () => {
    expect(after([choose(today)])).toEqual({ state: 1, start: today, end: null, alert: null })
  })

  test('the second click sets the end; on success the state is 0 again and the dates stand', () => {
    const selection = after([choose(today), choose('2026-11-24')])
    expect(selection).toEqual({ state: 0, start: today, end: '2026-11-24', alert: null })
    expect(datesOf(selection)).toEqual({ arrival: today, departure: '2026-11-24' })
  })

  test('a first click after a success starts anew', () => {
    const selection = after([choose(today), choose('2026-11-24'), choose('2026-12-05')])
    expect(selection).toEqual({ state: 1, start: '2026-12-05', end: null, alert: null })
    expect(datesOf(selection)).toBeNull()
  })

  const refused: [string, Day, Day, StaySelection['alert']][] = [
    ['start equals end', today, today, { flag: 'alert_invalid_dates_selection' }],
    [
      'the end is before the start',
      '2026-12-10',
      '2026-12-08',
      { flag: 'alert_invalid_selection', because: 'interval_invalid' },
    ],
    [
      'the range crosses another stay',
      today,
      '2026-12-06',
      { flag: 'alert_invalid_selection', because: 'interval_contains_reserved_dates' },
    ],
    ['it is shorter than the minimum', today, '2026-11-22', { flag: 'alert_min_nights', minNights: 2 }],
    [
      'it is longer than 31 nights',
      '2026-12-11',
      '2027-01-12',
      { flag: 'alert_invalid_selection', because: 'beyond_longest' },
    ],
  ]
  test.each(refused)('state 2 with its flag when %s', (_, start, end, alert) => {
    const clicked = after([choose(start), choose(end)])
    expect(clicked).toEqual({ state: 2, start, end, alert })
    expect(datesOf(clicked)).toBeNull()
    expect(after([{ type: 'choose_both', start, end }])).toEqual(clicked)
  })

  test('flags stay while the next start is chosen, and are reset once the range has been selected again', () => {
    const wrong = after([choose(today), choose(today)])
    const restarted = after([choose('2026-12-05')], rules, wrong)
    expect(restarted).toEqual({ state: 1, start: '2026-12-05', end: null, alert: wrong.alert })
    expect(after([choose('2026-12-08')], rules, restarted)).toEqual({
      state: 0,
      start: '2026-12-05',
      end: '2026-12-08',
      alert: null,
    })
    expect(after([choose('2026-12-06')], rules, restarted).alert).toEqual({
      flag: 'alert_min_nights',
      minNights: 2,
    })
  })

  const closed: [Day, string][] = [
    ['2026-11-24', 'departure_only'],
    ['2026-11-26', 'reserved'],
    ['2026-11-29', 'gap_too_short'],
  ]
  test.each(closed)('a first click on %s says why no stay starts there (%s)', (day, because) => {
    expect(after([choose(day)])).toEqual({
      state: 0,
      start: null,
      end: null,
      alert: { flag: 'alert_invalid_selection', because, day },
    })
  })

  test('a possible arrival takes the place of a refused one and of what was said about it', () => {
    expect(after([choose('2026-11-26'), choose(today)])).toEqual({
      state: 1,
      start: today,
      end: null,
      alert: null,
    })
  })

  test('typed dates that start on a closed day are refused for that day', () => {
    const typed = after([{ type: 'choose_both', start: '2026-11-26', end: '2026-11-29' }])
    expect(typed.alert).toEqual({ flag: 'alert_invalid_selection', because: 'reserved', day: '2026-11-26' })
  })

  test('without a loft only the limits refuse', () => {
    expect(after([choose('2026-11-26'), choose('2026-11-27')], anywhere).state).toBe(0)
    expect(after([choose('2026-11-26'), choose('2026-11-26')], anywhere).alert).toEqual({
      flag: 'alert_invalid_dates_selection',
    })
    expect(after([{ type: 'choose_both', start: '2026-11-01', end: '2026-11-03' }], anywhere).alert).toEqual({
      flag: 'alert_invalid_selection',
      because: 'past',
      day: '2026-11-01',
    })
  })

  test('clearing forgets everything, flags too', () => {
    expect(after([choose(today), choose(today), { type: 'clear' }])).toEqual(nothingChosen)
  })

  test('earlier dates that somebody else took are no longer available', () => {
    const dates = { arrival: '2026-11-24', departure: '2026-11-27' } as const
    expect(alertOfEarlier(dates, rules)).toEqual({
      flag: 'alert_invalid_selection',
      because: 'dates_no_longer_available',
    })
    expect(alertOfEarlier({ arrival: today, departure: '2026-11-22' }, rules)).toEqual({
      flag: 'alert_min_nights',
      minNights: 2,
    })
    expect(alertOfEarlier({ arrival: today, departure: '2026-11-23' }, rules)).toBeNull()
  })

  test('a stay that stands is chosen from the start; one that is refused says why, until an arrival is chosen', () => {
    const taken = { arrival: '2026-11-24', departure: '2026-11-27' } as const
    const refused = chosen(taken, rules)
    expect(refused).toEqual({ ...nothingChosen, alert: alertOfEarlier(taken, rules) })
    expect(after([choose(today)], rules, refused).alert).toBeNull()
    const free = { arrival: today, departure: '2026-11-23' } as const
    expect(datesOf(chosen(free, rules))).toEqual(free)
  })

  test('nights that the guest is paying for stand for that guest, though the calendar calls them taken', () => {
    const dates: Dates = { arrival: '2026-11-25', departure: '2026-11-28' }
    const held: StayRules = { ...rules, hold: dates as ReservationRequest }
    expect(datesOf(chosen(dates, held))).toEqual(dates)
    expect(datesOf(chosen({ ...dates, departure: '2026-11-27' }, held))).toBeNull()
  })

  test('only ends that the house accepts are shown as such while the departure is chosen', () => {
    const started = after([choose(today)])
    const ends = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26', '2026-12-06'] as const
    expect(ends.map((day) => canEndOn(started, day, rules))).toEqual([false, true, true, false, false])
    const stay = { arrival: today, departure: '2026-11-23' } as const
    expect(canEndOn(chosen(stay, rules), '2026-11-23', rules)).toBe(false)
  })
})
