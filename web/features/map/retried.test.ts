import { beforeEach, expect, test, vi } from 'vitest'
import { retried } from './retried.ts'

beforeEach(() => void vi.useFakeTimers())

/** Fails so many times, then answers; remembers when it was asked. */
function server(failures: number) {
  const start = Date.now()
  const asked: number[] = []
  const run = () => {
    asked.push(Date.now() - start)
    return asked.length > failures ? Promise.resolve('here') : Promise.reject(new Error(`no ${asked.length}`))
  }
  return { asked, run }
}

test('what fails is tried again after one second, two and four', async () => {
  const { asked, run } = server(3)
  const answer = retried(run, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('here')
  expect(asked).toEqual([0, 1000, 3000, 7000])
})

test('what fails four times has failed, with its last reason', async () => {
  const { asked, run } = server(9)
  const [answer] = await Promise.allSettled([
    retried(run, new AbortController().signal),
    vi.runAllTimersAsync(),
  ])
  expect(answer).toMatchObject({ reason: { message: 'no 4' } })
  expect(asked).toHaveLength(4)
})

test('nothing is tried for somebody who has left', async () => {
  const { asked, run } = server(9)
  const left = new AbortController()
  const leave = async () => {
    await vi.advanceTimersByTimeAsync(1500)
    left.abort()
    await vi.runAllTimersAsync()
  }
  const [answer] = await Promise.allSettled([retried(run, left.signal), leave()])
  expect(answer).toMatchObject({ reason: { name: 'AbortError' } })
  expect(asked).toEqual([0, 1000])
})
