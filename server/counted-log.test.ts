import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logCounted, writeCounts, type CountedLine } from './counted-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function written() {
  const lines: unknown[] = []
  const write = (level: string) => (details: unknown, message: unknown) =>
    void lines.push([level, details, message])
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as never
  return { log, lines }
}

const line = (cause: string, number: number): CountedLine => ({
  level: 'warn',
  cause,
  message: 'no signature',
  details: { number },
})

test('the first is written at once, a thousand more are one line with their number', () => {
  const { log, lines } = written()
  for (let number = 0; number <= 1000; number++) logCounted(log, line('webhook', number))
  expect(lines).toEqual([['warn', { number: 0 }, 'no signature']])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([['warn', { number: 1000, times: 1000, perSeconds: 60 }, 'no signature']])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
})

test('each cause is counted for itself, and a minute without any begins anew', () => {
  const { log, lines } = written()
  logCounted(log, line('webhook', 1))
  logCounted(log, line('path', 2))
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  logCounted(log, line('webhook', 3))
  expect(lines.slice(2)).toEqual([['warn', { number: 3 }, 'no signature']])
})

test('what was counted is written before the process ends', () => {
  const { log, lines } = written()
  for (const number of [1, 2, 3]) logCounted(log, line('webhook', number))
  writeCounts(log)
  expect(lines.slice(1)).toEqual([['warn', { number: 3, times: 2, perSeconds: 60 }, 'no signature']])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
})
