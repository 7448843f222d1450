import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WorkRefused, limitConcurrency } from './concurrency.ts'

test('no more than so many work at once, each gets its turn in order and its own answer', async () => {
  const run = limitConcurrency({ atOnce: 2, waiting: 20 })
  const begun: number[] = []
  let working = 0
  let most = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      run(async () => {
        begun.push(index)
        most = Math.max(most, ++working)
        await setImmediate()
        working -= 1
        return index
      }),
    ),
  )
  const inOrder = Array.from({ length: 20 }, (_, index) => index)
  expect([most, begun, answers]).toEqual([2, inOrder, inOrder])
})

test('one that fails gives its place back', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 20 })
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await run(async () => 'again')).toBe('again')
})

/** Work that goes on until it is told to end. */
function endless() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended, end }
}

const reasonOf = (turn: Promise<unknown>) => turn.then(() => 'done').catch((error: Error) => error)
const busy = new WorkRefused('busy')
const gone = new WorkRefused('gone')

test('the line has an end: who comes after it is turned away at once, and let in when there is room', async () => {
  const run = limitConcurrency({ atOnce: 2, waiting: 3 })
  const { work, end } = endless()
  const letIn = Array.from({ length: 5 }, () => run(work))
  expect(await reasonOf(run(work))).toEqual(busy)
  end()
  await Promise.all(letIn)
  expect(await reasonOf(run(work))).toBe('done')
})

test('one person takes a part of the places only', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 20, each: { guest: 2 } })
  const { work, end } = endless()
  const of = { guest: 7 }
  const first = [run(work, { of }), run(work, { of })]
  expect(await reasonOf(run(work, { of }))).toEqual(busy)
  const other = run(work, { of: { guest: 8 } })
  end()
  await Promise.all([...first, other])
  expect(await reasonOf(run(work, { of }))).toBe('done')
})

test('owners are told apart in several ways, and each way has a limit of its own', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 20, each: { account: 1, address: 2 } })
  const { work, end } = endless()
  const turn = (account: string | null, address: string | null) =>
    reasonOf(run(work, { of: { account, address } }))
  const taken = [turn('a', 'here'), turn(null, 'here')]
  expect(await turn('a', 'elsewhere')).toEqual(busy)
  expect(await turn('b', 'here')).toEqual(busy)
  const others = [turn('b', 'elsewhere'), turn(null, null), turn(null, null)]
  end()
  expect(await Promise.all([...taken, ...others])).toEqual(Array.from({ length: 5 }, () => 'done'))
  // Who was turned away took no place.
  expect([await turn('a', 'elsewhere'), await turn('b', 'here')]).toEqual(['done', 'done'])
})

test('the work of somebody who went away is not done, and their place in the line is free', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 1 })
  const { work, end } = endless()
  const first = run(work)
  const visitor = new AbortController()
  let isDone = false
  const left = run(async () => void (isDone = true), { signal: () => visitor.signal })
  visitor.abort()
  expect(await reasonOf(left)).toEqual(gone)
  const next = run(async () => 'next')
  end()
  expect([await first, await next, isDone]).toEqual([undefined, 'next', false])
})

test('nobody waits for who is gone already', async () => {
  const run = limitConcurrency({ atOnce: 1, waiting: 1 })
  const { work, end } = endless()
  const first = run(work)
  expect(await reasonOf(run(work, { signal: () => AbortSignal.abort() }))).toEqual(gone)
  end()
  await first
})
