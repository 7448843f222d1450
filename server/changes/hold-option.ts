// Holds nights for somebody on the telephone, who will pay without the card: the constraint decides who gets them.

import { holdsCardNumber } from '#domain/card.ts'
import { instantAt, todayIn, type Day, type Instant, type TimeOfDay } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { decideOptionEnd } from '#domain/option.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { priceIn } from '#domain/sale.ts'
import type { StayTerms } from '#domain/stay-change.ts'
import { refuseTyped } from '#domain/typed-fields.ts'
import { inTransaction, isOverlap, isUnique, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findNightsInTheWay, findOptionByKey, insertContact } from '#server/db/options.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { expireStaleHolds, insertHold, type GuestStay } from '#server/db/stays.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './change-stay.ts'
import { toldEnd } from './open-option.ts'

/** When an option ends, by the lofts' clocks. */
export type OptionClock = { day: Day; time: TimeOfDay }

/** Whoever telephones; what they did not say is empty. */
export type Contact = { firstname: string; lastname: string; email: string; telephone: string }

export type OptionWish = {
  stay: StayTerms
  contact: Contact
  /** Of the guest: their papers and emails are in it. */
  locale: Locale
  until: OptionClock
  /** What whoever holds it told the guest that it costs; null = nothing yet. */
  expectedTotal: Cents | null
  /** One for each form that is filled in: whoever sends it again means the same option. */
  key: string
}

export type HeldOption = { id: number; until: Instant; total: Cents }

/** Sold as anything is: the same price, minimum of nights and licence as a guest's. The age is asked with the account. */
export async function holdOption(deps: Deps, by: Changer, wish: OptionWish): Promise<Outcome<HeldOption>> {
  const contact = checkContact(wish.contact)
  if (!contact.ok) return contact
  const held = await holdAlone(deps, by, { ...wish, contact: contact.contact })
  if (held.ok) deps.catalog.changed(wish.stay.propertyId)
  return held
}

function checkContact(typed: Contact): Outcome<{ contact: Contact }> {
  const fields = refuseTyped(typed, ['firstname', 'lastname'])
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  if (Object.values(typed).some(holdsCardNumber)) return refused('card_in_text')
  const { firstname, lastname, email, telephone } = typed
  const contact = {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim(),
    telephone: telephone.trim(),
  }
  return { ok: true, contact }
}

async function holdAlone(deps: Deps, by: Changer, wish: OptionWish): Promise<Outcome<HeldOption>> {
  try {
    return await inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
  } catch (error) {
    // The same form at the same moment, or an import that waits for nobody: what it made is there by now.
    if (!isUnique(error, 'stays_option_key') && !isOverlap(error)) throw error
  }
  return inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
}

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Changer,
  { stay, contact, locale, until: clock, expectedTotal, key }: OptionWish,
): Promise<Outcome<HeldOption>> {
  await lockNightsIn(tx, [stay.propertyId])
  const terms = await findSaleTerms(tx, stay.propertyId)
  if (!terms || terms.siteId !== by.staff.siteId) return refused('property_not_found')
  const known = await findOptionByKey(tx, key)
  if (known) return { ok: true, ...shownOf(known) }
  const at = deps.now()
  const { zone } = terms.site
  const sold = priceIn(terms, [], stay, todayIn(zone, at))
  if (!sold.ok) return sold
  const { total } = sold.quote
  const until = instantAt(clock.day, clock.time, zone)
  const end = decideOptionEnd(until, { arrival: stay.arrival, checkIn: terms.arrivalTime, zone }, at)
  if (!end.ok) return end
  const taken = await findNightsInTheWay(tx, stay, at)
  if (taken) return refused('nights_not_free', taken)
  if (expectedTotal !== null && expectedTotal !== total) return refused('option_total_changed', { total })
  await expireStaleHolds(tx, stay.propertyId, stay.arrival, stay.departure, at)
  const { siteId, name: heldBy } = by.staff
  const email = contact.email === '' ? null : contact.email
  const guest = await insertContact(tx, { ...contact, email, siteId, locale, createdAt: at })
  const option = await insertHold(tx, {
    propertyId: stay.propertyId,
    guestId: guest.id,
    locale,
    quote: sold.quote,
    status: 'optioned',
    heldAt: at,
    heldUntil: until,
    optionKey: key,
    heldBy,
  })
  const { propertyId, arrival, departure, travelers } = option
  await writeAudit(tx, deps, by, {
    action: 'option_held',
    subject: 'reservation',
    subjectId: option.id,
    after: { propertyId, arrival, departure, travelers, until: toldEnd(until, zone), worth: total },
  })
  await addEmail(tx, { name: 'option-held', stayId: option.id })
  return { ok: true, ...shownOf(option) }
}

const shownOf = ({ id, heldUntil: until, total }: GuestStay): HeldOption => ({ id, until, total })
