// Says what the guest of an option reads once it has another end, or is released: before either is done.

import type { Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { optionEndedEmail, optionExtendedEmail } from '#server/emails/option.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { decideEnd } from './extend-option.ts'
import type { OptionClock } from './hold-option.ts'
import { isOpen } from './open-option.ts'

export type OptionEndAhead = {
  until: Instant
  /** It ends then already: nothing happens, and no email goes out. */
  isSame: boolean
  email: EmailAhead
}

type Reader = Pick<StaffMember, 'siteId' | 'role'>

/** The same decision as that of `extendOptionTo`, of what holds now. Nothing is stored. */
export async function previewOptionEnd(
  deps: Deps,
  staff: Reader,
  { stayId, until: clock }: { stayId: number; until: OptionClock },
): Promise<Outcome<OptionEndAhead>> {
  const option = await findOption(deps, staff, stayId)
  if (!option) return refused('reservation_not_found')
  const decided = await decideEnd(deps.db, option, clock, deps.now())
  if (!decided.ok) return decided
  const { until } = decided
  const facts = await findStayFacts(deps, stayId)
  // The address itself is told to whoever made the link, and to the mailbox.
  const url = (await findOpenRequest(deps.db, stayId)) ? `${facts.publicUrl}/…` : null
  const email = emailAhead(staff, facts, (shown) => optionExtendedEmail({ ...shown, until, url }))
  return { ok: true, until, isSame: until === option.heldUntil, email }
}

/** The same of `releaseOption`. */
export async function previewRelease(
  deps: Deps,
  staff: Reader,
  stayId: number,
): Promise<Outcome<{ email: EmailAhead }>> {
  const option = await findOption(deps, staff, stayId)
  if (!option) return refused('reservation_not_found')
  if (!isOpen(option, deps.now())) return refused('option_not_open')
  const facts = await findStayFacts(deps, stayId)
  const ended = { until: option.heldUntil, url: null, isReleased: true }
  return { ok: true, email: emailAhead(staff, facts, (shown) => optionEndedEmail({ ...shown, ...ended })) }
}

async function findOption({ db }: Deps, { siteId }: Reader, stayId: number): Promise<GuestStay | undefined> {
  const own = await findStaffReservation(db, siteId, stayId)
  return own?.optionKey ? findStay(db, stayId) : undefined
}
