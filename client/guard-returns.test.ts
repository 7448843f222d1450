import { afterAll, expect, test, vi } from 'vitest'
import { guardReturns } from './guard-returns.ts'

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

const isStillTheirs = vi.fn<() => boolean | Promise<boolean>>()
const load = vi.fn<() => void>()
afterAll(guardReturns(isStillTheirs, load))

test.each([
  ['at once', true],
  ['later', Promise.resolve(true)],
])('a page that comes back to whom it belongs is shown, said %s', async (_, answer) => {
  load.mockClear()
  isStillTheirs.mockReturnValue(answer)
  comeBack(true)
  await vi.waitFor(() => expect(document.body.hidden).toBe(false))
  expect(load).not.toHaveBeenCalled()
})

test('nothing of it is seen until that is known, and where it is not theirs it never is', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  isStillTheirs.mockReturnValue(promise)
  comeBack(true)
  expect(document.body.hidden).toBe(true)
  resolve(false)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(document.body.hidden).toBe(true)
  document.body.hidden = false
})

test('a page that was loaded asks nobody', () => {
  isStillTheirs.mockClear()
  comeBack(false)
  expect(isStillTheirs).not.toHaveBeenCalled()
})
