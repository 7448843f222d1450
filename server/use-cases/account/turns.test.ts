import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('no more than so many work at once, each gets its turn in order and its own answer', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  let working = 0
  let most = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
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
  const inTurn = takeTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
