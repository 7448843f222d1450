import { beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes, toInstantOf, toMilliseconds, type Instant } from '#domain/days.ts'
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

type Case = [name: string, bookedAt: Instant, at: Instant, reason: string, refund: number]

const early: Instant = '2026-12-01T15:00:00.000Z'
/** One of each step; every moment between them is the rule's (domain/cancellation-clocks.test.ts). */
const cases: Case[] = [
  ['the last moment of 4 hours', early, before(addMinutes(early, 240)), 'free_window', all],
  ['the end of the 15th day', early, before('2027-01-29T05:00:00.000Z'), 'full', policy100],
  ['the start of the 14th day', early, '2027-01-29T05:00:00.000Z', 'partial', policy50],
  ['the arrival day', early, before('2027-02-12T21:00:00.000Z'), 'none', 0],
]

test('on a day when the clocks change, there is no cancellation from the hour of check-in on', async () => {
  const [arrival, checkIn] = ['2027-03-14', '2027-03-14T20:00:00.000Z'] as const
  const { id } = await guest.buyAt(addMinutes(checkIn, -30), { arrival, departure: addDays(arrival, 3) })
  const { status, error } = await guest.cancelAt(checkIn, id)
  expect([status, error.code]).toEqual([422, 'cancellation_closed'])
  expect((await guest.cancelAt(before(checkIn), id)).answer.refund.reason).toBe('free_window')
})

test.each(cases)(
  '%s: dialog, bank, credit note and email name the same cents',
  async (_, bookedAt, at, reason, refund) => {
    const { id, intentId } = await guest.buyAt(bookedAt)

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
