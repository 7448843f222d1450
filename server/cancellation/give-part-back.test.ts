import { beforeEach, describe, expect, test } from 'vitest'
import { createReservation } from '#contract/guest/checkout.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { findStay } from '#server/db/stays.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { plain } from '#tests/support/api/guest.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { givePartBack, type PartWish } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const total = 113_049
const note = 'Le foyer ne marchait pas.'

const { app, checkout, guest } = useApp({ webhooks: true, connections: 20 })
beforeEach(() => checkout.clear())

const wishFor = (stayId: number, more: Partial<PartWish> = {}): PartWish => ({
  stayId,
  amount: 10_000,
  expectedRemaining: total,
  key: 'form-1',
  note,
  ...more,
})

/** An owner, whose role has no limit. */
const byCamille = () => ownerOf(app.seed.siteId)

async function give(stayId: number, more: Partial<PartWish> = {}, deps = app.deps) {
  app.setNow(later)
  return givePartBack(deps, byCamille(), wishFor(stayId, more))
}

const paymentStatuses = async () => (await checkout.payments()).map(({ status }) => status)
const kinds = async () => (await guest.documents()).map(({ kind, number }) => `${kind} ${number}`)
const letters = async (id: number) =>
  (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Remboursement de'))

async function listed(at: Instant = later) {
  const { answer } = await app.call(listReservations, { token: await guest.tokenAt(at) })
  return [...answer.reservations, ...answer.past_reservations, ...answer.canceled_reservations][0]!
}

/** What the books say long afterwards. */
async function expectCleanBooks(): Promise<void> {
  app.setNow('2027-06-01T15:00:00.000Z')
  const answer = await reconcile(app.deps)
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.report).toMatchObject({ exceptions: [], waiting: 0 })
}

test('100.00 of a stay of 1,130.49 are six lines of a credit note, the same at the bank, and in the books', async () => {
  const { id, intentId } = await guest.buyAt(booked)
  expect(await give(id)).toMatchObject({ ok: true, amount: 10_000, remaining: 103_049 })
  expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
  expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
  const [invoice, credit] = await guest.documents()
  const [refund] = await guest.refunds()
  expect(credit).toMatchObject({ invoiceId: invoice?.id, refundId: refund?.id, sequence: 1 })
  expect(refund).toMatchObject({ status: 'succeeded', cause: 'goodwill', key: 'form-1', askedBy: 'Camille' })
  const { lines, ...said } = credit!.snapshot as unknown as CreditNoteSnapshot
  expect(lines.map(({ code, refunded }) => [code, refunded])).toEqual([
    ['nights', 6634],
    ['cleaning', 1061],
    ['managing_fee', 770],
    ['lodging_tax', 232],
    ['tps', 435],
    ['tvq', 868],
  ])
  const keptTaxes = { tps: 4481, tvq: 8940 }
  expect(said).toMatchObject({ cause: 'goodwill', note, refund: 10_000, kept: 103_049, keptTaxes })
  expect(await paymentStatuses()).toEqual(['refunded'])
  await expectCleanBooks()
})

test('the guest is written to once, with the amount, its taxes, the reason and the credit note', async () => {
  const { id } = await guest.buyAt(booked)
  await give(id)
  await checkout.runJobs()
  const [letter, ...more] = await letters(id)
  expect(more).toEqual([])
  expect(plain(letter?.subject ?? '')).toContain('Remboursement de 100,00 $')
  for (const words of ['100,00 $', '4,35 $', '8,68 $', note, '14 jours ouvrables', 'note de crédit'])
    expect(letter?.text).toContain(words)
})

test('a stay of which a part was given back stays paid, and its guest sees what came back and when', async () => {
  const { id } = await guest.buyAt(booked)
  await give(id, {}, { ...app.deps, payments: unreachableBank(app.deps) })
  const part = { amount: 10_000, given_at: later, status: 'pending', settled_at: null }
  expect(await listed()).toMatchObject({ money: 'paid', refund: null, total, given_back: [part] })
  const done = addMinutes(later, 7)
  app.setNow(done)
  await checkout.runJobs()
  const shown = await listed(done)
  expect(shown).toMatchObject({
    money: 'paid',
    total_left: 103_049,
    given_back: [{ ...part, status: 'succeeded', settled_at: done }],
    credit_notes: [{ number: 1, issued_at: later, amount: 10_000 }],
  })
  expect(shown.cancellation[0]).toMatchObject({ reason: 'partial', refund: 46_966 })
})

describe('one form', () => {
  test('that is sent twenty times at once gives back once', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(id)))
    const [refund, ...more] = await guest.refunds()
    expect(more).toEqual([])
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, refundId: refund?.id, amount: 10_000, remaining: 103_049 })
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
    expect(await kinds()).toEqual(['invoice 1', 'credit_note 1'])
    expect(await letters(id)).toHaveLength(1)
  })

  test('is the same refund days later, whatever it says by then', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await give(id)
    expect(await give(id, { amount: 99_999, expectedRemaining: 103_049 })).toMatchObject({ amount: 10_000 })
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
  })
})

test('of two people who saw the same price one gives back, and the other is told what is left', async () => {
  const { id, intentId } = await guest.buyAt(booked)
  const answers = await Promise.all([give(id, { key: 'form-1' }), give(id, { key: 'form-2' })])
  const [won, lost] = answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))
  expect(won).toMatchObject({ ok: true, remaining: 103_049 })
  expect(lost).toEqual({ ok: false, reason: { code: 'remaining_changed', remaining: 103_049 } })
  expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
})

