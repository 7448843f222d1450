import { expect, test } from 'vitest'
import { liveThrough } from './run-seeds.ts'

test('another hundred histories, with other seeds, end with money and nights true', async () => {
  expect(await liveThrough('even')).toBe('')
}, 600_000)
