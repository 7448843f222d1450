import { describe, expect, test } from 'vitest'
import { decideReading, decideTakingBack, decideWaysIn } from './ways-in-change.ts'
import {
  aheadOf,
  basisOf,
  inForceOn,
  isDoorCode,
  noWaysIn,
  partsOf,
  toDoorCode,
  toWifi,
  type WaysIn,
} from './ways-in.ts'
import type { Day } from './days.ts'

const today: Day = '2027-02-12'
const row = (id: number, fromDay: Day, ways: Partial<WaysIn> = {}) => ({
  id,
  fromDay,
  ways: { ...noWaysIn, ...ways },
})
const blank = Object.fromEntries(Object.keys(noWaysIn).map((name) => [name, ''])) as Record<
  keyof WaysIn,
  string
>
const loftOf = (...rows: ReturnType<typeof row>[]) => ({ propertyId: 7, rows })
type Row = ReturnType<typeof row>

describe('what is typed is made whole', () => {
  test.each([
    [' 4801-73 ', '480173'],
    ['48\u200b01\u00a073', '480173'],
    ['\ufeff48–01−73\u2060', '480173'],
    ['４８０１７３', '480173'],
    ['٤٨٠١', '4801'],
    ['a12b#*', 'A12B#*'],
    ['\u200b- \u00ad', ''],
  ])('%j is the code %j', (typed, code) => expect(toDoorCode(typed)).toBe(code))

  test.each([
    ['480', false],
    ['4801', true],
    ['A1B2C3D4E5F6', true],
    ['A1B2C3D4E5F67', false],
    ['48.1', false],
    ['4'.repeat(200), false],
  ])('whether %j is a code: %j', (code, is) => expect(isDoorCode(code)).toBe(is))

  test('a network’s password keeps the blanks inside of it', () =>
    expect(toWifi(' quai\u200b brume-31 ')).toBe('quai brume-31'))
})

describe('of the days from which something counts', () => {
  const rows = [row(3, '2027-03-01'), row(1, '2000-01-01'), row(2, '2027-02-12')]
  test('the newest that has begun is told, the others lie ahead', () => {
    expect([inForceOn(rows, '2027-02-11')?.id, inForceOn(rows, today)?.id]).toEqual([1, 2])
    expect(inForceOn(rows, '1999-12-31')).toBeUndefined()
    expect(aheadOf(rows, '2027-02-11').map(({ id }) => id)).toEqual([2, 3])
    expect(basisOf(rows)).toBe('1.2.3')
  })
})

test('what is there is told without saying it', () => {
  expect(partsOf(noWaysIn)).toEqual([])
  const ways = { ...noWaysIn, doorCode: '4801', wifiName: 'Lac', stoveFr: 'Oui', stoveEn: 'Yes' }
  expect(partsOf(ways)).toEqual(['door_code', 'wifi', 'stove'])
})

describe('saving', () => {
  const loft = loftOf(row(1, '2000-01-01', { doorCode: '4801' }), row(2, '2027-03-01'))
  const save = (change: Partial<typeof blank> & { fromDay?: string; basis?: string } = {}) =>
    decideWaysIn(loft, { ...blank, fromDay: '', ...change }, { today, open: (one) => (one as Row).ways })
  const fieldsOf = (decided: ReturnType<typeof save>) =>
    decided && !decided.ok ? decided.reason.fields : decided

  test('begins today unless a later day is said, and lasts until what lies ahead', () => {
    expect(save({ doorCode: '1234' })).toMatchObject({ ok: true, fromDay: today, until: '2027-03-01' })
    expect(save({ doorCode: '1234', fromDay: '2027-03-01' })).toMatchObject({ ok: true, until: null })
    expect(save({ doorCode: '1234', fromDay: '2027-04-01' })).toMatchObject({ ok: true, until: null })
  })

  test('what is left blank is not written down, and neither are signs that are drawn as nothing', () => {
    expect(save({ doorCode: '1234', wifiName: '\u200b', parkingFr: '\u2060', parkingEn: ' ' })).toMatchObject(
      {
        ok: true,
        ways: { ...noWaysIn, doorCode: '1234' },
      },
    )
  })

  test('what is told already changes nothing', () => {
    expect(save({ doorCode: '4801' })).toBeNull()
    expect(save({ doorCode: '4801', basis: 'another' })).toBeNull()
    // The same again, after something else lies ahead, is a change.
    expect(save({ doorCode: '4801', fromDay: '2027-03-01' })).toMatchObject({ ok: true })
  })

  test.each([
    [{ fromDay: '2027-02-11' }, { fromDay: { code: 'first_day_past' } }],
    [{ fromDay: 'demain' }, { fromDay: { code: 'invalid_dates' } }],
    [{ doorCode: '4'.repeat(200) }, { doorCode: { code: 'door_code_invalid', least: 4, most: 12 } }],
    [{ wifiPassword: 'quai-31' }, { wifiName: { code: 'wifi_name_missing' } }],
    [{ parkingFr: 'Derrière' }, { parkingEn: { code: 'other_language_missing' } }],
    [{ leavingEn: 'Lights off' }, { leavingFr: { code: 'other_language_missing' } }],
    [{ stoveFr: '4242 4242 4242 4242', stoveEn: 'x' }, { stoveFr: { code: 'card_in_text' } }],
  ])('%o is refused beside its field', (change, fields) => expect(fieldsOf(save(change))).toEqual(fields))

  test('over what somebody else saved meanwhile is refused, and so is a loft that is not there', () => {
    expect(save({ doorCode: '1234', basis: '1' })).toMatchObject({ reason: { code: 'ways_in_changed' } })
    expect(save({ doorCode: '1234', basis: '1.2' })).toMatchObject({ ok: true })
    const wish = { ...blank, fromDay: '' }
    expect(decideWaysIn(undefined, wish, { today, open: () => null })).toMatchObject({
      reason: { code: 'property_not_found' },
    })
  })
})