test('parts may be given back until nothing is left, each with the next credit note', async () => {
  const { id, intentId } = await guest.buyAt(booked)
  await give(id)
  await give(id, { key: 'form-2', amount: 3, expectedRemaining: 103_049 })
  const most = { key: 'form-3', expectedRemaining: 103_046 }
  expect(await give(id, { ...most, amount: 103_047 })).toEqual({
    ok: false,
    reason: { code: 'refund_too_high', remaining: 103_046 },
  })
  expect(await give(id, { ...most, amount: 103_046 })).toMatchObject({ ok: true, remaining: 0 })
  expect((await guest.refundsAtBank(intentId)).toSorted((a, b) => a - b)).toEqual([3, 10_000, 103_046])
  expect(await kinds()).toEqual(['invoice 1', 'credit_note 1', 'credit_note 2', 'credit_note 3'])
  await guest.cancelAt(later, id)
  expect(await guest.refunds()).toHaveLength(3)
  await expectCleanBooks()
})

describe('a stay of which a part was given back', () => {
  test('is cancelled for the policy’s share of what is left, and both credit notes can be had', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await give(id)
    const { answer } = await guest.cancelAt(later, id)
    expect(answer.refund).toMatchObject({ paid: 103_049, given_back: 10_000, refund: 46_966, kept: 56_083 })
    expect((await guest.refundsAtBank(intentId)).toSorted((a, b) => a - b)).toEqual([10_000, 46_966])
    const shown = await listed()
    expect(shown).toMatchObject({ money: 'refunded', refund: { amount: 46_966 } })
    expect(shown.given_back).toMatchObject([{ amount: 10_000, status: 'succeeded' }])
    expect(shown.credit_notes).toMatchObject([{ number: 1 }, { number: 2 }])
    const token = await guest.tokenAt(later)
    const noteOf = (more: object) =>
      guest.download(token, { reservation_id: id, kind: 'credit_note', locale: 'fr', ...more })
    const first = await noteOf({ number: 1 })
    expect(first).toMatchObject({ status: 200, filename: `Note-de-credit-${id}.pdf` })
    expect(first.text).toContain(`Remboursement d’une partie du prix : ${note}`)
    expect(first.text).toContain('Le prix du séjour est maintenant de 1 030,49 $')
    const second = await noteOf({})
    expect(second).toMatchObject({ status: 200, filename: `Note-de-credit-${id}-2.pdf` })
    expect(second.text).toContain('Crédité auparavant par d’autres notes : 100,00 $')
    // What the lines of the first column sum to.
    expect(second.text).toContain('Total 1 030,49 $ 469,66 $')
    expect((await noteOf({ number: 3 })).error.code).toBe('invoice_not_ready')
    expect((await guest.cancellationEmail(id))?.text).toContain('Déjà remboursé : 100,00 $')
    await expectCleanBooks()
  })

  test('is not cancelled for less than its guest was shown', async () => {
    const { id } = await guest.buyAt(booked)
    await give(id)
    const { error } = await guest.cancelAt(later, id, { expected_refund: 51_523 })
    expect(error).toMatchObject({ code: 'refund_changed', refund: 46_966 })
  })

  test('is still the stay that its payment bought, whoever comes back to it', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await give(id)
    const payload = { ...checkout.usual, payment_intent_id: intentId }
    const again = await app.call(createReservation, { token: await guest.tokenAt(later), payload })
    expect([again.status, again.answer]).toMatchObject([200, { reservation: { id } }])
    expect(await listed()).toMatchObject({ id, money: 'paid' })
  })

  test('keeps what a card’s bank took back as owed, and the payment captured until another refund stands', async () => {
    const { id } = await guest.buyAt(booked, {}, '4000000000005126')
    await give(id)
    app.settleRefunds()
    await expect.poll(async () => (await listed()).given_back[0]?.status, { timeout: 20_000 }).toBe('failed')
    expect(await paymentStatuses()).toEqual(['captured'])
    expect(await listed()).toMatchObject({ money: 'paid' })
    app.setNow(addMinutes(later, 61))
    const [refund] = await guest.refunds()
    expect(await refundPayment(app.deps, refund?.id ?? 0)).toBe('succeeded')
    expect(await paymentStatuses()).toEqual(['refunded'])
    await expectCleanBooks()
  })
})

describe('nothing is given back', () => {
  test('of a stay that does not exist', async () => {
    expect(await give(2_000_000)).toEqual({ ok: false, reason: { code: 'reservation_not_found' } })
  })

  test('of one that is not paid, or cancelled', async () => {
    const refused = { ok: false, reason: { code: 'stay_not_paid' } }
    const held = await checkout.hold(await guest.tokenAt(booked), {})
    expect(held.status).toBe(200)
    const [hold] = await app.db.selectFrom('stays').select('id').execute()
    expect(await give(hold!.id)).toEqual(refused)
    await checkout.clear()
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(later, id)
    expect(await give(id, { key: 'late' })).toEqual(refused)
    const stay = await findStay(app.db, id)
    expect((await findPriceLeft(app.db, stay!)).total).toBe(total)
  })

  test('without a reason', async () => {
    const { id } = await guest.buyAt(booked)
    expect(await give(id, { note: ' ' })).toEqual({ ok: false, reason: { code: 'refund_note_missing' } })
    expect(await guest.refunds()).toEqual([])
  })
})
