// Gathers the facts that a template may name of a thread, in the language of its guest.

import type { Locale } from '#domain/locale.ts'
import type { TemplateFacts } from '#domain/message-template.ts'
import { loftName } from '#domain/loft-facts.ts'
import { referenceOf } from '#domain/reference.ts'
import { nightsOf } from '#domain/stay.ts'
import { formatDay, formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import { findSite } from '#server/db/sites.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { findBalance } from './cancellable.ts'
import { moneyOf } from './list-for-staff.ts'

type About = {
  siteId: number
  /** Null of a thread of the contact page, which knows a name at most. */
  stayId: number | null
  firstname: string
  lastname: string
}

/** What is not known is left out: a template that names it is refused with that name. */
export async function factsFor(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { siteId, stayId, firstname, lastname }: About,
  locale: Locale,
): Promise<TemplateFacts> {
  const site = await findSite(db, siteId)
  const facts: TemplateFacts = {
    firstname,
    lastname,
    company: site?.name,
    telephone: site && formatTelephone(site.telephone, locale),
  }
  const stay = stayId === null ? undefined : await findStaffReservation(db, siteId, stayId)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!stay || !property) return facts
  const { total, paid } = moneyOf(stay)
  const owed = stay.status === 'confirmed' ? await findBalance(db, stay) : Math.max(total - paid, 0)
  return {
    ...facts,
    reference: referenceOf(stay.id),
    loft: loftName(property.name),
    address: loftAddress(property, locale),
    arrival: formatDay(stay.arrival, locale, { weekday: true }),
    departure: formatDay(stay.departure, locale, { weekday: true }),
    arrivalTime: formatTime(stay.soldTerms.hours.arrivalTime, locale),
    departureTime: formatTime(stay.soldTerms.hours.departureTime, locale),
    nights: String(nightsOf(stay)),
    people: String(stay.travelers),
    total: formatMoney(total, locale),
    balance: formatMoney(owed, locale),
  }
}