test('what has not begun is taken back, what has begun is not', () => {
  const loft = loftOf(row(1, '2027-02-12'), row(2, '2027-02-13'))
  const take = (fromDay: string, basis = '1.2') => decideTakingBack(loft, { fromDay, basis }, today)
  expect(take('2027-02-13')).toMatchObject({ ok: true, row: { id: 2 } })
  expect(take('2027-02-12')).toMatchObject({ reason: { code: 'ways_in_begun' } })
  expect(take('2027-02-13', '1')).toMatchObject({ reason: { code: 'ways_in_changed' } })
  expect(take('2027-02-14')).toMatchObject({ reason: { code: 'ways_in_changed' } })
})

describe('reading', () => {
  const loft = loftOf(row(1, '2000-01-01'), row(2, '2027-02-20'), row(3, '2027-03-01'))
  const reader = { role: 'reception', propertyIds: [] } as const
  const read = (more: Partial<Parameters<typeof decideReading>[1]> = {}, of = loft) =>
    decideReading(of, { reader, fromDay: null, leaving: undefined, ...more }, today)

  test('is of what is told today, or of what begins on a day, and says until when it counts', () => {
    expect(read()).toMatchObject({ ok: true, row: { id: 1 }, until: '2027-02-20' })
    expect(read({ fromDay: '2027-02-20' })).toMatchObject({ row: { id: 2 }, until: '2027-03-01' })
    expect(read({ fromDay: '2027-03-01' })).toMatchObject({ row: { id: 3 }, until: null })
    expect(read({ fromDay: '2027-02-21' })).toMatchObject({ reason: { code: 'ways_in_changed' } })
    expect(read({}, loftOf())).toMatchObject({ reason: { code: 'ways_in_unset' } })
  })

  test('is for housekeeping on the day of a turnover in a loft of theirs', () => {
    const keeper = { role: 'housekeeping', propertyIds: [7] } as const
    const leaving = { propertyId: 7, day: today }
    expect(read({ reader: keeper, leaving })).toMatchObject({ ok: true, row: { id: 1 } })
    expect(read({ reader: { ...keeper, propertyIds: [] }, leaving })).toMatchObject({ ok: true })
    const refusedFor = { reason: { code: 'ways_in_not_today' } }
    expect(read({ reader: keeper })).toMatchObject(refusedFor)
    expect(read({ reader: keeper, leaving: { ...leaving, day: '2027-02-13' } })).toMatchObject(refusedFor)
    expect(read({ reader: keeper, leaving: { ...leaving, propertyId: 8 } })).toMatchObject(refusedFor)
    expect(read({ reader: keeper, leaving, fromDay: '2027-02-20' })).toMatchObject(refusedFor)
    expect(read({ reader: { ...keeper, propertyIds: [8] }, leaving })).toMatchObject({
      reason: { code: 'property_not_found' },
    })
  })
})
