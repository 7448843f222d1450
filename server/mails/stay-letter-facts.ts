// What the letters about a stay are written from, and the words that they share.

import type { Coming } from '#domain/arrival-letter.ts'
import type { Day, Instant, TimeOfDay } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { ChargeRates, Quote } from '#domain/pricing.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatDays, formatMoney, formatTime, numberOf } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { rowInWords, type LetterPart, type LetterRow } from './letter.ts'

export type StayLetterFacts = {
  locale: Locale
  reference: string
  publicUrl: string
  site: { name: string; company: string; email: string; telephone: string; zone: string }
  property: {
    name: string
    slug: string
    licenseCitq: string
    arrivalTime: TimeOfDay
    departureTime: TimeOfDay
    address: string
    city: string
    postalCode: string
    latitude: number
    longitude: number
  }
  guest: {
    firstname: string
    lastname: string
    email: string
    telephone: string
    address: string
    addressSuite: string | null
    city: string
    postalCode: string
    region: string
    country: string
  }
  stay: { arrival: Day; departure: Day; travelers: number; message: string | null; bookedAt: Instant }
  quote: Quote
  /** The rates that the quote was made with, for the names of its lines. */
  charges: ChargeRates
  /** The security deposit that the guest agreed to; null = none. */
  deposit: Cents | null
  payment: { isCaptured: boolean; brand: string | null; last4: string | null }
}

/** decisions §1: "Loft #N", N = the last word of the property's name. */
export const loftName = (property: { name: string }): string => `Loft #${numberOf(property.name)}`

export const guestName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`

/** The stay as the rule of the letter before arrival sees it. */
export const comingOf = ({ stay, property, site }: StayLetterFacts): Coming => ({
  arrival: stay.arrival,
  checkIn: property.arrivalTime,
  zone: site.zone,
  bookedAt: stay.bookedAt,
})

/** The figures that nearly every sentence about a stay names. */
export function stayWords({ locale, property, stay, reference, quote }: StayLetterFacts) {
  return {
    loft: loftName(property),
    dates: formatDays(stay.arrival, stay.departure, locale),
    reference,
    amount: formatMoney(quote.total satisfies Cents, locale),
  }
}

/** The account is empty for whoever is not signed in: logging in leads to it, and whoever is signed in goes straight there. */
export const accountUrl = ({ publicUrl, locale }: Pick<StayLetterFacts, 'publicUrl' | 'locale'>): string =>
  publicUrl + pathTo('login', locale)

/** What the letters of somebody who will come list of the stay. */
export function stayRows(facts: StayLetterFacts): LetterRow[] {
  const { locale, property, stay, reference } = facts
  const dayOf = (day: Day) => formatDay(day, locale, { weekday: true })
  return [
    { label: m.mail_reference({}, { locale }), value: reference, strong: true },
    { label: m.mail_loft({}, { locale }), value: loftName(property) },
    {
      label: m.mail_arrival({}, { locale }),
      value: m.mail_arrival_from(
        { day: dayOf(stay.arrival), time: formatTime(property.arrivalTime, locale) },
        { locale },
      ),
    },
    {
      label: m.mail_departure({}, { locale }),
      value: m.mail_departure_until(
        { day: dayOf(stay.departure), time: formatTime(property.departureTime, locale) },
        { locale },
      ),
    },
    {
      label: m.mail_travelers({}, { locale }),
      value: m.mail_travelers_count({ count: stay.travelers }, { locale }),
    },
    { label: m.mail_address({}, { locale }), value: addressOf(property) },
  ]
}

/** When and where, in a line: what most people look for in a list of mails. */
export function arrivalInWords(facts: StayLetterFacts): string {
  const { locale, property, stay } = facts
  const day = formatDay(stay.arrival, locale, { weekday: true })
  const value = m.mail_arrival_from({ day, time: formatTime(property.arrivalTime, locale) }, { locale })
  return `${rowInWords({ label: m.mail_arrival({}, { locale }), value }, locale)} · ${addressOf(property)}`
}

const addressOf = ({ address, city, postalCode }: StayLetterFacts['property']): string =>
  `${address}, ${city} ${postalCode}`

/** Decisions §10: the loft's registration number stands in every letter to its guests. */
export const licensePart = ({ property, locale }: StayLetterFacts): LetterPart => ({
  kind: 'text',
  text: m.mail_license({ number: property.licenseCitq }, { locale }),
})

/** How a loft's letters end: whom to ask, and its number. */
export const closingParts = (facts: StayLetterFacts): LetterPart[] => [
  {
    kind: 'text',
    text: m.mail_confirmation_questions({ telephone: facts.site.telephone }, { locale: facts.locale }),
  },
  licensePart(facts),
]

export function directionsTo({ latitude, longitude }: StayLetterFacts['property']): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

export function cardWords({ locale, payment }: Pick<StayLetterFacts, 'locale' | 'payment'>): string {
  const { brand, last4 } = payment
  if (!brand || !last4) return m.mail_card_unknown({}, { locale })
  return m.mail_card({ brand: cardName(brand), last4 }, { locale })
}
