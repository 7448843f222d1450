import { expect, test } from 'vitest'
import { counted, sumOf, withExitCode } from './report.mjs'

test.each([
  ['that names no test but fails', { passed: 5, failed: 0 }, 1],
  ['that ran nothing', { passed: 0, failed: 0 }, 0],
])('a runner %s counts as one failure', (_, count, code) => {
  expect(withExitCode(count, code)).toMatchObject({ passed: count.passed, failed: 1 })
})

test.each([1, 0])('what failed outside every test is named, whether the runner ended with %s', (code) => {
  const counted = withExitCode({ passed: 5, failed: 0, names: ['while closing'] }, code)
  expect(counted).toEqual({ passed: 5, failed: 1, names: ['while closing'] })
})

test('a runner whose tests hold counts as it is', () => {
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
})

test('work that throws is one failure', async () => {
  expect(await counted(() => Promise.reject(new Error('As meant.')))).toEqual({ passed: 0, failed: 1 })
})

test('the sum holds every name and note', () => {
  const sum = sumOf([
    { passed: 1, failed: 1, names: ['a'] },
    { passed: 2, failed: 0, notes: ['b'] },
  ])
  expect(sum).toEqual({ passed: 3, failed: 1, names: ['a'], tests: [], notes: ['b'] })
})
