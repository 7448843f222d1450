// Says what asking a guest to pay by a link would do: how much is owed, until when the link works, and what its guest reads.

import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { linkEmail } from '#server/emails/payment-request.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { judgeRequest, type RequestWish } from './make-request.ts'

export type RequestAhead = {
  balance: Cents
  amount: Cents
  expiresAt: Instant
  /** Null of a guest without an address, who is given the link by hand. */
  email: EmailAhead
}

/** The same decision as that of `makeRequest`, of what is owed now; without an amount, of all of it. Nothing is stored. */
export async function previewRequest(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  { stayId, amount, hours }: Omit<RequestWish, 'key' | 'amount'> & { amount: Cents | null },
): Promise<Outcome<RequestAhead>> {
  const own = await findStaffReservation(deps.db, staff.siteId, stayId)
  const stay = own && (await findStay(deps.db, stayId))
  if (!stay) return refused('reservation_not_found')
  const judged = await judgeRequest(deps.db, stay, { amount, hours }, deps.now())
  if (!judged.ok) return judged
  const { ok: _, ...ahead } = judged
  const facts = await findStayFacts(deps, stayId)
  // The link itself is made with the request, and told to whoever makes it.
  const asked = { ...facts, ...ahead, url: `${facts.publicUrl}/…` }
  return { ok: true, ...ahead, email: emailAhead(staff, asked, linkEmail) }
}
