import { beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes, toInstantOf, toMilliseconds, type Day, type Instant } from '#domain/days.ts'
import { formatMoney } from '#i18n/format.ts'
import { plain } from '#tests/support/api/guest.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { checkout, guest } = useApp()
beforeEach(() => checkout.clear())
const before = (moment: Instant): Instant => toInstantOf(toMilliseconds(moment) - 1)

/** 1,130.49 paid, of which 100.03 are the service fee with its taxes. */
const all = 113_049
const policy100 = 103_046
const policy50 = 51_523

type Case = [name: string, arrival: Day, bookedAt: Instant, at: Instant, reason: string, refund: number]

/** Clocks in Toronto are 5 hours behind UTC in winter and 4 in summer; they change on March 14 and November 7, 2027. */
const early: Instant = '2026-12-01T15:00:00.000Z'
const summer: Instant = '2026-10-20T15:00:00.000Z'
/** Half past midnight, before clocks go from 2 back to 1 o'clock; half past one, before they go from 2 on to 3. */
const fallNight: Instant = '2026-11-01T04:30:00.000Z'
const springNight: Instant = '2027-03-14T06:30:00.000Z'
const cases: Case[] = [
  ['at once', '2027-02-12', early, early, 'free_window', all],
  ['the last moment of 4 hours', '2027-02-12', early, before(addMinutes(early, 240)), 'free_window', all],
  ['after 4 hours', '2027-02-12', early, addMinutes(early, 240), 'policy_100', policy100],
  [
    'the end of the 15th day',
    '2027-02-12',
    early,
    before('2027-01-29T05:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  ['the start of the 14th day', '2027-02-12', early, '2027-01-29T05:00:00.000Z', 'policy_50', policy50],
  ['the end of the 4th day', '2027-02-12', early, before('2027-02-09T05:00:00.000Z'), 'policy_50', policy50],
  ['the start of the 3rd day', '2027-02-12', early, '2027-02-09T05:00:00.000Z', 'policy_0', 0],
  ['the arrival day', '2027-02-12', early, before('2027-02-12T21:00:00.000Z'), 'policy_0', 0],

  // Booked in the last minute of the eve: 4 hours, past midnight; booked at midnight: the arrival day's one hour.
  [
    '4 hours from the eve',
    '2027-02-12',
    '2027-02-12T04:59:00.000Z',
    '2027-02-12T08:58:59.999Z',
    'free_window',
    all,
  ],
  [
    'after 4 hours from the eve',
    '2027-02-12',
    '2027-02-12T04:59:00.000Z',
    '2027-02-12T08:59:00.000Z',
    'policy_0',
    0,
  ],
  [
    '1 hour of the arrival day',
    '2027-02-12',
    '2027-02-12T05:00:00.000Z',
    '2027-02-12T05:59:59.999Z',
    'free_window',
    all,
  ],
  ['after that hour', '2027-02-12', '2027-02-12T05:00:00.000Z', '2027-02-12T06:00:00.000Z', 'policy_0', 0],
  [
    'an hour that check-in cuts',
    '2027-02-12',
    '2027-02-12T20:30:00.000Z',
    '2027-02-12T20:59:59.999Z',
    'free_window',
    all,
  ],

  // The free window is measured in time, whatever the clocks do meanwhile.
  [
    '4 hours in spring',
    '2027-04-20',
    '2027-03-14T05:30:00.000Z',
    '2027-03-14T09:29:59.999Z',
    'free_window',
    all,
  ],
  [
    'after them',
    '2027-04-20',
    '2027-03-14T05:30:00.000Z',
    '2027-03-14T09:30:00.000Z',
    'policy_100',
    policy100,
  ],
  [
    'before the day of the spring change',
    '2027-03-28',
    early,
    before('2027-03-14T05:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  [
    'from the day of the spring change',
    '2027-03-28',
    early,
    '2027-03-14T05:00:00.000Z',
    'policy_50',
    policy50,
  ],
  [
    'before the day after it',
    '2027-03-29',
    early,
    before('2027-03-15T04:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  ['from the day after it', '2027-03-29', early, '2027-03-15T04:00:00.000Z', 'policy_50', policy50],
  [
    'before the day of the autumn change',
    '2027-11-21',
    early,
    before('2027-11-07T04:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  [
    'from the day of the autumn change',
    '2027-11-21',
    early,
    '2027-11-07T04:00:00.000Z',
    'policy_50',
    policy50,
  ],
  [
    'before the day after that',
    '2027-11-22',
    early,
    before('2027-11-08T05:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  ['from the day after that', '2027-11-22', early, '2027-11-08T05:00:00.000Z', 'policy_50', policy50],

  // The clocks go back on November 1, 2026, between booking and cancelling, or between cancelling and arrival.
  ['4 hours in autumn', '2026-12-20', fallNight, before('2026-11-01T08:30:00.000Z'), 'free_window', all],
  ['after those', '2026-12-20', fallNight, '2026-11-01T08:30:00.000Z', 'policy_100', policy100],
  [
    '15 days across the change',
    '2026-11-10',
    summer,
    before('2026-10-27T04:00:00.000Z'),
    'policy_100',
    policy100,
  ],
  ['14 days across it', '2026-11-10', summer, '2026-10-27T04:00:00.000Z', 'policy_50', policy50],
  ['4 days after it', '2026-11-10', summer, before('2026-11-07T05:00:00.000Z'), 'policy_50', policy50],
  ['3 days after it', '2026-11-10', summer, '2026-11-07T05:00:00.000Z', 'policy_0', 0],
  ['4 days across it', '2026-11-04', summer, before('2026-11-01T04:00:00.000Z'), 'policy_50', policy50],
  [
    '3 days, the first of which is the change',
    '2026-11-04',
    summer,
    '2026-11-01T04:00:00.000Z',
    'policy_0',
    0,
  ],

  // Arrival on the very day: its hour is an hour, check-in is what the clock shows then.
  [
    '1 hour in the night of the change',
    '2026-11-01',
    fallNight,
    before('2026-11-01T05:30:00.000Z'),
    'free_window',
    all,
  ],
  ['after it', '2026-11-01', fallNight, '2026-11-01T05:30:00.000Z', 'policy_0', 0],
  ['before check-in of that day', '2026-11-01', summer, before('2026-11-01T21:00:00.000Z'), 'policy_0', 0],
  ['1 hour in spring', '2027-03-14', springNight, before('2027-03-14T07:30:00.000Z'), 'free_window', all],
  ['after that', '2027-03-14', springNight, '2027-03-14T07:30:00.000Z', 'policy_0', 0],
  [
    'before check-in of the day in spring',
    '2027-03-14',
    early,
    before('2027-03-14T20:00:00.000Z'),
    'policy_0',
    0,
  ],
]

test.each<[Day, Instant]>([
  ['2026-11-01', '2026-11-01T21:00:00.000Z'],
  ['2027-03-14', '2027-03-14T20:00:00.000Z'],
])('on %s, when the clocks change, there is no cancellation from %s on', async (arrival, checkIn) => {
  const { id } = await guest.buyAt(addMinutes(checkIn, -30), { arrival, departure: addDays(arrival, 3) })
  const { status, error } = await guest.cancelAt(checkIn, id)
  expect([status, error.code]).toEqual([422, 'cancellation_closed'])
  expect((await guest.cancelAt(before(checkIn), id)).answer.refund.reason).toBe('free_window')
})

test.each(cases)(
  '%s: dialog, bank, credit note and email name the same cents',
  async (_, arrival, bookedAt, at, reason, refund) => {
    const stay = { arrival, departure: addDays(arrival, 3) }
    const { id, intentId } = await guest.buyAt(bookedAt, stay)

    const shown = await guest.cancelAt(at, id, { preview: true })
    expect(shown.answer).toMatchObject({
      status: 'preview',
      refund: { paid: all, refund, kept: all - refund, reason },
      money: 'paid',
    })
    expect(shown.answer.refund.steps[0]).toMatchObject({ refund, reason })
    expect(shown.answer.refund.steps[0]!.until > at).toBe(true)
    expect(shown.answer.refund.lines.reduce((sum, line) => sum + line.refunded, 0)).toBe(refund)
    expect(shown.answer.refund.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(all)
    expect(await guest.refundsAtBank(intentId)).toEqual([])

    const done = await guest.cancelAt(at, id, { expected_refund: refund })
    expect(done.answer).toMatchObject({ status: 'cancelled', money: refund > 0 ? 'refunded' : 'kept' })
    expect(done.answer.refund).toEqual(shown.answer.refund)

    expect(await guest.refundsAtBank(intentId)).toEqual(refund > 0 ? [refund] : [])
    const note = await guest.download(await guest.tokenAt(at), { reservation_id: id, kind: 'credit_note' })
    const written = plain(formatMoney(refund, 'fr'))
    expect(note.text).toContain(`Total crédité ${written}`)
    const { text = '' } = (await guest.cancellationEmail(id)) ?? {}
    expect(text).toContain(`Remboursé : ${written}`)
    const kept = refund < all ? plain(formatMoney(all - refund, 'fr')) : undefined
    expect(/Conservé : ([\d ,]+\$)/.exec(text)?.[1]).toBe(kept)
  },
)

test('the preview says until when its refund holds', async () => {
  const { id } = await guest.buyAt(early)
  const untilAt = async (at: Instant) =>
    (await guest.cancelAt(at, id, { preview: true })).answer.refund.steps[0]?.until
  expect(await untilAt(early)).toBe(addMinutes(early, 240))
  expect(await untilAt('2026-12-20T15:00:00.000Z')).toBe('2027-01-29T05:00:00.000Z')
  expect(await untilAt('2027-02-01T15:00:00.000Z')).toBe('2027-02-09T05:00:00.000Z')
  expect(await untilAt('2027-02-11T15:00:00.000Z')).toBe('2027-02-12T21:00:00.000Z')
})
