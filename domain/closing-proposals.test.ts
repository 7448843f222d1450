import { expect, test } from 'vitest'
import {
  checkProposal,
  decideAccepting,
  decideDeclining,
  decideProposal,
  shownProposal,
} from './closing-proposals.ts'
import type { Day, Instant } from './days.ts'

const today: Day = '2027-03-01'
const checked = (firstNight: Day, lastNight: Day) => {
  const outcome = checkProposal({ firstNight, lastNight }, today)
  return outcome.ok ? 'ok' : outcome.reason.code
}

test('nights are proposed from today on, the first before the last, and not further than they can be closed', () => {
  expect(checked('2027-03-01', '2027-03-01')).toBe('ok')
  expect(checked('2027-02-28', '2027-03-02')).toBe('proposed_nights_past')
  expect(checked('2020-01-01', '2027-03-02')).toBe('proposed_nights_past')
  expect(checked('2027-03-05', '2027-03-04')).toBe('nights_reversed')
  expect(checked('2027-03-05', '2029-03-01')).toBe('nights_out_of_reach')
})

test('one that nobody answered is over with its last night; an answer stays', () => {
  expect(shownProposal({ status: 'open', lastNight: '2027-03-01' }, today)).toBe('open')
  expect(shownProposal({ status: 'open', lastNight: '2027-02-28' }, today)).toBe('lapsed')
  expect(shownProposal({ status: 'declined', lastNight: '2027-02-28' }, today)).toBe('declined')
  expect(shownProposal({ status: 'accepted', lastNight: '2027-02-28' }, today)).toBe('accepted')
})

const at = '2027-03-01T12:00:00.000Z'
const wish = {
  nights: { firstNight: '2027-03-01', lastNight: '2027-03-02' } as const,
  zone: 'America/Toronto',
  wasProposed: false,
}
const proposed = (more: Partial<Parameters<typeof decideProposal>[0]>, words = 'Plancher') => {
  const outcome = decideProposal({ ...wish, ...more }, words, at)
  return outcome === null || outcome.ok ? outcome : outcome.reason.code
}

test('a proposal is judged in one order: days, words, a card in them, the loft, the nights; the same one is made once', () => {
  expect(proposed({})).toEqual({ ok: true, nights: wish.nights })
  expect(proposed({ nights: null, zone: undefined }, '')).toBe('invalid_dates')
  expect(proposed({ zone: undefined }, '')).toBe('missing_fields')
  expect(proposed({ zone: undefined }, '4242 4242 4242 4242')).toBe('card_in_text')
  expect(proposed({ zone: undefined, wasProposed: true })).toBe('property_not_found')
  const past = { firstNight: '2027-02-28', lastNight: '2027-03-02' } as const
  expect(proposed({ nights: past, wasProposed: true })).toBe('proposed_nights_past')
  expect(proposed({ wasProposed: true })).toBeNull()
})

test('nights are past by the clock of the site', () => {
  const yesterday = { firstNight: '2027-02-28', lastNight: '2027-02-28' } as const
  const early = '2027-03-01T03:00:00.000Z'
  expect(decideProposal({ ...wish, nights: yesterday }, 'Plancher', early)?.ok).toBe(true)
  expect(decideProposal({ ...wish, nights: yesterday, zone: 'UTC' }, 'Plancher', early)?.ok).toBe(false)
})

test('a proposal is declined once, by whoever answers first, who may say it twice', () => {
  const code = (status: 'open' | 'accepted' | 'declined', by = 7) => {
    const outcome = decideDeclining({ status, answeredBy: status === 'open' ? null : by }, 7)
    return outcome === null || outcome.ok ? outcome?.proposal : outcome.reason.code
  }
  expect(code('open')).toEqual({ status: 'open', answeredBy: null })
  expect(code('declined')).toBeUndefined()
  expect(code('declined', 8)).toBe('proposal_not_open')
  expect(code('accepted')).toBe('proposal_not_open')
  expect(decideDeclining(undefined, 7)).toMatchObject({ reason: { code: 'proposal_not_found' } })
})

test('an open proposal is accepted until its last night is over, by the rules of every closing', () => {
  const nights = { firstNight: '2027-02-27', lastNight: '2027-03-01' } as const
  const open = { ...nights, propertyId: 3, status: 'open', zone: 'America/Toronto' } as const
  const code = (proposal: Parameters<typeof decideAccepting>[0], when: Instant = at) => {
    const outcome = decideAccepting(proposal, when)
    return outcome.ok ? outcome : outcome.reason.code
  }
  expect(code(open)).toEqual({ ok: true, propertyId: 3, nights, reason: 'maintenance' })
  expect(code(open, '2027-03-02T04:59:00.000Z')).toMatchObject({ ok: true })
  expect(code(open, '2027-03-02T05:00:00.000Z')).toBe('proposal_not_open')
  expect(code({ ...open, status: 'accepted' })).toBe('proposal_not_open')
  expect(code({ ...open, status: 'declined' })).toBe('proposal_not_open')
  expect(code({ ...open, firstNight: '2020-01-01' })).toBe('nights_out_of_reach')
  expect(code(undefined)).toBe('proposal_not_found')
})
