import { expect, test, vi } from 'vitest'
import { askBeside, askUntilAnswered, away, reached, wrong, type Reached } from './reached.ts'

test.each([reached, wrong('The password is wrong.')])(
  'a server that is away is asked until it answers %j, and told of once',
  async (last) => {
    const answers: Reached[] = [away('Nobody is there.'), away('Nobody is there.'), last]
    const told: string[] = []
    const answer = await askUntilAnswered(async () => answers.shift()!, {
      delayMs: 1,
      signal: new AbortController().signal,
      tell: (sentence) => told.push(sentence),
    })
    expect(answer).toEqual(last)
    expect(told).toEqual(['Nobody is there.'])
  },
)

test('it is not asked any more once the signal says so', async () => {
  const stopped = new AbortController()
  const answer = await askUntilAnswered(async () => away('Nobody is there.'), {
    delayMs: 3_600_000,
    signal: stopped.signal,
    tell: () => stopped.abort(),
  })
  expect(answer).toBeNull()
})

test.each([
  [reached, 'The mail server answers now.'],
  [wrong('The password is wrong.'), 'The password is wrong.'],
])('a start goes on without a server that is away, and hears later that it said %j', async (last, told) => {
  const answers: Reached[] = [away('Nobody is there.'), away('Nobody is there.'), last]
  const tell = vi.fn<(sentence: string) => void>()
  const { signal } = new AbortController()
  const first = await askBeside('The mail server', async () => answers.shift()!, { delayMs: 1, signal, tell })
  expect(first).toEqual(away('Nobody is there.'))
  await expect.poll(() => tell.mock.calls).toEqual([['Nobody is there. It is asked again.'], [told]])
})
