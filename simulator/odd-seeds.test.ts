import { expect, test } from 'vitest'
import { liveThrough } from './run-seeds.ts'

test('a hundred histories of guests, bank, mail, time and killed processes end with money and nights true', async () => {
  expect(await liveThrough('odd')).toBe('')
}, 600_000)
