import { expect, test } from 'vitest'
import { isNeeded, openingItems, type OpeningItem } from './opening-items.ts'
import { isStepDone, stepToTake } from './set-up.ts'

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

test('a step is done when nothing is missing that it is for; one that is for nothing never is', () => {
  expect(isStepDone('company', checked('loft'))).toBe(true)
  expect(isStepDone('company', checked('tax_numbers'))).toBe(false)
  expect(isStepDone('server', checked('mail'))).toBe(false)
  expect(isStepDone('team', checked())).toBe(false)
})
