import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { depositRefusedMail } from '#server/jobs/deposit-refused-mail.ts'
import { updateStay } from '#server/db/stays.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api.ts'
import { answerBank, bankPage, cards, checkoutOf, type Checkout } from '#tests/support/checkout.ts'
import { bankOverBadLine, unreachableBank } from '#tests/support/flaky-bank.ts'
import { noteDeposit } from './hold-deposit.ts'
import { settleDeposits } from './settle-deposits.ts'

let world: TestApi
let shop: Checkout
let bank: Stripe

beforeAll(async () => {
  world = await testApi({ webhooks: false, sharedClock: true })
  shop = checkoutOf(world)
  const { port } = new URL(world.bankUrl)
  bank = new Stripe('sk_test_lofts', { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
})

const arrivalDay: Day = '2027-02-12'
const nine: Instant = '2027-02-12T14:00:00.000Z'
const checkOut: Instant = '2027-02-15T16:00:00.000Z'
const noon: Instant = '2027-02-18T17:00:00.000Z'

async function buy(number: string = cards.visa, departure: Day = '2027-02-15'): Promise<number> {
  const token = await shop.signInAs(world.house.guestId)
  const { intentId, reserved } = await shop.pay(token, number, { arrival: arrivalDay, departure })
  if (reserved.status === 202) {
    await answerBank(bankPage(reserved.answer), 'approve')
    await shop.reserve(token, intentId, { arrival: arrivalDay, departure })
  }
  return (await shop.stays()).at(-1)!.id
}
async function sweepAt(now: Instant, deps = world.deps): Promise<void> {
  world.setNow(now)
  await settleDeposits({ ...deps, now: world.deps.now })
}
const rows = () => world.db.selectFrom('deposits').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ status }) => status)
const card = async () =>
  (await world.db.selectFrom('payments').select('paymentMethodId').executeTakeFirst())?.paymentMethodId
const movements = async () =>
  (await world.db.selectFrom('movements').selectAll().orderBy('id').execute())
    .filter(({ kind }) => kind.startsWith('deposit'))
    .map(({ kind, amount, occurredAt }) => `${kind} ${amount} ${occurredAt}`)
/** The deposits that the bank holds right now for the stay that was bought last. */
async function heldAtBank(): Promise<string[]> {
  const { customerId } = await world.db.selectFrom('payments').select('customerId').executeTakeFirstOrThrow()
  const { data } = await bank.paymentIntents.list({ customer: customerId!, limit: 100 })
  return data
    .filter(({ status, metadata }) => status === 'requires_capture' && metadata['deposit_id'])
    .map(({ id }) => id)
}
const letters = async () =>
  (await shop.mails())
    .filter(({ subject }) => /[Dd]épôt de garantie/.test(subject))
    .map(({ to, text }) => [to, text])

