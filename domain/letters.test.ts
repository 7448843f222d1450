import { describe, expect, test } from 'vitest'
import { addDays, addMinutes, todayIn, type Day, type Instant, type TimeOfDay } from './days.ts'
import {
  anchors,
  houseLetterKeys,
  houseRuleOf,
  isOwnLetterDue,
  letterDates,
  letterTimes,
  mayBeOwnMoment,
  ownLetterKey,
  reachOf,
  refuseHouseSetting,
  willBeWritten,
  type LetterMoment,
  type LetteredStay,
} from './letters.ts'

const stay: LetteredStay = {
  arrival: '2027-02-12',
  departure: '2027-02-15',
  checkIn: '16:00',
  zone: 'America/Toronto',
  bookedAt: '2026-11-21T15:00:00.000Z',
  arrivalVersion: 1,
}
const nineOclock = '09:00'
const moment = (change: Partial<LetterMoment> = {}): LetterMoment => ({
  anchor: 'before_arrival',
  days: 3,
  time: nineOclock,
  ...change,
})

describe('a letter goes out', () => {
  test.each<[string, LetterMoment, Instant, Instant]>([
    ['before arrival', moment(), '2027-02-09T14:00:00.000Z', '2027-02-12T14:00:00.000Z'],
    [
      'the day before arrival, until check-in',
      moment({ days: 1 }),
      '2027-02-11T14:00:00.000Z',
      '2027-02-12T21:00:00.000Z',
    ],
    [
      'on the day of arrival, until it is over',
      moment({ anchor: 'arrival_day', days: 0, time: '18:00' }),
      '2027-02-12T23:00:00.000Z',
      '2027-02-13T05:00:00.000Z',
    ],
    [
      'after departure',
      moment({ anchor: 'departure', days: 2 }),
      '2027-02-17T14:00:00.000Z',
      '2027-02-20T14:00:00.000Z',
    ],
    [
      'after booking',
      moment({ anchor: 'booking', days: 1 }),
      '2026-11-22T14:00:00.000Z',
      '2026-11-25T14:00:00.000Z',
    ],
  ])('%s', (_, of, writtenAt, endsAt) => {
    expect(letterDates(of, stay)).toEqual({ writtenAt, endsAt })
    const rule = { moment: of, onSince: '2026-01-01T00:00:00.000Z' } as const
    expect(isOwnLetterDue(rule, stay, addMinutes(writtenAt, -1))).toBe(false)
    expect(isOwnLetterDue(rule, stay, writtenAt)).toBe(true)
    expect(isOwnLetterDue(rule, stay, addMinutes(endsAt, -1))).toBe(true)
    expect(isOwnLetterDue(rule, stay, endsAt)).toBe(false)
  })

  test('at the hour of the lofts also when their clocks change', () => {
    const spring = { ...stay, arrival: '2027-03-14', departure: '2027-03-16' } as const
    expect(letterDates(moment({ days: 1 }), spring).writtenAt).toBe('2027-03-13T14:00:00.000Z')
    expect(letterDates(moment({ anchor: 'departure', days: 1 }), spring).writtenAt).toBe(
      '2027-03-17T13:00:00.000Z',
    )
  })

  test('after booking, never once its guest has arrived', () => {
    const late = { ...stay, bookedAt: '2027-02-11T15:00:00.000Z' } as const
    const { endsAt } = letterDates(moment({ anchor: 'booking', days: 1 }), late)
    expect(endsAt).toBe('2027-02-12T21:00:00.000Z')
  })
})

describe('a letter goes to nobody', () => {
  test('who arrives before its moment', () => {
    const late = { ...stay, bookedAt: '2027-02-08T15:00:00.000Z' } as const
    const toBooker = (days: number) => ({
      moment: moment({ anchor: 'booking', days }),
      onSince: '2026-01-01T00:00:00.000Z' as const,
    })
    expect(willBeWritten(toBooker(4), late)).toBe(true)
    expect(willBeWritten(toBooker(5), late)).toBe(false)
  })

  const writtenAt: Instant = '2027-02-09T14:00:00.000Z'
  const rule = { moment: moment(), onSince: '2026-01-01T00:00:00.000Z' } as const

  test('who booked after its moment', () => {
    expect(willBeWritten(rule, { ...stay, bookedAt: addMinutes(writtenAt, -1) })).toBe(true)
    expect(willBeWritten(rule, { ...stay, bookedAt: writtenAt })).toBe(false)
  })

  test('whose moment had passed when it was switched on', () => {
    expect(willBeWritten({ ...rule, onSince: writtenAt }, stay)).toBe(true)
    expect(willBeWritten({ ...rule, onSince: addMinutes(writtenAt, 1) }, stay)).toBe(false)
  })

  test('but to whoever came to this arrival by a change', () => {
    const moved = { ...stay, bookedAt: addMinutes(writtenAt, 5), arrivalVersion: 2 } as const
    expect(willBeWritten(rule, moved)).toBe(true)
    const thanks = { ...rule, moment: moment({ anchor: 'booking', days: 1 }) }
    expect(willBeWritten(thanks, { ...moved, bookedAt: '2026-11-21T15:00:00.000Z' })).toBe(true)
  })
})

