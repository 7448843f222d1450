import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { onBroken } from './client/context.ts'
import { handleError } from './entry.server.tsx'

/** Whether such an error of a loader would be written into the log. */
function isTold(error: unknown, signal = new AbortController().signal): boolean {
  const told: unknown[] = []
  const context = new RouterContextProvider()
  context.set(onBroken, (broken) => void told.push(broken))
  handleError(error, {
    request: new Request('http://lofts.example/x', { signal }),
    context,
    params: {},
  } as never)
  return told.length > 0
}

test.each(['/x%0a', '/x%E2%80%A8', '/en/x%0D%0A'])(
  '%s has no page, which is no fault of ours',
  async (path) => {
    const router = createStaticHandler([{ id: 'any', path: '*' }])
    const found = await router.query(new Request(`http://lofts.example${path}`))
    const [error] = Object.values((found as StaticHandlerContext).errors ?? {})
    expect(error).toMatchObject({ status: 404 })
    expect(isTold(error)).toBe(false)
  },
)

test('what broke is told, unless the visitor has gone on', () => {
  expect(isTold(new Error('broken'))).toBe(true)
  expect(isTold(new Error('broken'), AbortSignal.abort())).toBe(false)
})