describe('a deposit', () => {
  test('is held on the morning of the arrival day, once, and let go at noon three days after departure', async () => {
    await buy()
    expect(await shop.stays()).toMatchObject([{ depositAmount: 50_000 }])
    await sweepAt(addMinutes(nine, -1))
    expect(await rows()).toEqual([])
    for (const minutes of [0, 5, 10]) await sweepAt(addMinutes(nine, minutes))
    expect(await rows()).toMatchObject([
      { status: 'held', amount: 50_000, heldAt: nine, endsAt: addMinutes(nine, (4 * 24 + 18) * 60) },
    ])
    expect(await heldAtBank()).toHaveLength(1)
    // Renewed a day ahead, the new one first.
    await sweepAt(addMinutes(nine, (3 * 24 + 18) * 60))
    expect(await states()).toEqual(['released', 'held'])
    expect(await heldAtBank()).toEqual([(await rows())[1]?.intentId])
    await sweepAt(addMinutes(noon, -1))
    expect(await heldAtBank()).toHaveLength(1)
    await sweepAt(noon)
    expect(await states()).toEqual(['released', 'released'])
    expect(await heldAtBank()).toEqual([])
    expect(await card()).toBe(null)
    expect(await movements()).toEqual([
      `deposit_held 50000 ${nine}`,
      `deposit_held 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${noon}`,
    ])
    expect(await letters()).toEqual([])
  })

  test('is one, however many processes look at the same moment', async () => {
    await buy()
    world.setNow(nine)
    await Promise.all(Array.from({ length: 6 }, () => settleDeposits(world.deps)))
    await sweepAt(addMinutes(nine, 5))
    expect(await states()).toEqual(['held'])
    expect(await heldAtBank()).toHaveLength(1)
  })

  test('is held of a card whose bank asked when it paid, for that was agreed to then', async () => {
    await buy('4000002500003155')
    await sweepAt(nine)
    expect(await states()).toEqual(['held'])
  })

  test('is none where the site or the loft asks for none, and then no card is saved', async () => {
    const setAmount = async (depositAmount: number | null) => {
      await world.db.updateTable('properties').set({ depositAmount }).execute()
      world.deps.catalog.drop()
    }
    await setAmount(0)
    await buy()
    await setAmount(null)
    expect(await shop.stays()).toMatchObject([{ depositAmount: null }])
    expect(await shop.payments()).toMatchObject([{ customerId: null, paymentMethodId: null }])
    await sweepAt(nine)
    expect(await rows()).toEqual([])
  })

  test('is none of a stay that was cancelled before, and its card is forgotten', async () => {
    const id = await buy()
    await updateStay(world.db, id, ['confirmed'], { status: 'cancelled', cancelledAt: usualNow })
    await sweepAt(addMinutes(usualNow, 5))
    expect([await rows(), await card()]).toEqual([[], null])
  })

  test('is let go at once when its stay is cancelled all the same', async () => {
    const id = await buy()
    await sweepAt(nine)
    await updateStay(world.db, id, ['confirmed'], { status: 'cancelled', cancelledAt: nine })
    await sweepAt(addMinutes(nine, 5))
    expect([await states(), await heldAtBank(), await card()]).toEqual([['released'], [], null])
  })
})

describe('a deposit that the bank refuses', () => {
  test.each([
    ['is one of a bank that asks each time', '4000002760003184', 'elle veut d’abord votre accord'],
    ['has expired since', cards.visa, 'la carte est expirée'],
  ])(
    'because the card %s: one letter to the guest, one to the owner, and asked later each time until check-out',
    async (_, number, reason) => {
      await buy(number)
      if (number === cards.visa) await giveCard(1, 2027)
      for (let at = nine; at <= addMinutes(checkOut, 24 * 60); at = addMinutes(at, 30)) await sweepAt(at)
      expect(
        (await rows()).map(({ askedAt }) => (Date.parse(askedAt) - Date.parse(nine)) / 3_600_000),
      ).toEqual([0, 1, 3, 7, 15, 31, 55])
      expect(new Set(await states())).toEqual(new Set(['refused']))
      expect([await heldAtBank(), await movements(), await card()]).toEqual([[], [], null])
      world.setNow(addMinutes(nine, 60))
      for (const _ of ['once', 'twice']) await shop.runJobs()
      const sent = await letters()
      expect(sent.map(([to]) => to)).toEqual(
        expect.arrayContaining(['margot@people.example', 'info@leslofts.example']),
      )
      expect(sent).toHaveLength(2)
      for (const [, text] of sent) expect(text).toContain(reason)
    },
  )

  test('and accepts an hour later is held, and nobody is written to who was not written to by then', async () => {
    const id = await buy()
    await bank.paymentMethods.detach((await card())!)
    await sweepAt(nine)
    expect(await rows()).toMatchObject([{ status: 'refused', lastError: 'card_invalid', intentId: null }])
    await giveCard(12, 2030)
    await sweepAt(addMinutes(nine, 60))
    expect(await states()).toEqual(['refused', 'held'])
    await depositRefusedMail(world.deps, { stayId: id })
    expect(await letters()).toEqual([])
  })
})

