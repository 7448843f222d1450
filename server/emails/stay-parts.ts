// What the emails about a stay are written from, and the words that they share.

import { knownSince, type AfterStayRule, type ArrivalRule, type Coming } from '#domain/emails.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { depositDates, type DepositDates } from '#domain/deposit.ts'
import type { HouseLetter } from '#domain/letters.ts'
import type { Priced } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import type { ChargeRates, Quote } from '#domain/pricing.ts'
import type { Owed } from '#domain/received-money.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { SoldTerms } from '#domain/sold-terms.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatDays, formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { loftInList, loftName } from '#domain/loft-facts.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { rowInWords } from './write-email.ts'
import type { EmailPart, EmailPicture, EmailRow, Greeted } from './email-parts.ts'

type Place = { address: string; city: string; postalCode: string }

export type StayFacts = {
  locale: Locale
  reference: string
  /** The loft's first one; null where the image set has none of it. */
  picture: EmailPicture | null
  stayId: number
  publicUrl: string
  site: Place & {
    name: string
    company: string
    email: string
    telephone: string
    /** Answered at any hour; null = `telephone` is. */
    nightTelephone: string | null
    zone: string
    /** Who signs; null = nobody is named. */
    hostName: string | null
    words: readonly SiteText[]
  }
  property: Place & {
    name: string
    slug: string
    licenseCitq: string
    latitude: number | null
    longitude: number | null
    amenities: readonly { code: string }[]
  }
  guest: Greeted & {
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
  stay: {
    /** None of nights that nobody has yet. */
    status?: ReservationState
    arrival: Day
    departure: Day
    travelers: number
    message: string | null
    bookedAt: Instant
    /** Counts its terms: 1 until it is changed. */
    version: number
    /** That since which loft and arrival are what they are. */
    arrivalVersion: number
    soldTerms: SoldTerms
    /** When they chose to contract in English; null in French, and for stays that nobody was asked about. */
    englishChosenAt: Instant | null
  }
  quote: Quote
  /** What it costs by now, when a part was given back; after a cancellation, what that was decided of. */
  priceLeft: Priced
  /** The rates that the quote was made with, for the names of its lines. */
  charges: ChargeRates
  /** The security deposit that the guest agreed to; null = none. */
  deposit: Cents | null
  /** How to get there, in the language of the email; null where nobody wrote it down. The code itself is not among it. */
  access: {
    hasDoorCode: boolean
    wifi: { name: string; password: string | null } | null
    parking: string | null
    directions: string | null
    stove: string | null
    provided: string | null
    /** What this loft asks of guests who leave, beside what every one of the house asks. */
    leaving: string | null
  }
  /** When the house writes before an arrival; the usual rule when missing. */
  arrivalRule?: ArrivalRule
  afterStayRule?: AfterStayRule | null
  /** Of a guest without an account: the page of the stay (decision 100); without its address wherever the letter is not sent. */
  ownPage?: { url: string | null }
  /** What the house adds to its letters. */
  ownWords?: Partial<Record<HouseLetter, string>>
  payment: {
    isCaptured: boolean
    brand: string | null
    last4: string | null
    /** No card booked it: what came, came without one. */
    isOutside?: boolean
  }
  /** What its guest owes by now, whichever way it is paid. */
  owed: Owed
}

export const guestName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`

/** The stay as the rule of the email before arrival sees it; who came to this arrival by a change was never told what it says. */
export const comingOf = ({ stay, site, arrivalRule: rule }: StayFacts): Coming => ({
  arrival: stay.arrival,
  checkIn: stay.soldTerms.hours.arrivalTime,
  zone: site.zone,
  bookedAt: knownSince(stay, stay.bookedAt),
  ...(rule && { rule }),
})

/** When the deposit of the stay is held and let go. */
export function depositDatesOf({ stay, site }: StayFacts): DepositDates {
  const { arrivalTime: checkIn, departureTime: checkOut } = stay.soldTerms.hours
  return depositDates({ ...stay, checkIn, checkOut, zone: site.zone })
}

/** The deposit as sentences name it: how much, and the day on which it is let go, as the account says it. */
export function depositWords(facts: StayFacts): { deposit: string; release: string } {
  const { locale, site, deposit } = facts
  return {
    deposit: formatMoney(deposit, locale, { decimals: 0 }),
    release: formatDay(todayIn(site.zone, depositDatesOf(facts).releaseAt), locale),
  }
}

/** The figures that nearly every sentence about a stay names. */
export function stayWords({ locale, property, stay, reference, quote }: StayFacts) {
  return {
    loft: loftName(property.name),
    dates: formatDays(stay.arrival, stay.departure, locale),
    reference,
    amount: formatMoney(quote.total satisfies Cents, locale),
  }
}

/** The account is empty for anyone who is not signed in: logging in leads to it. Who has none is led to the stay itself. */
export const accountUrl = (facts: StayFacts): string =>
  ownUrl(facts) ?? facts.publicUrl + pathTo('login', facts.locale)

/** The same, with this stay in sight: its papers are beside it. */
export const stayUrl = (facts: Pick<StayFacts, 'ownPage' | 'publicUrl' | 'stayId' | 'locale'>): string =>
  ownUrl(facts) ?? facts.publicUrl + pathTo('login', facts.locale, {}, { reservation: facts.stayId })

const ownUrl = ({ ownPage, publicUrl }: Pick<StayFacts, 'ownPage' | 'publicUrl'>): string | undefined =>
  ownPage && (ownPage.url ?? `${publicUrl}/…`)

/** The loft's page with the same stay chosen. */
export const sameStayUrl = ({ publicUrl, locale, property: { slug }, stay }: StayFacts): string =>
  publicUrl +
  pathTo(
    'property',
    locale,
    { slug },
    { arrival: stay.arrival, departure: stay.departure, nb_travelers: stay.travelers },
  )

/** What the emails list of a stay that nobody sets out for now. */
export const briefRows = (facts: StayFacts): EmailRow[] => [
  { label: m.mail_reference({}, { locale: facts.locale }), value: facts.reference, strong: true },
  { label: m.mail_loft({}, { locale: facts.locale }), value: loftInList(facts.property.name) },
  datesRow(facts),
]

export function datesRow({ locale, stay }: StayFacts): EmailRow {
  const dates = formatDays(stay.arrival, stay.departure, locale, 'weekday')
  return { label: m.mail_dates({}, { locale }), value: m.mail_dates_between({ dates }, { locale }) }
}

/** What the emails of somebody who will come list of the stay. */
export function stayRows(facts: StayFacts): EmailRow[] {
  const { locale, property, stay, reference } = facts
  const { hours } = stay.soldTerms
  const dayOf = (day: Day) => formatDay(day, locale, { weekday: true })
  return [
    { label: m.mail_reference({}, { locale }), value: reference, strong: true },
    { label: m.mail_loft({}, { locale }), value: loftInList(property.name) },
    {
      label: m.words_arrival({}, { locale }),
      value: m.mail_arrival_from(
        { day: dayOf(stay.arrival), time: formatTime(hours.arrivalTime, locale) },
        { locale },
      ),
    },
    {
      label: m.words_departure({}, { locale }),
      value: m.mail_departure_until(
        { day: dayOf(stay.departure), time: formatTime(hours.departureTime, locale) },
        { locale },
      ),
    },
    { label: m.words_travelers({}, { locale }), value: String(stay.travelers) },
    { label: m.reservation_address({}, { locale }), value: loftAddress(property, locale) },
  ]
}

/** When and where, in a line: what most people look for in a list of mails. */
export function arrivalInWords(facts: StayFacts): string {
  const { locale, property, stay } = facts
  const day = formatDay(stay.arrival, locale, { weekday: true })
  const time = formatTime(stay.soldTerms.hours.arrivalTime, locale)
  const value = m.mail_arrival_from({ day, time }, { locale })
  return `${rowInWords({ label: m.words_arrival({}, { locale }), value }, locale)} · ${loftAddress(property, locale)}`
}

/** Decisions §10: the loft's registration number stands in every email to its guests. */
export const licensePart = ({ property, locale }: StayFacts): EmailPart => ({
  kind: 'text',
  text: m.reservation_license({ number: property.licenseCitq }, { locale }),
})

/** How a loft's emails end: whom to ask, and its number. */
export function closingParts(facts: StayFacts): EmailPart[] {
  const { site, locale } = facts
  const telephone = formatTelephone(site.telephone, locale)
  return [
    { kind: 'text', text: m.mail_confirmation_questions({ telephone }, { locale }) },
    licensePart(facts),
  ]
}

export const directionsTo = ({ latitude, longitude, ...place }: StayFacts['property']): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude === null ? encodeURIComponent(loftAddress(place, 'fr')) : `${latitude},${longitude}`}`

export function cardWords({ locale, payment }: Pick<StayFacts, 'locale' | 'payment'>): string {
  const { brand, last4 } = payment
  if (!brand || !last4) return m.mail_card_unknown({}, { locale })
  return m.mail_card({ brand: cardName(brand), last4 }, { locale })
}

/** ' (Visa ending in 4242)' after an amount; nothing where the card is not known. */
export const cardInBrackets = (facts: Pick<StayFacts, 'locale' | 'payment'>): string =>
  facts.payment.brand && facts.payment.last4 ? ` (${cardWords(facts)})` : ''
