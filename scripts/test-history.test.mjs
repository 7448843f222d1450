import { expect, test } from 'vitest'
import { reportOn } from './test-history.mjs'
import { bar } from './testing/history.mjs'

const file = 'server/prices.test.ts'
const run = (more = {}) => ({
  at: '2026-11-28T22:35:00.000Z',
  isWhole: true,
  isGreen: true,
  commit: '07df56f5c0ffee',
  seconds: 600,
  fixed: [2.6, 2.6],
  multiple: bar - 1,
  failed: [],
  files: { [file]: 4 },
  slowest: [{ name: `${file} › a night costs what it says`, seconds: 3.21 }],
  ...more,
})

test('whole runs are told with their commit, their time and whether they were green, and the slowest tests', () => {
  const { text, isOver } = reportOn([run({ isGreen: false, failed: ['one', 'two'] }), run()])
  expect(text).toMatch(/2026-11-28T22:35 {2}07df56f5 {3}10\.0 min .* 2 failed\n/)
  expect(text).toMatch(/07df56f5 {3}10\.0 min .* green\n/)
  expect(text).toContain('3.2 s  server/prices.test.ts › a night costs what it says\n')
  expect(isOver).toBe(false)
})

test('what failed in some runs is moody; what failed in all of them is not', () => {
  const { text } = reportOn([run({ failed: ['always', 'once'] }), run({ failed: ['always'] })])
  expect(text).toContain('1 of 2  once\n')
  expect(text).not.toContain('always')
})

test('a file that became slower is told, measured by what each run’s machine was worth', () => {
  const before = Array.from({ length: 5 }, () => run())
  const slow = { files: { [file]: 16 } }
  const latest = (fixed) => Array.from({ length: 5 }, () => run({ ...slow, fixed }))
  expect(reportOn([...before, ...latest([2.6, 2.6])]).text).toMatch(/4\.0 → {3}16\.0 {2}server\/prices/)
  expect(reportOn([...before, ...latest([10.4, 10.4])]).text).not.toContain('→')
})

test('the bar holds the usual whole run, and no run of a part', () => {
  const slow = run({ multiple: bar + 1 })
  expect(reportOn([slow, run(), run()]).isOver).toBe(false)
  expect(reportOn([slow, slow, run()]).isOver).toBe(true)
  expect(reportOn([{ ...slow, isWhole: false }]).isOver).toBe(false)
})
