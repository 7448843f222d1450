import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'

// Over ten seconds: twenty histories, each with its own guests, bank and clock, are what finds the order nobody thought of.
test('as many histories, with other seeds, end with money and nights true', async () => {
  expect(await runSeeds('even')).toBe('')
}, 3_600_000)
