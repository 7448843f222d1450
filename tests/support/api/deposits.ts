import Stripe from 'stripe'
import type { Day, Instant } from '#domain/days.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import type { TestApp } from './app.ts'
import { answerBank, bankPage, cards, type Checkout } from './checkout.ts'

const arrivalDay: Day = '2027-02-12'
/** When the deposit of a stay from that day on is held. */
export const nine: Instant = '2027-02-12T14:00:00.000Z'
/** When it is let go, of a stay of three nights. */
export const noon: Instant = '2027-02-18T17:00:00.000Z'
export const checkOut: Instant = '2027-02-15T16:00:00.000Z'

/** A stay of three nights and its deposit, from every side; the app and its bank need one clock. */
export function depositsOf(app: TestApp, checkout: Checkout) {
  const { port } = new URL(app.bankUrl)
  const bank = new Stripe('sk_test_lofts', { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const customer = async () =>
    (await app.db.selectFrom('payments').select('customerId').executeTakeFirstOrThrow()).customerId ?? ''
  const madeAtBank = async () => {
    const { data } = await bank.paymentIntents.list({ customer: await customer(), limit: 100 })
    return data.filter(({ metadata }) => metadata['deposit_id'])
  }
  const rows = () => app.db.selectFrom('deposits').selectAll().orderBy('id').execute()
  return {
    bank,
    rows,
    states: async () => (await rows()).map(({ status }) => status),
    async buy(number: string = cards.visa, departure: Day = '2027-02-15'): Promise<number> {
      const token = await checkout.signInAs(app.seed.guestId)
      const days = { arrival: arrivalDay, departure }
      const { intentId, reserved } = await checkout.pay(token, number, days)
      if (reserved.status === 202) {
        await answerBank(bankPage(reserved.answer), 'approve')
        await checkout.reserve(token, intentId, days)
      }
      return (await checkout.stays()).at(-1)!.id
    },
    async sweepAt(now: Instant, deps = app.deps): Promise<void> {
      app.setNow(now)
      await settleDeposits({ ...deps, now: app.deps.now })
    },
    card: async () =>
      (await app.db.selectFrom('payments').select('paymentMethodId').executeTakeFirst())?.paymentMethodId,
    movements: async () =>
      (await app.db.selectFrom('movements').selectAll().orderBy('id').execute())
        .filter(({ kind }) => kind.startsWith('deposit'))
        .map(({ kind, amount, occurredAt }) => `${kind} ${amount} ${occurredAt}`),
    /** Every authorization of a deposit that was made at the bank, whatever became of it. */
    madeAtBank,
    /** The deposits that the bank holds right now. */
    heldAtBank: async () =>
      (await madeAtBank()).filter(({ status }) => status === 'requires_capture').map(({ id }) => id),
    emails: async () =>
      (await checkout.mails())
        .filter(({ subject }) => /[Dd]épôt de garantie/.test(subject))
        .map(({ to, text }) => [to, text]),
    /** The guest's card is another one, and valid until then. */
    async giveCard(exp_month: number, exp_year: number): Promise<void> {
      const card = { number: '4242424242424242', exp_month, exp_year, cvc: '123' }
      const { id } = await bank.paymentMethods.create({ type: 'card', card })
      await bank.paymentMethods.attach(id, { customer: await customer() })
      await app.db.updateTable('payments').set({ paymentMethodId: id }).execute()
    },
  }
}
