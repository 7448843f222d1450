import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { canTurn, monthsOn, turned, viewOf, walked, type Bounds } from './calendar-view.ts'
import { addMonths, weeksOf, weekdayNames } from '#i18n/month-days.ts'

/** A year from 21 November 2026 on. */
const year: Bounds = { from: '2026-11-21', to: '2027-11-21' }

describe('a key in the calendar', () => {
  const table: [string, Day, Day, boolean?][] = [
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['Home', '2026-12-17', '2026-12-01'],
    ['End', '2027-02-12', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageUp', '2027-12-05', '2026-12-05', true],
    ['PageDown', '2026-12-05', '2027-12-05', true],
  ]
  test.each(table)('%s leads from %s to %s', (key, from, to, isShifted = false) => {
    expect(walked(key, from, isShifted)).toBe(to)
  })

  test.each(['Enter', 'Tab', 'Escape', 'a'])('%s is not the calendar’s', (key) => {
    expect(walked(key, '2026-12-01', false)).toBeNull()
  })
})

describe('the pages of the calendar', () => {
  test('begin with the day’s month, and turn no further than needed to show another day', () => {
    const opened = viewOf('2026-12-04', year, 2)
    expect(opened).toEqual({ first: '2026-12-01', focused: '2026-12-04' })
    expect(viewOf('2027-01-31', year, 2, opened.first).first).toBe('2026-12-01')
    expect(viewOf('2027-02-01', year, 2, opened.first).first).toBe('2027-01-01')
    expect(viewOf('2026-11-30', year, 2, opened.first).first).toBe('2026-11-01')
  })

  test.each([
    ['2026-11-21', '2026-11-01', 1, 1],
    ['2026-11-22', '2026-11-01', 1, 2],
    ['2026-11-30', '2026-11-01', 1, 2],
    ['2026-11-30', '2026-12-01', 1, 1],
    ['2026-11-30', '2026-11-01', 2, 2],
  ] as const)(
    'on %s the page of %s with %d has %d: a week alone is no page',
    (today, first, months, shown) => {
      expect(monthsOn(first, today, months)).toBe(shown)
    },
  )

  test('end with the last day that can be chosen', () => {
    expect(viewOf('2027-11-20', year, 2).first).toBe('2027-10-01')
    expect(viewOf('2028-05-01', year, 1)).toEqual({ first: '2027-11-01', focused: '2027-11-21' })
    expect(viewOf('2026-11-01', year, 1)).toEqual({ first: '2026-11-01', focused: '2026-11-21' })
  })

  test('keep the day that Tab finds among those that are seen', () => {
    const opened = viewOf('2026-11-25', year, 1)
    const next = turned(opened, 1, year, 1)
    expect(next).toEqual({ first: '2026-12-01', focused: '2026-12-01' })
    expect(turned(next, -1, year, 1)).toEqual({ first: '2026-11-01', focused: '2026-11-30' })
  })

  test('do not turn where nothing can be chosen', () => {
    expect(canTurn(viewOf('2026-11-25', year, 1), -1, year, 1)).toBe(false)
    expect(canTurn(viewOf('2027-10-05', year, 1), 1, year, 1)).toBe(true)
    expect(canTurn(viewOf('2027-10-05', year, 2), 1, year, 2)).toBe(false)
  })
})

describe('a month', () => {
  test('has weeks from Monday to Sunday, and gaps where other months’ days would stand', () => {
    const weeks = weeksOf('2026-11-01', '2026-10-21')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeksOf('2027-02-01', '2026-10-21')).toHaveLength(4)
  })

  test('begins with the week of today, and one that is to come with its first', () => {
    expect(weeksOf('2026-11-01', '2026-11-22')).toHaveLength(3)
    const weeks = weeksOf('2026-11-01', '2026-11-25')
    expect(weeks.map(([monday]) => monday)).toEqual(['2026-11-23', '2026-11-30'])
    expect(weeksOf('2026-12-01', '2026-11-25')[0]?.[1]).toBe('2026-12-01')
  })

  test('is followed by another of any length', () => {
    expect([addMonths('2026-12-31', 2), addMonths('2028-03-31', -1), addMonths('2026-01-15', -1)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2025-12-15',
    ])
  })

  test('names its weekdays in both languages', () => {
    expect(weekdayNames('fr')[0]).toEqual({ short: 'lun.', long: 'lundi' })
    expect(weekdayNames('en')[6]).toEqual({ short: 'Sun', long: 'Sunday' })
  })
})
