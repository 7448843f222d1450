import { expect, test } from 'vitest'
import { checkProposal, shownProposal } from './closing-proposals.ts'
import type { Day } from './days.ts'

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
