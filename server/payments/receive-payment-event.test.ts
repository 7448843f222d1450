import { beforeEach, describe, expect, test } from 'vitest'
import { createReservation } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { flakyBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { brokenLine, killedAt } from '#tests/support/faults/breaks.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'

let token: string
let intentId: string

const { app, checkout } = useApp({ sharedClock: true })
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
  intentId = (await checkout.hold(token)).answer.payment_intent_id
})

const reserveWith = (deps: Partial<Deps>) =>
  checkout.askWith(deps, createReservation, token, { payment_intent_id: intentId })

const silentForCaptures = () => flakyBank(app.deps, (path) => path.endsWith('/capture'))

/** Where the money is: here and at the bank. */
const states = async () => [
  ...(await checkout.payments()).map(({ status }) => status),
  (await checkout.atBank(intentId)).status,
]

describe('right after a booking, a message', () => {
  for (const type of ['amount_capturable_updated', 'succeeded']) {
    test(`“${type}” takes the money that the booking call could not take`, async () => {
      expect((await reserveWith({ payments: await silentForCaptures() })).status).toBe(200)
      expect(await states()).toEqual(['authorised', 'requires_capture'])
      expect(await postEvent(app, { intentId, type })).toBe(200)
      expect(await states()).toEqual(['captured', 'succeeded'])
    })
  }

  test('takes the money of a process that was killed, however far its clock was ahead', async () => {
    const { deps, death } = killedAt(app.deps, 'payments', 'captureIntent', 'before')
    await Promise.race([reserveWith({ ...deps, now: () => addMinutes(usualNow, 14) }), death])
    expect(await postEvent(app, { intentId })).toBe(200)
    expect(await states()).toEqual(['captured', 'succeeded'])
  })

  test('is sent again by the bank when the bank cannot be asked', async () => {
    const { deps, death } = killedAt(app.deps, 'payments', 'captureIntent', 'before')
    await Promise.race([reserveWith(deps), death])
    const unreachable = await brokenLine(app.deps, 'retrieve', 'before')
    expect(await postEvent(app, { intentId, deps: unreachable })).toBe(503)
    expect(await postEvent(app, { intentId })).toBe(200)
    expect(await states()).toEqual(['captured', 'succeeded'])
  })

  test('that the approval is withdrawn undoes it at once', async () => {
    await reserveWith({ payments: await silentForCaptures() })
    await app.deps.payments.stripe.cancelIntent(intentId, 'withdrawn')
    expect(await postEvent(app, { intentId, type: 'canceled' })).toBe(200)
    expect(await states()).toEqual(['voided', 'canceled'])
    expect(await checkout.stays()).toMatchObject([{ status: 'undone' }])
  })
})

describe('while a call takes the money, a message', () => {
  /** What the bank is asked because of the message, which comes before the first capture does anything. */
  async function askedBy(type: string, isSameProcess = true) {
    const asked: string[] = []
    let message: Promise<number> | undefined
    const direct = app.deps.payments.stripe
    const stripe: typeof direct = {
      ...direct,
      async retrieveIntent(...given) {
        if (message) asked.push('retrieve')
        return direct.retrieveIntent(...given)
      },
      async captureIntent(...given) {
        if (message) asked.push('capture')
        else await (message = hear())
        return direct.captureIntent(...given)
      },
    }
    const deps = { ...app.deps, payments: { stripe } }
    const api = createApi(deps)
    const other = createApi({ ...deps })
    const hear = () => postEvent({ ...app, api: isSameProcess ? api : other }, { intentId, type })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const payload = { ...checkout.usual, payment_intent_id: intentId }
    const body = JSON.stringify({ payload })
    const reserved = await api.request(createReservation.path, { method: 'POST', headers, body })
    expect([reserved.status, await message]).toEqual([200, 200])
    expect(await states()).toEqual(['captured', 'succeeded'])
    return asked
  }

  for (const type of ['amount_capturable_updated', 'succeeded']) {
    test(`“${type}” is left to it`, async () => {
      expect(await askedBy(type)).toEqual([])
    })
  }

  test('of any other kind is acted on', async () => {
    expect(await askedBy('canceled')).toEqual(['retrieve', 'capture'])
  })

  test('that another process hears takes it too: the key makes one capture of both', async () => {
    expect(await askedBy('succeeded', false)).toEqual(['retrieve', 'capture'])
  })
})
