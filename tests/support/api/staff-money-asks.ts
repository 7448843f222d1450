import { randomUUID } from 'node:crypto'
import { previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { giveBack, previewRefund } from '#contract/staff/refunds.ts'
import { bankByHandOf } from './bank-by-hand.ts'
import type { TestApp } from './app.ts'
import type { staysOf } from './staff-stays.ts'
import type { Ask, Asked, Member, StaffEndpoint, StaffSupport } from './staff.ts'

/** What the endpoints take by which a stay is cancelled, money goes back, a deposit is kept, or the bank's own doings are taken up. */
export function moneyAsksOf(
  app: TestApp,
  staff: StaffSupport,
  { bought }: Pick<ReturnType<typeof staysOf>, 'bought'>,
) {
  const bank = bankByHandOf(app)
  const byPolicy = { as: 'policy' }
  const nothing = async (): Promise<Asked> => ({})

  const ask = (spec: StaffEndpoint, me: Member, payload?: unknown, params?: Record<string, string>) =>
    staff.askAny(spec, { cookie: me.cookie, payload, params })

  /** A form by which a part of that stay is given back. */
  async function partOf(me: Member) {
    const { id } = await bought()
    const asked = await ask(previewRefund, me, { amount: 100, note: 'Le foyer' }, { id })
    const { remaining = 0 } = asked.answer as { remaining?: number }
    const note = 'Le foyer ne marchait pas.'
    return {
      params: { id },
      payload: { key: randomUUID(), amount: 100, expected_remaining: remaining, note },
    }
  }

  const ofRefundByHand = async (): Promise<Asked> => ({
    params: { id: await bank.someRefund() },
    payload: { note: 'Le spa était en panne.' },
  })

  return {
    previewStaffCancellation: async () => ({ params: { id: (await bought()).id }, payload: byPolicy }),
    cancelByPolicy: async () => ({ params: { id: (await bought()).id }, payload: { expected_percent: 100 } }),
    cancelBeyondPolicy: async (me: Member) => {
      const { id } = await bought()
      const fault = { as: 'house_fault', note: 'Un dégât d’eau.' }
      const asked = await ask(previewStaffCancellation, me, fault, { id })
      // Parts of it may have been given back already; whoever may not see that has nothing to expect.
      const { amounts } = asked.answer as { amounts?: { refund: number } | null }
      return { params: { id }, payload: { ...fault, expected_refund: amounts?.refund ?? 0 } }
    },
    previewRefund: async () => ({
      params: { id: (await bought()).id },
      payload: { amount: 100, note: 'Le foyer ne marchait pas.' },
    }),
    giveBack: (me) => partOf(me),
    writeOutsideReturn: async () => {
      const owner = await staff.member('owner')
      const { params, payload } = await partOf(owner)
      const given = await ask(giveBack, owner, payload, params)
      const { refund_id: refund } = given.answer as { refund_id: number }
      await app.db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund).execute()
      const returned_on = app.deps.now().slice(0, 10)
      return {
        params: { ...params, refund: String(refund) },
        payload: { method: 'cash', reference: 'Reçu 12', returned_on },
      }
    },
    readBooks: nothing,
    compareBooks: nothing,
    acknowledgeException: async () => ({
      params: { id: await bank.note({ providerId: randomUUID(), amount: 100, stayId: null }) },
      payload: { note: 'Vu avec la banque' },
    }),
    previewAdoption: ofRefundByHand,
    adoptRefund: ofRefundByHand,
    previewKeeping: async () => ({
      params: { id: await bank.heldDeposit() },
      payload: { amount: 100, note: 'Une lampe est cassée.' },
    }),
    keepDeposit: async () => ({
      params: { id: await bank.heldDeposit() },
      payload: { key: randomUUID(), amount: 100, note: 'Une lampe est cassée.' },
    }),
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
