import { expect, test } from 'vitest'
import { isNeeded, openingItems, type OpeningItem } from './opening-items.ts'
import { isSetUp, stateOfStep, stepToTake } from './set-up.ts'

const checked = (...missing: OpeningItem[]) =>
  openingItems.map((item) => ({ item, isDone: !missing.includes(item), isNeeded: isNeeded(item) }))

test.each([
  [['company', 'loft', 'charges'], 'company'],
  [['tax_numbers'], 'company'],
  [['charges', 'policy', 'loft', 'prices'], 'taxes'],
  [['policy', 'loft'], 'terms'],
  [['loft', 'prices'], 'loft'],
  [['payments', 'mail'], 'team'],
  [[], 'team'],
] as const)('without %j somebody goes on with %s', (missing, step) => {
  expect(stepToTake(checked(...missing))).toBe(step)
})

const alone = { team: 0, isOpen: false }

test.each([
  ['company', checked('loft'), alone, 'done'],
  ['company', checked('tax_numbers'), alone, 'to_do'],
  ['server', checked('mail'), alone, 'optional'],
  ['server', checked(), alone, 'done'],
  ['team', checked(), alone, 'optional'],
  ['team', checked(), { ...alone, team: 1 }, 'done'],
  ['open', checked(), alone, 'to_do'],
  ['open', checked('mail'), { ...alone, isOpen: true }, 'done'],
] as const)('the step %s of %j, %j, is %s', (step, items, house, state) => {
  expect(stateOfStep(step, items, house)).toBe(state)
})

test.each([
  [1, true, true],
  [0, true, false],
  [1, false, false],
] as const)('a house that was opened, with a team of %i and its mail %s, is set up: %s', (team, mail, is) => {
  const environment = { payments: true, mail, address: true, proxy: true }
  expect(isSetUp({ team, environment })).toBe(is)
})
