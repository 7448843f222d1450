// Holds nights for somebody on the telephone, who will pay by a link or without the card: the constraint decides who gets them.

import { holdStayAsOption } from '#contract/staff/options.ts'
import { sharedNights } from '#domain/closed-nights.ts'
import { instantAt, todayIn, toDay } from '#domain/days.ts'
import { hoursOn } from '#domain/hours.ts'
import { decideOptionEnd, readOptionEnd, type OptionClock } from '#domain/option.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { toldMoment } from '#domain/staff-journal.ts'
import { priceIn, refuseUnset } from '#domain/sale.ts'
import { saleOn, soldTermsAt } from '#domain/sold-terms.ts'
import type { StayTerms } from '#domain/stay-change.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { command } from '#server/action/command.ts'
import { isOverlap } from '#server/db/client.ts'
import { emailJob } from '#server/db/jobs.ts'
import { findRequest } from '#server/db/payment-requests.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { expireStaleHolds, findStay, insertHold } from '#server/db/stays.ts'
import { listTakers, lockNightsIn, takersAt } from '#server/db/stay-versions.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { stayFactsAhead } from '#server/emails/find-facts.ts'
import { optionHeldEmail, optionLinkEmail } from '#server/emails/option.ts'
import { linkJob, openLink } from '#server/reservations/open-link.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { keepTold } from './open-option.ts'
import { checkGuest, findKnown, judgeGuest, readerOf, takeGuest, type OptionGuest } from './option-guest.ts'

