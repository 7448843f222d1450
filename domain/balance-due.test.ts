import { expect, test } from 'vitest'
import { balanceDueOn } from './balance-due.ts'

test.each([
  ['in November for May: thirty days before', '2026-11-28', '2027-05-20', '2027-04-20'],
  ['thirty-seven days ahead: both are one day', '2027-04-13', '2027-05-20', '2027-04-20'],
  ['thirty-six days ahead: a week', '2027-04-14', '2027-05-20', '2027-04-21'],
  ['two weeks ahead: a week', '2027-05-06', '2027-05-20', '2027-05-13'],
  ['three days ahead: by the arrival', '2027-05-17', '2027-05-20', '2027-05-20'],
  ['while the guest is there: by the arrival, which has passed', '2027-05-22', '2027-05-20', '2027-05-20'],
] as const)('what is owed is due, %s', (_, owedSince, arrival, due) => {
  expect(balanceDueOn({ owedSince, arrival })).toBe(due)
})
