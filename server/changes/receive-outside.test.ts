import { beforeEach, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { expectCleanBooks as expectClean } from '#tests/support/api/expect-clean-books.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { changeStay, receiveOutside, returnOutside, type ReceiptWish } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const three = 113_049
const four = 145_673
const owed = four - three

const { app, checkout, guest } = useApp({ connections: 20 })
beforeEach(() => checkout.clear())

const by = () => ownerOf(app.seed.siteId)

const change = (stayId: number, departure: Day, version: number, expectedDifference: number) =>
  changeStay(app.deps, by(), {
    stayId,
    to: { propertyId: app.seed.propertyId, arrival: '2027-02-12', departure, travelers: 2 },
    version,
    expectedDifference,
    isBalanceAgreed: true,
    key: `change-${version}`,
  })

/** A stay of three nights that became four, of which the last is not paid. */
async function buyLonger(): Promise<{ id: number; intentId: string }> {
  const bought = await guest.buyAt(booked)
  app.setNow(later)
  expect(await change(bought.id, '2027-02-16', 1, owed)).toMatchObject({ ok: true, balance: owed })
  return bought
}

const receive = (stayId: number, more: Partial<ReceiptWish> = {}) =>
  receiveOutside(app.deps, by(), {
    stayId,
    amount: owed,
    method: 'interac',
    reference: 'C1AbCdEf',
    receivedOn: '2027-01-31',
    key: 'form-1',
    ...more,
  })

const expectCleanBooks = (at: Instant = '2027-02-20T15:00:00.000Z') => expectClean(app, checkout, at)

const movements = async () =>
  (await app.db.selectFrom('movements').selectAll().orderBy('id').execute()).map(
    ({ kind, amount, providerId }) => [kind, amount, providerId !== null],
  )

test('what a guest owes is received in parts, and the books are clean when they arrive', async () => {
  const { id } = await buyLonger()
  expect(await receive(id, { amount: 10_000 })).toMatchObject({ ok: true, balance: owed - 10_000 })
  const rest = { key: 'form-2', amount: owed - 10_000, method: 'cash' as const, reference: 'Reçu 7' }
  expect(await receive(id, rest)).toMatchObject({ ok: true, balance: 0 })
  expect((await movements()).slice(-2)).toEqual([
    ['received_outside', 10_000, false],
    ['received_outside', owed - 10_000, false],
  ])
  await expectCleanBooks()
})

test('one form that is sent ten times at once is the same money, and two forms are never more than is owed', async () => {
  const { id } = await buyLonger()
  const same = await Promise.all(Array.from({ length: 10 }, () => receive(id)))
  for (const answer of same) expect(answer).toMatchObject({ ok: true, amount: owed, balance: 0 })
  expect(await receive(id, { key: 'form-2' })).toEqual({ ok: false, reason: { code: 'nothing_owed' } })
  expect((await movements()).filter(([kind]) => kind === 'received_outside')).toHaveLength(1)
})

test.each([
  [{ amount: 0 }, { code: 'receipt_amount_invalid' }],
  [{ amount: -500 }, { code: 'receipt_amount_invalid' }],
  [{ amount: owed + 1 }, { code: 'receipt_too_high', balance: owed }],
  [{ reference: ' ' }, { code: 'reference_missing' }],
  [{ reference: '4242 4242 4242 4242' }, { code: 'card_in_text' }],
  [{ receivedOn: '2027-02-02' as Day }, { code: 'received_in_future' }],
  [{ receivedOn: '2026-11-30' as Day }, { code: 'received_before_booking' }],
  [{ stayId: 2_000_000 }, { code: 'reservation_not_found' }],
] as const)('%o is refused', async (more, reason) => {
  const { id } = await buyLonger()
  expect(await receive(id, more)).toEqual({ ok: false, reason })
  expect((await movements()).some(([kind]) => kind === 'received_outside')).toBe(false)
})

test('a stay that owes nothing receives nothing', async () => {
  const { id } = await guest.buyAt(booked)
  app.setNow(later)
  expect(await receive(id)).toEqual({ ok: false, reason: { code: 'nothing_owed' } })
})

test.each([owed, 10_000])(
  'what was written down for a dearer stay is handed over once it is undone, and none of it by the card (%d)',
  async (amount) => {
    const { id, intentId } = await buyLonger()
    await receive(id, { amount })
    expect(await change(id, '2027-02-15', 2, -owed)).toMatchObject({ ok: true, after: three, balance: 0 })
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    expect(await guest.refunds()).toMatchObject([{ cause: 'change', amount, status: 'pending' }])
    const letters = (await guest.mailsAbout(id)).map(({ text }) => text)
    expect(letters).toContainEqual(expect.stringContaining('autrement que par carte'))
    await expectCleanBooks()
  },
)

test('what was written down makes no cancellation give back more by the card', async () => {
  const { id, intentId } = await buyLonger()
  await receive(id)
  const { answer } = await guest.cancelAt(addMinutes(later, 5), id)
  const { refund } = answer.refund
  expect(refund).toBeGreaterThan(owed)
  expect(refund).toBeLessThan(four)
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([refund - owed])
  const [outside] = await guest.refunds()
  expect(outside).toMatchObject({ amount: owed, status: 'pending' })
  await expectCleanBooks()
})

test('a cancellation gives all back as it came, and what came without the card waits for somebody to hand it over', async () => {
  const { id, intentId } = await buyLonger()
  await receive(id)
  // On the day of the change everything but the service fee comes back: more than the card paid.
  app.setNow(addMinutes(later, 1))
  await app.db.updateTable('stays').set({ confirmedAt: later }).where('id', '=', id).execute()
  const { answer } = await guest.cancelAt(addMinutes(later, 5), id)
  expect(answer.refund).toMatchObject({ paid: four, refund: four, kept: 0 })
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([three])
  const letter = await guest.cancellationEmail(id)
  for (const words of ['1 130,49 $', '326,24 $', 'autrement que par carte', 'Payé : 1 456,73 $'])
    expect(letter?.text).toContain(words)
  const [outside, ofCard] = await guest.refunds()
  expect([ofCard?.status, outside?.status, outside?.amount]).toEqual(['succeeded', 'pending', owed])
  await expectCleanBooks()

  const handing = {
    method: 'interac',
    reference: 'C2',
    returnedOn: '2027-02-01',
  } as const
  const wish = { ...handing, stayId: id, refundId: outside!.id }
  expect(await returnOutside(app.deps, by(), { ...wish, refundId: ofCard!.id })).toMatchObject({ ok: false })
  expect(await returnOutside(app.deps, by(), wish)).toMatchObject({
    ok: true,
    refund: { status: 'returned_outside' },
  })
  await expectCleanBooks()
})

test('a cancellation gives back of what was received, and never what was not paid', async () => {
  const { id, intentId } = await buyLonger()
  const { answer } = await guest.cancelAt(addMinutes(later, 5), id)
  expect(answer.refund).toMatchObject({ paid: three, kept: three - answer.refund.refund })
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([answer.refund.refund])
  expect(answer.refund.given_back).toBe(0)
  const letter = await guest.cancellationEmail(id)
  expect(letter?.text).toContain('Payé : 1 130,49 $')
  expect(letter?.text).not.toContain('Déjà remboursé')
  const notes = (await guest.documents()).filter(({ kind }) => kind === 'credit_note')
  expect(notes.map(({ snapshot }) => (snapshot as { refund: number }).refund)).toEqual([
    three,
    owed,
    answer.refund.refund,
  ])
  await expectCleanBooks()
})
