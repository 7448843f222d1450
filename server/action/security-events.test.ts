import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { levelOf } from './security-events.ts'

test('the page about the log names every event with its level, and no other', () => {
  const page = readFileSync(`${import.meta.dirname}/../../docs/operating-log.md`, 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (info|warn) \| \S/gm)]
  expect(rows).toHaveLength(Object.keys(levelOf).length)
  expect(Object.fromEntries(rows.map(([, event, level]) => [event, level]))).toEqual(levelOf)
})
