import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'

test('a hundred histories of guests, bank, mail, time and killed processes end with money and nights true', async () => {
  expect(await runSeeds('odd')).toBe('')
}, 600_000)
