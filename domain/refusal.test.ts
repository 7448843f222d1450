import { expect, test } from 'vitest'
import { exampleOf, lineOf, statusOf } from './every-refusal.ts'
import { refused, type RefusalCode } from './refusal.ts'
import { refusalKinds } from './refusal-lines.ts'
import { refusals } from './refusals.ts'
import { staffRefusals } from './staff-refusals.ts'

test('a refusal carries its reason and the figures that its sentence needs', () => {
  expect(refused('not_found')).toEqual({ ok: false, reason: { code: 'not_found' } })
  expect(refused('min_nights', { minNights: 2 })).toEqual({
    ok: false,
    reason: { code: 'min_nights', minNights: 2 },
  })
})

test('each reason is listed once: what guests hear is not the console’s alone', () => {
  expect(Object.keys(refusals).filter((code) => Object.hasOwn(staffRefusals, code))).toEqual([])
})

test.each([
  ['3ds_required', 202],
  ['invalid_json', 400],
  ['staff_signed_out', 401],
  ['card_declined', 402],
  ['not_allowed', 403],
  ['reservation_not_found', 404],
  ['method_not_allowed', 405],
  ['nights_taken', 409],
  ['payload_too_large', 413],
  ['unsupported_media_type', 415],
  ['min_nights', 422],
  ['too_many_attempts', 429],
  ['server_error', 500],
  ['bank_away', 503],
] as const satisfies [RefusalCode, number][])('%s is answered with %d', (code, status) => {
  expect(statusOf(code)).toBe(status)
  expect(refusalKinds[lineOf(code)!.is]).toBe(status)
})

test('an example has the figures of its code by their names, and nothing else', () => {
  expect(exampleOf('signed_out')).toEqual({ code: 'signed_out' })
  expect(exampleOf('refund_too_high')).toEqual({ code: 'refund_too_high', remaining: 103_049 })
  expect(exampleOf('nights_sold')).toEqual({
    code: 'nights_sold',
    firstNight: '2027-02-13',
    lastNight: '2027-02-14',
    reservation: 123,
  })
})

test('of a code that a newer server answers, nothing is known', () => {
  expect(['not_known_yet', 'offline', 'constructor', ''].map(lineOf)).toEqual(Array(4).fill(undefined))
})
