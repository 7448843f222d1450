import { describe, expect, test } from 'vitest'
import { addMinutes, type Instant, type TimeOfDay } from './days.ts'
import {
  apartMinutes,
  choicesOf,
  decideNotices,
  goesOut,
  isChosen,
  kindsOf,
  mayBeTold,
  quietEndsAt,
  usualChoices,
  usualQuietHours,
} from './notices.ts'
import { roles } from './permissions.ts'

const zone = 'America/Toronto'
const none = { quietFrom: null, quietUntil: null }
const night = (quietFrom: TimeOfDay, quietUntil: TimeOfDay) => ({ quietFrom, quietUntil })

describe('who is told of what', () => {
  test('nobody of what is not theirs, whatever they chose', () => {
    expect(roles.filter((role) => mayBeTold(role, 'guest_message'))).toEqual([
      'owner',
      'manager',
      'reception',
    ])
    const chosen = [{ kind: 'guest_message', way: 'letter', isOn: true }] as const
    expect(isChosen('housekeeping', chosen[0], chosen)).toBe(false)
    expect(kindsOf('bookkeeper')).toEqual(['morning_digest', 'urgent'])
  })

  test('by a letter as long as somebody chose nothing, and by another way once they chose it', () => {
    expect(choicesOf('reception', [])).toEqual(
      kindsOf('reception').flatMap((kind) => [
        { kind, way: 'letter', isOn: true },
        { kind, way: 'push', isOn: false },
      ]),
    )
    expect(choicesOf('bookkeeper', []).map(({ isOn }) => isOn)).toEqual([false, false, true, false])
    const off = [{ kind: 'guest_message', way: 'letter', isOn: false }] as const
    expect(isChosen('owner', off[0], off)).toBe(false)
    const push = [{ kind: 'guest_message', way: 'push', isOn: true }] as const
    expect(isChosen('owner', push[0], push)).toBe(true)
    expect(isChosen('housekeeping', push[0], push)).toBe(false)
    expect(usualChoices('owner', 'push').every(({ isOn }) => isOn)).toBe(true)
  })

  test('what stays as it is changes nothing', () => {
    const stands = { ...usualQuietHours, choices: [] }
    const choices = choicesOf('owner', [])
    expect(decideNotices('owner', stands, { ...usualQuietHours, choices })).toBeNull()
    const off = choices.map((choice) => ({ ...choice, isOn: false }))
    expect(decideNotices('owner', stands, { ...usualQuietHours, choices: off })).toEqual({
      ok: true,
      stands: { ...usualQuietHours, choices },
      settings: { ...usualQuietHours, choices: off },
    })
    expect(decideNotices('owner', stands, { ...none, choices })).toMatchObject({ settings: none })
  })
})

describe('quiet hours', () => {
  test.each<[string, Instant, Instant | null]>([
    ['before they begin', '2026-12-01T01:59:00.000Z', null],
    ['as they begin', '2026-12-01T02:00:00.000Z', '2026-12-01T12:00:00.000Z'],
    ['after midnight', '2026-12-01T08:00:00.000Z', '2026-12-01T12:00:00.000Z'],
    ['as they end', '2026-12-01T12:00:00.000Z', null],
  ])('over midnight: %s', (_, at, endsAt) => {
    expect(quietEndsAt(night('21:00', '07:00'), zone, at)).toBe(endsAt)
  })

  test('within a day, and none at all', () => {
    expect(quietEndsAt(night('12:00', '13:00'), zone, '2026-12-01T17:30:00.000Z')).toBe(
      '2026-12-01T18:00:00.000Z',
    )
    expect(quietEndsAt(night('12:00', '13:00'), zone, '2026-12-01T18:00:00.000Z')).toBeNull()
    expect(quietEndsAt(none, zone, '2026-12-01T08:00:00.000Z')).toBeNull()
    expect(quietEndsAt(night('07:00', '07:00'), zone, '2026-12-01T08:00:00.000Z')).toBeNull()
  })

  test('of a night in which the clock changes they end when clocks show it', () => {
    expect(quietEndsAt(night('21:00', '07:00'), zone, '2027-03-14T06:30:00.000Z')).toBe(
      '2027-03-14T11:00:00.000Z',
    )
    expect(quietEndsAt(night('21:00', '07:00'), zone, '2026-11-01T04:30:00.000Z')).toBe(
      '2026-11-01T12:00:00.000Z',
    )
    // 1:30 comes a second time, and the quiet that ended at 1:45 has ended.
    expect(quietEndsAt(night('21:00', '01:45'), zone, '2026-11-01T06:30:00.000Z')).toBeNull()
  })
})

describe('when something goes out', () => {
  const firstAt: Instant = '2026-12-01T15:00:00.000Z'
  const waiting = { kind: 'guest_message', firstAt, lastToldAt: null, ...usualQuietHours } as const

  test('after a minute in which more may come, and ten minutes after the last', () => {
    expect(goesOut(waiting, zone, addMinutes(firstAt, 0))).toBe(false)
    expect(goesOut(waiting, zone, addMinutes(firstAt, 1))).toBe(true)
    const again = { ...waiting, lastToldAt: addMinutes(firstAt, -1) }
    expect(goesOut(again, zone, addMinutes(firstAt, apartMinutes - 2))).toBe(false)
    expect(goesOut(again, zone, addMinutes(firstAt, apartMinutes - 1))).toBe(true)
  })

  test('not in quiet hours, unless it is urgent', () => {
    const at: Instant = '2026-12-01T04:00:00.000Z'
    const late = { ...waiting, firstAt: addMinutes(at, -5) }
    expect(goesOut(late, zone, at)).toBe(false)
    expect(goesOut(late, zone, '2026-12-01T12:00:00.000Z')).toBe(true)
    expect(goesOut({ ...late, kind: 'urgent', firstAt: at }, zone, at)).toBe(true)
  })
})
