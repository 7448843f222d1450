// What the letters about a stay are written from, and the words that they share.

import type { Day, Instant, TimeOfDay } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { ChargeRates, Quote } from '#domain/pricing.ts'
import { formatDays, formatMoney, numberOf } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

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
  payment: { isCaptured: boolean; brand: string | null; last4: string | null }
}

/** decisions §1: "Loft #N", N = the last word of the property's name. */
export const loftName = (property: { name: string }): string => `Loft #${numberOf(property.name)}`

export const guestName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`

/** The figures that nearly every sentence about a stay names. */
export function stayWords({ locale, property, stay, reference, quote }: StayLetterFacts) {
  return {
    loft: loftName(property),
    dates: formatDays(stay.arrival, stay.departure, locale),
    reference,
    amount: formatMoney(quote.total satisfies Cents, locale),
  }
}

export function cardWords({ locale, payment }: Pick<StayLetterFacts, 'locale' | 'payment'>): string {
  const { brand, last4 } = payment
  if (!brand || !last4) return m.mail_card_unknown({}, { locale })
  return m.mail_card({ brand: brandNames[brand] ?? brand, last4 }, { locale })
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}
