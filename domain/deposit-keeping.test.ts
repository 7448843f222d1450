import { describe, expect, test } from 'vitest'
import type { Authorization, AuthorizationState } from './deposit.ts'
import { addMinutes, type Instant } from './days.ts'
import { decideKeeping } from './deposit-keeping.ts'

const now: Instant = '2027-02-14T15:00:00.000Z'
const heldAt: Instant = '2027-02-12T14:00:00.000Z'
const endsAt = addMinutes(now, 1)

const one = (status: AuthorizationState, change: Partial<Authorization> = {}) => ({
  id: 1,
  amount: 50_000,
  status,
  heldAt,
  endsAt,
  endedAt: null,
  ...change,
})
const wish = { amount: 12_001, note: ' Une  lampe est cassée. ' }
const decide = (authorizations: ReturnType<typeof one>[], more: Partial<typeof wish> = {}) => {
  const decision = decideKeeping(authorizations, { ...wish, ...more }, now)
  return decision.ok ? [decision.authorization.status, decision.amount, decision.note] : decision.reason
}

describe('a part of a deposit is kept', () => {
  test.each([1, 12_001, 50_000])('of what is held, from a cent to all of it: %i', (amount) => {
    expect(decide([one('held')], { amount })).toEqual(['held', amount, 'Une lampe est cassée.'])
  })

  test('of the renewed authorization, once the former one is let go', () => {
    expect(decide([one('released'), one('held')])).toEqual(['held', 12_001, 'Une lampe est cassée.'])
  })

  test('until the provider ends it, and four days where it does not say when', () => {
    expect(decide([one('held', { endsAt: now })])).toEqual({ code: 'deposit_lapsed' })
    const safe = addMinutes(now, -4 * 24 * 60)
    expect(decide([one('held', { endsAt: null, heldAt: safe })])).toEqual({ code: 'deposit_lapsed' })
    expect(decide([one('held', { endsAt: null, heldAt: addMinutes(safe, 1) })])).toHaveLength(3)
  })

  test.each<[string, AuthorizationState[]]>([
    ['deposit_not_held', []],
    ['deposit_not_held', ['refused']],
    ['deposit_not_held', ['lapsed', 'refused']],
    ['deposit_renewing', ['asked']],
    ['deposit_renewing', ['held', 'asked']],
    ['deposit_lapsed', ['lapsed']],
    ['deposit_released', ['released']],
    ['deposit_released', ['releasing']],
    ['deposit_kept_already', ['keeping']],
    ['deposit_kept_already', ['captured']],
    ['deposit_kept_already', ['captured', 'held']],
  ])('%s: %j', (code, states) => {
    expect(decide(states.map((status) => one(status)))).toEqual({ code })
  })

  test.each([0, -1, 0.5, Number.NaN, Number.MAX_VALUE])('is an amount: %d is none', (amount) => {
    expect(decide([one('held')], { amount })).toEqual({ code: 'refund_amount_invalid' })
  })

  test('is no more than what is held, and has a reason without the number of a card', () => {
    expect(decide([one('held')], { amount: 50_001 })).toEqual({ code: 'deposit_too_high', held: 50_000 })
    expect(decide([one('held')], { note: ' \u200b' })).toEqual({ code: 'refund_note_missing' })
    expect(decide([one('held')], { note: '4242 4242 4242 4242' })).toEqual({ code: 'card_in_text' })
  })
})