/** Sold as anything is: the same price, minimum of nights and licence as a guest's. The same form again is the same option. */
export const hold = command(holdStayAsOption, {
  lock: (tx, { payload }) => lockNightsIn(tx, [payload.propertyId]),
  facts: async (tx, { payload }) => {
    const read = readWish(payload)
    if (!read.ok) return read
    const { stay, guest } = read.wish
    return {
      ...read,
      terms: await findSaleTerms(tx, stay.propertyId),
      known: await findKnown(tx, guest),
      takers: await listTakers(tx, stay, { stayId: 0 }),
    }
  },
  decide: (found, { by: { staff }, payload, at }) => {
    if (!found.ok) return found
    const { wish, terms, known, takers } = found
    const { stay, guest, clock } = wish
    const { siteId } = staff
    if (terms?.siteId !== siteId) return refused('property_not_found')
    const { zone, sales } = terms.site
    const today = todayIn(zone, at)
    const unset = refuseUnset(terms, today)
    if (unset) return unset
    const sold = priceIn(terms, [], stay, today)
    if (!sold.ok) return sold
    const { quote } = sold
    const until = instantAt(clock.day, clock.time, zone)
    const end = decideOptionEnd(
      until,
      { arrival: stay.arrival, checkIn: hoursOn(today, terms.site.hours).arrivalTime, zone },
      at,
    )
    if (!end.ok) return end
    const { minimumAge } = saleOn(today, sales)
    const judged = judgeGuest(guest, known, { siteId, arrival: stay.arrival, minimumAge })
    if (!judged.ok) return judged
    const taken = takersAt(takers, at).map((taker) => sharedNights(taker, stay))
    const [first, last] = [taken.map((one) => one.firstNight), taken.map((one) => one.lastNight)]
    const [firstNight, lastNight] = [first.toSorted().at(0), last.toSorted().at(-1)]
    if (firstNight && lastNight) return refused('nights_not_free', { firstNight, lastNight })
    // Null: they told the guest nothing yet.
    const { expectedTotal = null, withLink = false } = payload
    if (expectedTotal !== null && expectedTotal !== quote.total)
      return refused('option_total_changed', { total: quote.total })
    return { ok: true, stay, guest, judged, terms, known, quote, until, zone, withLink }
  },
  ahead: async (deps, decided, { by, at }) => {
    const { stay, guest, judged, known, quote, until, withLink } = decided
    const { propertyId } = stay
    const priced = { propertyId, at, locale: judged.locale, quote }
    const facts = await stayFactsAhead(deps, priced, readerOf(guest, known))
    // The address itself is made with the link, and told to whoever makes it.
    const url = withLink ? `${facts.publicUrl}/…` : null
    const write = withLink ? optionLinkEmail : optionHeldEmail
    return {
      until,
      total: quote.total,
      lines: quote.lines.map((line) => ({
        code: line.code,
        ...lineLabels(line, quote.charges),
        amount: line.amount,
      })),
      email: emailAhead(by.staff, facts, (shown) => write({ ...shown, until, url })),
    }
  },
  store: async (tx, decided, { by: { staff }, payload: { key, guestTold }, at, settings }) => {
    const { stay, guest, judged, terms, quote, until, withLink } = decided
    const { propertyId, arrival, departure } = stay
    await expireStaleHolds(tx, propertyId, arrival, departure, at)
    const option = await insertHold(tx, {
      propertyId,
      guestId: await takeGuest(tx, guest, judged, { siteId: staff.siteId, at }),
      locale: judged.locale,
      quote,
      soldTerms: soldTermsAt(terms.site, at),
      status: 'optioned',
      heldAt: at,
      heldUntil: until,
      optionKey: key,
      heldBy: staff.name,
    })
    await keepTold(tx, option, { isTold: guestTold, toldBy: staff.name, at })
    const { id, total } = option
    if (!withLink) return { id, request: 0 }
    const link = { stayId: id, amount: total, cause: 'booking', expiresAt: until, key, by: staff.id } as const
    return { id, request: (await openLink(tx, { settings }, link, at)).id }
  },
  tell: ({ stay, quote, until, zone, withLink }, _, { id }) => ({
    subject: 'reservation',
    subjectId: id,
    after: {
      propertyId: stay.propertyId,
      arrival: stay.arrival,
      departure: stay.departure,
      travelers: stay.travelers,
      until: toldMoment(until, zone),
      worth: quote.total,
      // The link asks for all of it and ends with the option.
      ...(withLink && { linkUntil: toldMoment(until, zone) }),
    },
  }),
  jobs: ({ withLink }, { stored: { id, request } }) =>
    withLink ? [linkJob({ id: request })] : [emailJob({ name: 'option-held', stayId: id })],
  changed: ({ stay: { propertyId } }) => [{ propertyId, kind: 'nights' }],
  // An import waits for nobody: what it made is there by now, and refuses the next try.
  clash: { knows: isOverlap, refuse: async () => undefined },
  // The link's secret is nowhere but in the link: whoever holds the option is told it again, later only the mailbox has it.
  answer: async (stored, _, deps) => {
    const { id, request } = stored!
    const option = await findStay(deps.db, id)
    const link = request === 0 ? undefined : await findRequest(deps.db, request)
    if (!option) throw new Error(`Option ${id} is gone.`)
    const url = link ? urlOfRequest(deps, link, option.locale) : null
    return { id, until: option.heldUntil, total: option.total, url }
  },
})

type Wish = { stay: StayTerms; guest: OptionGuest; clock: OptionClock }
type Typed = Parameters<typeof readOptionEnd>[0] & {
  propertyId: number
  arrival: string
  departure: string
  travelers: number
  guestId?: number | undefined
  firstname: string
  lastname: string
  email: string
  telephone: string
  guestLanguage: OptionGuest['locale']
}

/** As somebody typed it. */
function readWish(typed: Typed): Outcome<{ wish: Wish }> {
  const [arrival, departure] = [toDay(typed.arrival.trim()), toDay(typed.departure.trim())]
  const end = readOptionEnd(typed)
  if (!arrival || !departure) return refused('invalid_dates')
  if (!end.ok) return end
  const { firstname, lastname, email, telephone, propertyId, travelers, guestId: known } = typed
  const of = known === undefined ? { contact: { firstname, lastname, email, telephone } } : { known }
  const checked = checkGuest({ ...of, locale: typed.guestLanguage })
  if (!checked.ok) return checked
  const stay = { propertyId, arrival, departure, travelers }
  return { ok: true, wish: { stay, guest: checked.guest, clock: end.clock } }
}