test.each([
  ['before_arrival', 1, '12/7'],
  ['before_arrival', 3, '12/7.3'],
  ['arrival_day', 2, '12/7.2'],
  ['departure', 3, '12/7'],
  ['booking', 3, '12/7'],
] as const)('%s of arrival %i is noted as %s', (anchor, arrivalVersion, key) => {
  expect(ownLetterKey({ id: 7, anchor }, { id: 12, arrivalVersion })).toBe(key)
})

test.each<[string, Partial<LetterMoment>, boolean]>([
  ['a day before', { days: 1 }, true],
  ['sixty days before', { days: 60 }, true],
  ['sixty-one days before', { days: 61 }, false],
  ['no day before', { days: 0 }, false],
  ['on the day of arrival', { anchor: 'arrival_day', days: 0 }, true],
  ['a day off the day of arrival', { anchor: 'arrival_day', days: 1 }, false],
  ['at seven', { time: '07:00' }, true],
  ['at nine in the evening', { time: '21:00' }, true],
  ['at night', { time: '22:00' }, false],
  ['at no whole hour', { time: '09:30' }, false],
  ['at no hour', { time: null }, false],
])('a letter of the house’s own may go out %s: %s', (_, change, isFit) => {
  expect(mayBeOwnMoment(moment(change))).toBe(isFit)
})

describe('of its own letters the house may set', () => {
  const set = (days: number | null, time: TimeOfDay | null = null, isOn = true) => ({ days, time, isOn })

  test.each([
    ['pre-arrival', set(2), null],
    ['pre-arrival', set(14), null],
    ['pre-arrival', set(1), 'letter_moment_out_of_range'],
    ['pre-arrival', set(15), 'letter_moment_out_of_range'],
    ['pre-arrival', set(2, '09:00'), 'letter_fixed'],
    ['pre-arrival', set(2, null, false), 'letter_fixed'],
    ['after-stay', set(1, '18:00'), null],
    ['after-stay', set(14, '07:00', false), null],
    ['after-stay', set(0), 'letter_moment_out_of_range'],
    ['after-stay', set(15), 'letter_moment_out_of_range'],
    ['after-stay', set(2, '23:00'), 'letter_moment_out_of_range'],
    ['door-code', set(0, '10:00'), null],
    ['door-code', set(1), 'letter_fixed'],
    ['door-code', set(0, '09:00'), 'letter_fixed'],
    ['door-code', set(null, null, false), 'letter_fixed'],
    ['confirmation', set(null), null],
    ['confirmation', set(1), 'letter_fixed'],
    ['confirmation', set(null, null, false), 'letter_fixed'],
  ] as const)('%s, %o: %s', (key, setting, refusal) => {
    expect(refuseHouseSetting(key, setting)).toBe(refusal)
  })

  test('nothing that the terms promise', () => {
    for (const key of houseLetterKeys) {
      const { moment: usual, days } = houseRuleOf(key)
      expect(refuseHouseSetting(key, set(usual?.days ?? null, usual?.time ?? null))).toBeNull()
      expect(days === null || (usual!.days >= days.least && usual!.days <= days.most)).toBe(true)
    }
  })
})

test('every stay to which a letter is due is among those that are looked through', () => {
  for (const anchor of anchors)
    for (const days of anchor === 'arrival_day' ? [0] : [1, 3, 60])
      for (const time of [letterTimes[0]!, letterTimes.at(-1)!]) {
        const of = { anchor, days, time }
        const { writtenAt, endsAt } = letterDates(of, stay)
        const day: Record<string, Day> = {
          arrival: stay.arrival,
          departure: stay.departure,
          booking: todayIn('UTC', stay.bookedAt),
        }
        for (const now of [writtenAt, addMinutes(endsAt, -1)]) {
          const reach = reachOf(of, todayIn('UTC', now))
          expect([of, reach.from <= day[reach.of]! && day[reach.of]! <= reach.to]).toEqual([of, true])
        }
        const ahead = reachOf(of, addDays(todayIn('UTC', writtenAt), -7), 7)
        expect(ahead.from <= day[ahead.of]! && day[ahead.of]! <= ahead.to).toBe(true)
      }
})
