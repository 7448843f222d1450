// Says what holding nights for somebody would do: what they cost, until when they are held, and what the guest reads.

import type { Instant } from '#domain/days.ts'
import type { ChargeRates, Quote } from '#domain/pricing.ts'
import { termsFor } from '#domain/sale.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { findAnyGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { stayFactsAhead } from '#server/emails/find-facts.ts'
import { optionHeldEmail, optionLinkEmail } from '#server/emails/option.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { judgeOption, type OptionWish } from './hold-option.ts'
import { checkGuest, type OptionGuest } from './option-guest.ts'

export type HoldAhead = {
  quote: Quote
  charges: ChargeRates
  until: Instant
  /** Null of a guest without an address, who is told by hand. */
  email: EmailAhead
}

/** The same decision as that of `holdOption`, of what holds now. Nothing is stored. */
export async function previewHold(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  wish: Omit<OptionWish, 'key'>,
): Promise<Outcome<HoldAhead>> {
  const checked = checkGuest(wish.guest)
  if (!checked.ok) return checked
  const at = deps.now()
  const judged = await judgeOption(deps.db, staff.siteId, { ...wish, guest: checked.guest }, at)
  if (!judged.ok) return judged
  const { terms, quote, until } = judged
  const { propertyId } = wish.stay
  const stay = { propertyId, at, locale: judged.guest.locale, quote }
  const facts = await stayFactsAhead(deps, stay, await readerOf(deps, checked.guest))
  // The address itself is made with the link, and told to whoever makes it.
  const url = wish.withLink ? `${facts.publicUrl}/…` : null
  const write = wish.withLink ? optionLinkEmail : optionHeldEmail
  const email = emailAhead(staff, facts, (shown) => write({ ...shown, until, url }))
  const { charges } = termsFor(terms, wish.stay.arrival)
  return { ok: true, quote, charges, until, email }
}

async function readerOf({ db }: Pick<Deps, 'db'>, guest: OptionGuest) {
  const unsaid = {
    address: '',
    addressSuite: null,
    city: '',
    postalCode: '',
    region: '',
    country: '',
    emailConfirmedAt: null,
  }
  if ('contact' in guest) return { ...unsaid, ...guest.contact }
  const known = await findAnyGuest(db, guest.known)
  if (!known) throw new Error(`Guest ${guest.known} is gone.`)
  return known
}
