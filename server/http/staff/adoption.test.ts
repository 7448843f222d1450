import { beforeAll, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { adoptRefund } from '#contract/staff/bank.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import type { Instant } from '#domain/days.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { watchBooks } from '#server/ledger/watch-books.ts'
import { bankByHandOf } from '#tests/support/api/bank-by-hand.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const previewAdoption = previewOf(adoptRefund)
const booked: Instant = '2026-12-01T15:00:00.000Z'
const atNight: Instant = '2026-12-02T08:20:00.000Z'
const total = 113_049
const note = 'Le spa était en panne.'

const { app, guest, staff, checkout } = useApp({ webhooks: true, sharedClock: true, refundDelayMs: 20 })

let bank: ReturnType<typeof bankByHandOf>
beforeAll(() => {
  app.setNow(booked)
  bank = bankByHandOf(app)
})

const ask = async (
  spec: typeof previewAdoption | typeof adoptRefund,
  exception: string,
  typed = note,
  cookie?: string,
) => {
  const asking = { params: { id: exception }, payload: { note: typed } }
  return staff.askAny(spec, { ...asking, cookie: cookie ?? (await staff.member('owner')).cookie })
}

describe('a refund made by hand at the bank', () => {
  test('waits in To do, is shown with its taxes and its email, and is adopted once with its papers', async () => {
    const { id, intentId } = await bank.buy()
    const providerId = await bank.refund(intentId, 10_000)
    app.setNow(atNight)
    expect(await watchBooks(app.deps)).toBe('done')
    const { cookie } = await staff.member('bookkeeper')
    const waiting = (await staff.ask(readToDo, { cookie })).answer.items
    const item = waiting.find(
      (one) => one.kind === 'books_exception' && one.exception.code === 'refund_unknown_here',
    )
    expect(item).toMatchObject({
      exception: {
        reservation: { id, guest_name: 'Margot Tremblay' },
        provider_id: providerId,
        found: { amount: 10_000, currency: 'CAD' },
        happened_at: booked,
      },
    })
    const exception = String(item?.kind === 'books_exception' && item.exception.id)
    const ahead = (await ask(previewAdoption, exception, note, cookie)).answer
    // T7 of the console's design: each tax is a line of its own.
    expect(ahead).toMatchObject({ amount: 10_000, made_at: booked, remaining_after: total - 10_000 })
    const { lines, email } = previewAdoption.answer.parse(ahead)
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['nights', 6634],
      ['cleaning', 1061],
      ['managing_fee', 770],
      ['lodging_tax', 232],
      ['tps', 435],
      ['tvq', 868],
    ])
    expect(email?.text).toContain(note)

    const manager = await staff.member('manager', { name: 'Solène' })
    const before = (await staff.journal()).length
    const adopted = await ask(adoptRefund, exception, note, manager.cookie)
    expect([adopted.status, adopted.answer]).toMatchObject([200, { amount: 10_000 }])
    const again = await ask(adoptRefund, exception, note, manager.cookie)
    expect(again.answer).toEqual(adopted.answer)
    const other = await ask(adoptRefund, exception, 'Pour le foyer.', (await staff.member('owner')).cookie)
    expect([other.status, other.error.code]).toEqual([409, 'bank_refund_known'])

    const refunds = (await guest.refunds()).filter(({ key }) => key === providerId)
    expect(refunds).toMatchObject([
      {
        amount: 10_000,
        status: 'succeeded',
        cause: 'goodwill',
        providerId,
        note,
        askedBy: 'Solène',
        settledAt: booked,
      },
    ])
    const papers = (await guest.documents()).filter(({ stayId }) => stayId === id)
    expect(papers.map(({ kind, refundId }) => [kind, refundId])).toEqual([
      ['invoice', null],
      ['credit_note', refunds[0]?.id],
    ])
    await checkout.runJobs()
    const mails = (await guest.mailsAbout(id)).filter(({ text }) => text.includes(note))
    expect(mails).toHaveLength(1)
    expect((await staff.journal()).length - before).toBe(1)
    expect((await staff.journal())[0]).toMatchObject({
      action: 'refund_adopted',
      staffName: 'Solène',
      subjectId: String(id),
      reason: note,
      after: { amount: 10_000, atBank: providerId },
    })
    const after = await reconcile(app.deps)
    expect(after).toMatchObject({ report: { exceptions: [] } })
    const { items } = (await staff.ask(readToDo, { cookie })).answer
    expect(items.filter(({ kind }) => kind === 'books_exception')).toEqual([])
  })

  test('of the amount that the bank had refused us is that refund: no second paper and no second email', async () => {
    const { stayId: id, intentId, providerId, exception } = await bank.refundByHand()
    const payment = await app.db
      .selectFrom('payments')
      .selectAll()
      .where('intentId', '=', intentId)
      .executeTakeFirstOrThrow()
    const refused = { paymentId: payment.id, amount: 10_000, createdAt: booked, key: 'cancellation' } as const
    await app.db
      .insertInto('refunds')
      .values({ ...refused, status: 'failed', cause: 'cancellation' })
      .execute()
    expect((await ask(previewAdoption, exception)).answer).toMatchObject({
      settles_refused: true,
      lines: [],
      email: null,
    })
    expect((await ask(adoptRefund, exception)).status).toBe(200)
    const own = (await guest.refunds()).filter(({ paymentId }) => paymentId === payment.id)
    expect(own).toMatchObject([{ cause: 'cancellation', status: 'succeeded', providerId, attempt: 2 }])
    expect((await guest.documents()).filter(({ stayId }) => stayId === id)).toHaveLength(1)
  })

  test('is adopted once by two people at the same moment', async () => {
    const { exception, providerId } = await bank.refundByHand()
    const people = [await staff.member('owner'), await staff.member('bookkeeper')]
    const answers = await Promise.all(people.map(({ cookie }) => ask(adoptRefund, exception, note, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await guest.refunds()).filter((one) => one.providerId === providerId)).toHaveLength(1)
  })
})
