import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'

test('another hundred histories, with other seeds, end with money and nights true', async () => {
  expect(await runSeeds('even')).toBe('')
}, 600_000)