describe('nothing is lost', () => {
  test('when the answer of the bank gets lost: the hold is found, and is the only one', async () => {
    await buy()
    let isCut = true
    const payments = await answersLost(() => isCut)
    await sweepAt(nine, { ...world.deps, payments })
    expect(await states()).toEqual(['asked'])
    isCut = false
    await sweepAt(addMinutes(nine, 5), { ...world.deps, payments })
    expect(await states()).toEqual(['held'])
    expect(await heldAtBank()).toHaveLength(1)
  })

  test('when it got lost for longer than the provider remembers a key', async () => {
    await buy()
    let isCut = true
    const payments = await answersLost(() => isCut)
    await sweepAt(nine, { ...world.deps, payments })
    isCut = false
    await sweepAt(addMinutes(nine, 26 * 60))
    expect(await states()).toEqual(['held'])
    expect(await heldAtBank()).toHaveLength(1)
  })

  test('when the bank cannot be reached: asked again with the same key, then with another', async () => {
    await buy()
    const gone = { ...world.deps, payments: unreachableBank(world.deps) }
    await sweepAt(nine, gone)
    await sweepAt(addMinutes(nine, 40), gone)
    expect(await states()).toEqual(['asked'])
    await sweepAt(addMinutes(nine, 45))
    expect(await rows()).toMatchObject([{ status: 'refused', lastError: 'not_made' }])
    await sweepAt(addMinutes(nine, 105))
    expect(await states()).toEqual(['refused', 'held'])
    await shop.runJobs()
    expect(await letters()).toEqual([])
  })

  test('when the bank cannot be reached at the end: let go as soon as it can', async () => {
    await buy()
    await sweepAt(nine)
    await sweepAt(noon, { ...world.deps, payments: unreachableBank(world.deps) })
    expect((await states()).at(-1)).toBe('releasing')
    await sweepAt(addMinutes(noon, 5))
    expect([(await states()).at(-1), await heldAtBank()]).toEqual(['released', []])
  })

  test('when the bank lets it go too early: it says so, and the next one is held', async () => {
    await buy()
    await sweepAt(nine)
    const [{ intentId } = { intentId: null }] = await rows()
    await bank.paymentIntents.cancel(intentId!)
    expect(await noteDeposit(world.deps, intentId!)).toBe(true)
    expect(await states()).toEqual(['lapsed'])
    await sweepAt(addMinutes(nine, 5))
    expect(await states()).toEqual(['lapsed', 'held'])
  })

  test('when the owner keeps a part, by hand at the provider: that is the end of it, and no second hold is left', async () => {
    await buy()
    await sweepAt(nine)
    const [{ intentId } = { intentId: null }] = await rows()
    await bank.paymentIntents.capture(intentId!, { amount_to_capture: 12_000 })
    // Nobody said so: it is found when it would be renewed.
    await sweepAt(addMinutes(nine, 5400))
    expect(await states()).toEqual(['captured', 'released'])
    expect((await movements()).toSorted()).toEqual([
      `deposit_captured 12000 ${addMinutes(nine, 5400)}`,
      `deposit_held 50000 ${nine}`,
      `deposit_held 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${addMinutes(nine, 5400)}`,
    ])
    expect([await heldAtBank(), await card()]).toEqual([[], null])
  })
})

/** The guest's card is another one, and valid until then. */
async function giveCard(exp_month: number, exp_year: number): Promise<void> {
  const { customerId } = await world.db.selectFrom('payments').select('customerId').executeTakeFirstOrThrow()
  const method = await bank.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month, exp_year, cvc: '123' },
  })
  await bank.paymentMethods.attach(method.id, { customer: customerId! })
  await world.db.updateTable('payments').set({ paymentMethodId: method.id }).execute()
}

/** The bank does what it is told, and the line breaks before its answer. */
async function answersLost(isCut: () => boolean) {
  const direct = world.deps.payments
  const broken = await bankOverBadLine(world.deps, isCut)
  return {
    ...broken,
    async holdInAbsence(hold: Parameters<typeof direct.holdInAbsence>[0]) {
      if (isCut()) await direct.holdInAbsence(hold)
      return broken.holdInAbsence(hold)
    },
  }
}
