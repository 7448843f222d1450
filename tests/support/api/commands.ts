import type { HouseWish } from '#domain/house-cancellation.ts'
import type { Cents } from '#domain/money.ts'
import type { OptionClock } from '#domain/option.ts'
import type { StayTerms } from '#domain/stay-change.ts'
import { isRefused, type Outcome } from '#domain/refusal.ts'
import { byPolicy, beyondPolicy } from '#server/cancellation/cancel-for-house.ts'
import { cancel } from '#server/cancellation/cancel-reservation.ts'
import { change } from '#server/changes/change-stay.ts'
import { confirm } from '#server/changes/confirm-option.ts'
import { release } from '#server/changes/extend-option.ts'
import { hold } from '#server/changes/hold-option.ts'
import type { OptionGuest } from '#server/changes/option-guest.ts'
import { receive } from '#server/changes/receive-outside.ts'
import { give } from '#server/cancellation/give-part-back.ts'
import { handOver } from '#server/cancellation/return-outside.ts'
import { findRefund } from '#server/db/refunds.ts'
import { keep } from '#server/payments/keep-deposit.ts'
import { ask, withdraw } from '#server/requests/make-request.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'

/** Commands as somebody calls them without HTTP: what is raced and broken is theirs. Their answers are outcomes. */

type PayloadOf<Command extends { act: (deps: Deps, asked: never) => unknown }> = Parameters<
  Command['act']
>[1] extends { payload: infer Payload }
  ? Payload
  : never

async function outcomeOf<Answer extends object>(
  answered: Promise<Answer>,
): Promise<Outcome<Exclude<Answer, { ok: false }>>> {
  const answer = await answered
  return isRefused(answer) ? answer : { ok: true, ...(answer as Exclude<Answer, { ok: false }>) }
}

const of = (by: StaffAsking, id: number) => ({ by, params: { id }, locale: 'fr' }) as const

export type PartWish = { stayId: number } & PayloadOf<typeof give>
export const givePartBack = (deps: Deps, by: StaffAsking, { stayId, ...payload }: PartWish) =>
  outcomeOf(give.act(deps, { ...of(by, stayId), payload }))

/** Null: they go by whatever holds by then. */
type CancelWish = HouseWish & { stayId: number; expectedRefund: Cents | null; expectedPercent: null }
export const cancelForHouse = (
  deps: Deps,
  by: StaffAsking,
  { stayId, as, amount, note, expectedRefund, expectedPercent }: CancelWish,
) => {
  const payload = {
    amount,
    note,
    expectedRefund: expectedRefund as Cents,
    expectedPercent: expectedPercent as never,
  }
  const asked = of(by, stayId)
  return outcomeOf(
    as === 'policy'
      ? byPolicy.act(deps, { ...asked, payload })
      : beyondPolicy.act(deps, { ...asked, payload: { ...payload, as } }),
  )
}

type ChangePayload = PayloadOf<typeof change>
export type ChangeWish = Pick<ChangePayload, 'key' | 'version' | 'expectedDifference' | 'cause' | 'note'> & {
  stayId: number
  to: StayTerms
  isBalanceAgreed: boolean
}
export const changeStay = (
  deps: Deps,
  by: StaffAsking,
  { stayId, to, isBalanceAgreed, ...wish }: ChangeWish,
) =>
  outcomeOf(
    change.act(deps, { ...of(by, stayId), payload: { ...to, ...wish, balanceAgreed: isBalanceAgreed } }),
  )

export const cancelReservation = (deps: Deps, by: { id: number }, payload: PayloadOf<typeof cancel>) =>
  outcomeOf(cancel.act(deps, { by, params: {}, payload, locale: 'fr' }))

export type OutsideReturnWish = { stayId: number; refundId: number } & PayloadOf<typeof handOver>
export async function returnOutside(
  deps: Deps,
  by: StaffAsking,
  { stayId, refundId, ...payload }: OutsideReturnWish,
) {
  const params = { id: stayId, refund: refundId }
  const outcome = await outcomeOf(handOver.act(deps, { by, params, payload, locale: 'fr' }))
  return outcome.ok ? { ...outcome, refund: await findRefund(deps.db, refundId) } : outcome
}

export type ReceiptWish = { stayId: number } & PayloadOf<typeof receive>
export const receiveOutside = (deps: Deps, by: StaffAsking, { stayId, ...payload }: ReceiptWish) =>
  outcomeOf(receive.act(deps, { ...of(by, stayId), payload }))

/** As the house has it of them: who for, until when, and what was told. */
export type OptionWish = {
  stay: StayTerms
  guest: OptionGuest
  until: OptionClock
  expectedTotal: Cents | null
  withLink: boolean
  key: string
}
const nobody = { firstname: '', lastname: '', email: '', telephone: '' }
export function holdOption(
  deps: Deps,
  by: StaffAsking,
  { stay, guest, until, expectedTotal, withLink, key }: OptionWish,
) {
  const payload = {
    key,
    ...stay,
    ...('known' in guest ? { ...nobody, guestId: guest.known } : guest.contact),
    guestLanguage: guest.locale,
    untilDay: until.day,
    untilTime: until.time,
    ...(expectedTotal !== null && { expectedTotal }),
    withLink,
  }
  return outcomeOf(hold.act(deps, { by, params: {}, payload, locale: 'fr' }))
}

export const confirmOption = (deps: Deps, by: StaffAsking, { stayId, ...payload }: ReceiptWish) =>
  outcomeOf(confirm.act(deps, { ...of(by, stayId), payload }))

export const releaseOption = (deps: Deps, by: StaffAsking, stayId: number) =>
  outcomeOf(release.act(deps, { ...of(by, stayId), payload: {} }))

type KeepWish = { reservationId: number } & PayloadOf<typeof keep>
export const keepPartOfDeposit = (deps: Deps, by: StaffAsking, { reservationId, ...payload }: KeepWish) =>
  outcomeOf(keep.act(deps, { ...of(by, reservationId), payload }))

type RequestWish = { stayId: number } & PayloadOf<typeof ask>
export const makeRequest = (deps: Deps, by: StaffAsking, { stayId, ...payload }: RequestWish) =>
  outcomeOf(ask.act(deps, { ...of(by, stayId), payload }))

export const withdrawRequest = (
  deps: Deps,
  by: StaffAsking,
  { stayId, requestId }: { stayId: number; requestId: number },
) =>
  outcomeOf(withdraw.act(deps, { by, params: { id: stayId, request: requestId }, payload: {}, locale: 'fr' }))
