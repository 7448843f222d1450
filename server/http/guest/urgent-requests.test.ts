import { beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

let urgent: { begun: number; running: number }
const api = () =>
  createApi(app.deps, {
    goFirst: async (work) => {
      urgent.begun += 1
      urgent.running += 1
      return work().finally(() => (urgent.running -= 1))
    },
  })

beforeEach(() => {
  urgent = { begun: 0, running: 0 }
})

/** A request whose body comes in two halves. */
function send(path: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const answer = api().request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  return {
    answer,
    firstHalf: () => writer.write(Buffer.from('{"payload"')),
    secondHalf: async () => {
      await writer.write(Buffer.from(':{}}'))
      await writer.close()
    },
  }
}

/** Everything that can go on has gone on. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

test.each([
  '/api/checkouts/intent',
  '/api/checkouts/reservation',
  '/api/webhooks/stripe',
  '/api/profile/reservations/cancel',
  '/api/profile/reservations/deposit',
])('%s is urgent once its body has come, not while it comes', async (path) => {
  const { answer, firstHalf, secondHalf } = send(path)
  await firstHalf()
  await untilQuiet()
  expect(urgent.begun).toBe(0)
  await secondHalf()
  expect((await answer).status).toBeGreaterThanOrEqual(400)
  expect(urgent).toEqual({ begun: 1, running: 0 })
})

// An invoice waits for the printer, and pages need not wait with it.
test.each(['/api/login', '/api/contact', '/api/profile/reservations/download-invoice'])(
  '%s is not urgent',
  async (path) => {
    const { answer, firstHalf, secondHalf } = send(path)
    await firstHalf()
    await secondHalf()
    await answer
    expect(urgent.begun).toBe(0)
  },
)
