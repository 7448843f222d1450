import { randomUUID } from 'node:crypto'
import { askApproval } from '#contract/staff/approvals.ts'
import { previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { previewOf } from '#contract/action.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { addMinutes } from '#domain/days.ts'
import { bankByHandOf } from './bank-by-hand.ts'
import type { TestApp } from './app.ts'
import type { staysOf } from './staff-stays.ts'
import type { Ask, Asked, Member, StaffEndpoint, StaffSupport } from './staff.ts'

/** What the endpoints take by which a stay is cancelled, money goes back, a deposit is kept, or the bank's own doings are taken up. */
export function moneyAsksOf(
  app: TestApp,
  staff: StaffSupport,
  { bought, newlyBought }: Pick<ReturnType<typeof staysOf>, 'bought' | 'newlyBought'>,
) {
  const bank = bankByHandOf(app)
  const byPolicy = { as: 'policy' }

  const ask = (spec: StaffEndpoint, me: Member, payload?: unknown, params?: Record<string, string>) =>
    staff.askAny(spec, { cookie: me.cookie, payload, params })

  /** A form by which a part of that stay is given back. */
  async function partOf(me: Member) {
    const { id } = await bought()
    const asked = await ask(previewOf(giveBack), me, { amount: 100, note: 'Le foyer' }, { id })
    const { remaining = 0 } = asked.answer as { remaining?: number }
    const note = 'Le foyer ne marchait pas.'
    return {
      params: { id },
      payload: { key: randomUUID(), amount: 100, expected_remaining: remaining, note },
    }
  }

  /** What a stay that can no longer be cancelled for nothing would give as a shorter one: reception may not. */
  async function shorterOf(id: string) {
    const confirmedAt = addMinutes(app.deps.now(), -6 * 60)
    await app.db.updateTable('stays').set({ confirmedAt }).where('id', '=', Number(id)).execute()
    const days = { arrival: '2027-02-12', departure: '2027-02-14', travelers: 2 }
    const wanted = { property_id: app.seed.propertyId, ...days }
    const { cookie } = await staff.member('reception')
    const ahead = await staff.ask(previewOf(changeReservation), { cookie, params: { id }, payload: wanted })
    const { version, difference: expected_difference } = ahead.answer
    return { kind: 'change' as const, ...wanted, version, expected_difference, balance_agreed: false }
  }

  /** Who may see what giving back would do asks for a part, reception for a change. */
  async function approvalBy(role: Member['role']) {
    const id = await newlyBought()
    const part = { kind: 'part' as const, amount: 30_000, expected_remaining: 113_049, note: 'Le foyer' }
    const command = role === 'reception' ? await shorterOf(id) : part
    return { params: { id }, payload: { key: randomUUID(), command } }
  }

  /** Reception answers what it asked itself, the others what it asked. */
  async function ofApproval(me: Member): Promise<Asked> {
    const { cookie } = me.role === 'reception' ? me : await staff.member('reception')
    const asked = await staff.ask(askApproval, { cookie, ...(await approvalBy('reception')) })
    return { params: { id: String(asked.answer.id) } }
  }

  const ofRefundByHand = async (): Promise<Asked> => ({
    params: { id: await bank.someRefund() },
    payload: { note: 'Le spa était en panne.' },
  })

  return {
    askApproval: (me: Member) => approvalBy(me.role),
    readApproval: ofApproval,
    approve: ofApproval,
    declineApproval: ofApproval,
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
