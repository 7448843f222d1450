import { expect, test } from 'vitest'
import { runningOut } from './running-out.ts'

const today = '2027-03-01'
const far = {
  name: 'Loft du Rivage 101',
  licenseExpiresOn: '2028-01-01',
  rates: [{ to: '2028-01-01' }],
} as const

test.each([
  ['2027-05-01', null],
  ['2027-04-30', false],
  ['2027-03-01', false],
  ['2027-02-28', true],
] as const)('a licence good through %s on 1 March: over = %s', (licenseExpiresOn, isOver) => {
  const expected = [{ name: far.name, cause: 'licence', lastDay: licenseExpiresOn, isOver }]
  expect(runningOut({ ...far, licenseExpiresOn }, today)).toEqual(isOver === null ? [] : expected)
})

test.each([
  [[{ to: '2027-05-02' }], null, null],
  [[{ to: '2027-04-01' }, { to: '2027-05-01' }, { to: '2027-03-05' }], '2027-04-30', false],
  [[{ to: '2027-03-01' }], '2027-02-28', true],
  [[], null, true],
] as const)('rates until %j: the last night is %s', (rates, lastDay, isOver) => {
  const expected = [{ name: far.name, cause: 'rates', lastDay, isOver }]
  expect(runningOut({ ...far, rates }, today)).toEqual(isOver === null ? [] : expected)
})
