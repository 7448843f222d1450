import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listReservations, retryDeposit } from '#contract/guest/reservations.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { retryDeposit as retryHold } from '#server/deposits/retry-deposit.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank } from '#tests/support/api/checkout.ts'
import { checkOut, depositsOf, nine } from '#tests/support/api/deposits.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let deposit: ReturnType<typeof depositsOf>

const asksEachTime = '4000002760003184'

const { app, checkout } = useApp({ sharedClock: true })
beforeAll(async () => {
  deposit = depositsOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

async function retry(reservation_id: number, more: object = {}) {
  const token = await checkout.signInAs(app.seed.guestId)
  return app.call(retryDeposit, { token, payload: { reservation_id, ...more } })
}

/** Refused at nine, and two minutes later its guest is in their account. */
async function refusedAtNine(card = asksEachTime): Promise<number> {
  const id = await deposit.buy(card)
  if (card !== asksEachTime) await deposit.giveCard(1, 2027)
  await deposit.sweepAt(nine)
  expect(await deposit.states()).toEqual(['refused'])
  app.setNow(addMinutes(nine, 2))
  return id
}

async function told() {
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  return answer.reservations[0]?.deposit?.status
}

describe('a guest whose bank wants to ask them', () => {
  test('is led to its page, however often they click, and what they approve there is held', async () => {
    const id = await refusedAtNine()
    const [first, second] = [await retry(id), await retry(id)]
    expect([first.status, second.answer.bank_url]).toEqual([200, first.answer.bank_url])
    expect(await deposit.states()).toEqual(['refused', 'asked'])
    // The sweep leaves alone what waits for an answer.
    await deposit.sweepAt(addMinutes(nine, 5))
    expect(await deposit.states()).toEqual(['refused', 'asked'])
    const back = await answerBank(first.answer.bank_url ?? '', 'approve')
    expect(back).toMatch(/\/fr\/compte\?/)
    const { answer } = await retry(id, { look: true })
    expect(answer).toMatchObject({ bank_url: null, deposit: { status: 'held', amount: 50_000 } })
    expect([await told(), await deposit.states()]).toEqual(['held', ['refused', 'held']])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('is led there as well when their first click never reached it, and nothing is refused meanwhile', async () => {
    const id = await refusedAtNine()
    const away = { ...app.deps, payments: unreachableBank(app.deps) }
    await retryHold(away, { id: app.seed.guestId }, { reservationId: id, locale: 'fr' })
    expect(await deposit.states()).toEqual(['refused', 'asked'])
    app.setNow(addMinutes(nine, 4))
    const { answer } = await retry(id)
    expect(await deposit.states()).toEqual(['refused', 'asked'])
    await answerBank(answer.bank_url ?? '', 'approve')
    expect((await retry(id, { look: true })).answer.deposit?.status).toBe('held')
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('and who refuses there can ask again', async () => {
    const id = await refusedAtNine()
    await answerBank((await retry(id)).answer.bank_url ?? '', 'refuse')
    expect((await retry(id, { look: true })).answer.deposit?.status).toBe('refused')
    app.setNow(addMinutes(nine, 4))
    expect((await retry(id)).answer.bank_url).toMatch(/^http/)
  })

  test('and who never answers leaves nothing open behind', async () => {
    const id = await refusedAtNine()
    const page = (await retry(id)).answer.bank_url ?? ''
    await deposit.sweepAt(addMinutes(nine, 17))
    expect(await deposit.states()).toEqual(['refused', 'refused'])
    await answerBank(page, 'approve')
    await deposit.sweepAt(addMinutes(nine, 20))
    expect([await deposit.heldAtBank(), await told()]).toEqual([[], 'refused'])
  })
})

describe('a guest whose card was refused', () => {
  test('has it held at once when it is good by now, once', async () => {
    const id = await refusedAtNine('4242424242424242')
    await deposit.giveCard(12, 2030)
    const clicks = await Promise.all([retry(id), retry(id), retry(id)])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await retry(id)).answer).toMatchObject({ bank_url: null, deposit: { status: 'held' } })
    expect(await deposit.states()).toEqual(['refused', 'held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('has one hold when their own was on its way for so long that the sweep asked for it', async () => {
    const id = await refusedAtNine('4242424242424242')
    await deposit.giveCard(12, 2030)
    const line = Promise.withResolvers<void>()
    const { stripe } = app.deps.payments
    const slow: typeof stripe = {
      ...stripe,
      authorizeOnSession: (wish) => line.promise.then(() => stripe.authorizeOnSession(wish)),
    }
    const click = retryHold(
      { ...app.deps, payments: { stripe: slow } },
      { id: app.seed.guestId },
      { reservationId: id, locale: 'fr' },
    )
    await expect.poll(() => deposit.states()).toEqual(['refused', 'asked'])
    await deposit.sweepAt(addMinutes(nine, 10))
    line.resolve()
    await click
    expect(await deposit.states()).toEqual(['refused', 'held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('is told when it is still not, and the bank is not asked twice in a minute', async () => {
    const id = await refusedAtNine('4242424242424242')
    for (const _ of ['once', 'twice'])
      expect((await retry(id)).answer).toMatchObject({ bank_url: null, deposit: { status: 'refused' } })
    expect(await deposit.states()).toEqual(['refused', 'refused'])
  })

  test('is told that nobody knows yet while the bank is out of reach, and the sweep goes on', async () => {
    const id = await refusedAtNine('4242424242424242')
    await deposit.giveCard(12, 2030)
    const away = createApi({ ...app.deps, payments: unreachableBank(app.deps) })
    const answered = await away.request(retryDeposit.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await checkout.signInAs(app.seed.guestId)}`,
      },
      body: JSON.stringify({ payload: { reservation_id: id } }),
    })
    expect(answered.status).toBe(200)
    await deposit.sweepAt(addMinutes(nine, 7))
    expect(await told()).toBe('held')
  })
})

test('nothing is asked of a bank before the morning of arrival, after check-out, or beside a hold', async () => {
  const id = await deposit.buy()
  expect((await retry(id)).answer.deposit?.status).toBe('planned')
  await deposit.sweepAt(nine)
  expect((await retry(id)).answer.deposit?.status).toBe('held')
  await checkout.clear()
  app.setNow(usualNow)
  const late = await refusedAtNine()
  app.setNow(addMinutes(checkOut, 1))
  expect((await retry(late)).answer.bank_url).toBe(null)
  expect(await deposit.states()).toEqual(['refused'])
})

test('404 for a stay of somebody else, 422 for a way back to another host', async () => {
  const id = await refusedAtNine()
  const token = await checkout.signInAs(await checkout.another('Solène'))
  const other = await app.call(retryDeposit, { token, payload: { reservation_id: id } })
  expect([other.status, other.error.code]).toEqual([404, 'reservation_not_found'])
  const astray = await retry(id, { return_url: 'https://elsewhere.example/fr/compte' })
  expect([astray.status, astray.error.code]).toEqual([422, 'return_url_invalid'])
  expect(await deposit.states()).toEqual(['refused'])
})
