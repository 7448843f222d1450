// Holds nights for somebody on the telephone, who will pay by a link or without the card: the constraint decides who gets them.

import { instantAt, todayIn, type Day, type Instant, type TimeOfDay } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { decideOptionEnd } from '#domain/option.ts'
import type { Quote } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { priceIn } from '#domain/sale.ts'
import { soldTermsAt } from '#domain/sold-terms.ts'
import type { StayTerms } from '#domain/stay-change.ts'
import { inTransaction, isOverlap, isUnique, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findNightsInTheWay, findOptionByKey } from '#server/db/options.ts'
import { findRequestByKey } from '#server/db/payment-requests.ts'
import { findSaleTerms, type SaleTerms } from '#server/db/sale-terms.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { expireStaleHolds, insertHold, type GuestStay } from '#server/db/stays.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { openLink } from '#server/reservations/open-link.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { toldEnd, type Changer } from './open-option.ts'
import { checkGuest, judgeGuest, takeGuest, type JudgedGuest, type OptionGuest } from './option-guest.ts'

/** When an option ends, by the lofts' clocks. */
export type OptionClock = { day: Day; time: TimeOfDay }

export type OptionWish = {
  stay: StayTerms
  guest: OptionGuest
  until: OptionClock
  /** What whoever holds it told the guest that it costs; null = nothing yet. */
  expectedTotal: Cents | null
  /** Whether its guest gets a link at once by which they pay all of it. */
  withLink: boolean
  /** One for each form that is filled in: whoever sends it again means the same option. */
  key: string
}

/** `url` of the link, if there is one: told to whoever holds it; of those who come later only the mailbox has it. */
export type HeldOption = { id: number; until: Instant; total: Cents; url: string | null }

type Held = HeldOption & { requestId: number | null }

/** Sold as anything is: the same price, minimum of nights and licence as a guest's. */
export async function holdOption(deps: Deps, by: Changer, wish: OptionWish): Promise<Outcome<HeldOption>> {
  const checked = checkGuest(wish.guest)
  if (!checked.ok) return checked
  const held = await holdAlone(deps, by, { ...wish, guest: checked.guest })
  if (!held.ok) return held
  const { requestId, ...option } = held
  deps.catalog.changed(wish.stay.propertyId)
  if (requestId !== null) await sendEmail(deps, { name: 'payment-request', requestId })
  return option
}

async function holdAlone(deps: Deps, by: Changer, wish: OptionWish): Promise<Outcome<Held>> {
  try {
    return await inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
  } catch (error) {
    // The same form at the same moment, or an import that waits for nobody: what it made is there by now.
    if (!isUnique(error, 'stays_option_key') && !isOverlap(error)) throw error
  }
  return inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
}

export type JudgedOption = { terms: SaleTerms; quote: Quote; guest: JudgedGuest; until: Instant }

/** By what is so now: with the nights locked, or for whoever only looks. */
export async function judgeOption(
  db: Db,
  siteId: number,
  { stay, guest, until: clock, expectedTotal }: Omit<OptionWish, 'key' | 'withLink'>,
  at: Instant,
): Promise<Outcome<JudgedOption>> {
  const terms = await findSaleTerms(db, stay.propertyId)
  if (terms?.siteId !== siteId) return refused('property_not_found')
  const { zone, minimumAge } = terms.site
  const sold = priceIn(terms, [], stay, todayIn(zone, at))
  if (!sold.ok) return sold
  const { quote } = sold
  const until = instantAt(clock.day, clock.time, zone)
  const end = decideOptionEnd(until, { arrival: stay.arrival, checkIn: terms.arrivalTime, zone }, at)
  if (!end.ok) return end
  const judged = await judgeGuest(db, guest, { siteId, arrival: stay.arrival, minimumAge })
  if (!judged.ok) return judged
  const taken = await findNightsInTheWay(db, stay, at)
  if (taken) return refused('nights_not_free', taken)
  if (expectedTotal !== null && expectedTotal !== quote.total)
    return refused('option_total_changed', { total: quote.total })
  return { ok: true, terms, quote, guest: judged, until }
}

async function decide(tx: Db, deps: Deps, by: Changer, wish: OptionWish): Promise<Outcome<Held>> {
  const { stay: wanted, key, withLink } = wish
  const { siteId, name: heldBy } = by.staff
  await lockNightsIn(tx, [wanted.propertyId])
  const known = await findOptionByKey(tx, key)
  if (known && (await findStaffReservation(tx, siteId, known.id)))
    return { ok: true, ...(await shownOf(tx, deps, known)) }
  const at = deps.now()
  const judged = await judgeOption(tx, siteId, wish, at)
  if (!judged.ok) return judged
  const { terms, quote, until } = judged
  const { locale } = judged.guest
  await expireStaleHolds(tx, wanted.propertyId, wanted.arrival, wanted.departure, at)
  const option = await insertHold(tx, {
    propertyId: wanted.propertyId,
    guestId: await takeGuest(tx, wish.guest, judged.guest, { siteId, at }),
    locale,
    quote,
    soldTerms: soldTermsAt(terms.site, at),
    status: 'optioned',
    heldAt: at,
    heldUntil: until,
    optionKey: key,
    heldBy,
  })
  const { id: stayId, propertyId, arrival, departure, travelers, total } = option
  const facts = { propertyId, arrival, departure, travelers }
  await writeAudit(tx, deps, by, {
    action: 'option_held',
    subject: 'reservation',
    subjectId: stayId,
    after: {
      ...facts,
      until: toldEnd(until, terms.site.zone),
      worth: total,
      // The link asks for all of it and ends with the option.
      ...(withLink && { linkUntil: toldEnd(until, terms.site.zone) }),
    },
  })
  if (!withLink) await addEmail(tx, { name: 'option-held', stayId })
  else {
    const link = { stayId, amount: total, cause: 'booking', expiresAt: until, key, by: by.staff.id } as const
    await openLink(tx, deps, link, at)
  }
  return { ok: true, ...(await shownOf(tx, deps, option)) }
}

async function shownOf(
  tx: Db,
  deps: Deps,
  { id, heldUntil: until, total, optionKey, locale }: GuestStay,
): Promise<Held> {
  const link = await findRequestByKey(tx, id, optionKey ?? '')
  const url = link ? urlOfRequest(deps, link, locale) : null
  return { id, until, total, url, requestId: link?.id ?? null }
}
