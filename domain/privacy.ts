// Decides when what is kept of a guest may be erased, and until when a question about it has to be answered (Quebec's Law 25).

import { addDays, toDay, todayIn, type Day, type Instant } from './days.ts'
import { isEnding, type ReservationState } from './reservation.ts'
import { refused, type Outcome, type Refused } from './refusal.ts'

/** What a guest may ask for: a copy of it all, a correction, or that it goes. */
export const privacyRequestKinds = ['copy', 'correction', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** Days in which an answer is due (Act respecting the protection of personal information in the private sector, s. 32). */
export const answerDays = 30

export const answerDueOn = (askedOn: Day): Day => addDays(askedOn, answerDays)

/** Years for which papers stay after the tax year in which they were issued (Tax Administration Act, s. 35.1). */
export const paperYears = 6

/** Through which day a paper of that day stays. */
export const papersStayUntil = (issuedOn: Day): Day =>
  toDay(`${Number(issuedOn.slice(0, 4)) + paperYears}-12-31`)!

export type OwnStay = {
  id: number
  status: ReservationState
  departure: Day
  /** Until when nights are kept for somebody who has not paid. */
  heldUntil: Instant
  /** Whether something of a deposit is asked for, held or kept aside. */
  hasDeposit: boolean
  /** Whether something is owed, is given back, or may still be paid. */
  hasOpenMoney: boolean
}

/** Whether a guest may be erased now: nothing lies ahead, and no cent of theirs is on its way. The first stay in the way is named. */
export function checkErasure(
  { erasedAt, stays }: { erasedAt: Instant | null; stays: readonly OwnStay[] },
  { today, now }: { today: Day; now: Instant },
): Outcome {
  if (erasedAt) return refused('guest_erased')
  const inTheWay = stays.map((stay) => refuseFor(stay, today, now)).find((reason) => reason !== null)
  return inTheWay ?? { ok: true }
}

/** Stays that lose their guest's name, and papers that keep it until then. */
export type ErasureAhead = { stays: number; papers: number; papersUntil: Day | null }

type Erasable = {
  erasedAt: Instant | null
  zone: string
  stays: readonly OwnStay[]
  /** How many of them were bought or held as an option. */
  bought: number
  papers: readonly { issuedAt: Instant }[]
}

/** What erasing a guest leaves, where they may be erased. */
export function decideErasure(
  { erasedAt, zone, stays, bought, papers }: Erasable,
  at: Instant,
): Outcome<ErasureAhead> {
  const checked = checkErasure({ erasedAt, stays }, { today: todayIn(zone, at), now: at })
  if (!checked.ok) return checked
  const latest = papers
    .map(({ issuedAt }) => todayIn(zone, issuedAt))
    .toSorted()
    .at(-1)
  const papersUntil = latest ? papersStayUntil(latest) : null
  return { ok: true, stays: bought, papers: papers.length, papersUntil }
}

function refuseFor(stay: OwnStay, today: Day, now: Instant): Refused | null {
  const { id: reservation, status, departure, heldUntil } = stay
  if (status === 'confirmed' && departure >= today)
    return refused('guest_stay_ahead', { reservation, departure })
  if (isEnding(status) && heldUntil > now) return refused('guest_holds_nights', { reservation })
  if (stay.hasDeposit) return refused('guest_deposit_open', { reservation })
  return stay.hasOpenMoney ? refused('guest_money_open', { reservation }) : null
}

/** A question that arrived on a day, as it was typed, about a guest who is there. Null: this form noted it before. */
export function decideNoting(
  { hasGuest, zone, wasNoted }: { hasGuest: boolean; zone: string; wasNoted: boolean },
  typedDay: string,
  at: Instant,
): Outcome<{ askedOn: Day }> | null {
  const askedOn = toDay(typedDay.trim())
  if (!askedOn) return refused('invalid_dates')
  if (!hasGuest) return refused('guest_not_found')
  if (askedOn > todayIn(zone, at)) return refused('asked_in_future')
  return wasNoted ? null : { ok: true, askedOn }
}

/** Answered once. */
export function decideAnswering({ hasGuest, isOpen }: { hasGuest: boolean; isOpen: boolean }): Outcome {
  if (!hasGuest) return refused('guest_not_found')
  return isOpen ? { ok: true } : refused('privacy_request_not_open')
}
