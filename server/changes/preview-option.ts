// Says what writing down the money for an option would do before it is done: what is owed afterwards, and what its guest reads.

import { holdsCardNumber } from '#domain/card.ts'
import type { Cents } from '#domain/money.ts'
import type { Receipt } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationEmail } from '#server/emails/confirmation.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { decideConfirmation } from './confirm-option.ts'

export type OptionPaidAhead = {
  amount: Cents
  total: Cents
  balance: Cents
  email: EmailAhead
}

/** The same decision as that of `confirmOption`, of what holds now. Nothing is stored. */
export async function previewOption(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  { stayId, ...receipt }: Receipt & { stayId: number },
): Promise<Outcome<OptionPaidAhead>> {
  if (holdsCardNumber(receipt.reference)) return refused('card_in_text')
  const own = await findStaffReservation(deps.db, staff.siteId, stayId)
  const stay = own?.optionKey ? await findStay(deps.db, stayId) : undefined
  if (!stay) return refused('reservation_not_found')
  const at = deps.now()
  const decided = await decideConfirmation(deps.db, stay, receipt, at)
  if (!decided.ok) return decided
  const { amount, balance } = decided
  const facts = await findStayFacts(deps, stayId)
  const payment = { ...facts.payment, isCaptured: true, received: amount }
  const ahead = { ...facts, payment, stay: { ...facts.stay, bookedAt: at } }
  const email = emailAhead(staff, ahead, (shown) => confirmationEmail(shown, at))
  return { ok: true, amount, total: stay.total, balance, email }
}
