import { expect, test, vi } from 'vitest'
import { readProfile } from '#contract/guest/profile.ts'
import { elsewhere, logInTo, recordLog } from '#tests/support/api/security-log.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { log, linesOf } = recordLog()
const { app } = useApp({ log })

test('a flood from one place is counted, one from many places after a hundred of them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const guess = (from: Record<string, string>) =>
    app.call(readProfile, { token: 'b'.repeat(43), headers: from })
  const here = elsewhere()
  const first = await linesOf(async () => {
    for (let time = 1; time <= 40; time++) await guess(here)
  })
  expect(first).toHaveLength(1)
  const many = await linesOf(async () => {
    for (let n = 0; n < 150; n++) await guess({ 'X-Forwarded-For': `198.51.100.${n}` })
  })
  expect(many.length).toBeGreaterThan(50)
  expect(many.length).toBeLessThanOrEqual(101)
  const counts = await linesOf(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  vi.useRealTimers()
  expect(counts.find(({ times }) => times === 39)).toMatchObject({ event: 'token_refused', perSeconds: 60 })
  expect(counts.reduce((sum, { times = 0 }) => sum + times, first.length + many.length)).toBe(190)
})

test('a flood of one event from many places hides no place of another', async () => {
  const rejected = (n: number) =>
    app.call(readProfile, { token: 'd'.repeat(43), headers: { 'X-Forwarded-For': `192.0.2.${n}` } })
  for (let n = 0; n < 120; n++) await rejected(n)
  const lines = await linesOf(async () => {
    for (let n = 0; n < 3; n++) await logInTo(app, 'nobody@people.example', 'not this one')
  })
  expect(lines.map(({ event }) => event)).toEqual(Array(3).fill('login_failed'))
  expect(new Set(lines.map(({ network }) => network)).size).toBe(3)
})
