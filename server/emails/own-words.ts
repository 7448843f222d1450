// Puts the house's own words into its letters: beside what law and contract ask for, and never instead of it (decisions 053 and 099).

import type { HouseLetter } from '#domain/letters.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { fillWhatIsKnown, type TemplateFacts } from '#domain/message-template.ts'
import type { Cents } from '#domain/money.ts'
import { nightsOf } from '#domain/stay.ts'
import { isBlank } from '#domain/typed-text.ts'
import { formatDay, formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import type { Letter } from '#server/db/letters.ts'
import { mayBeNamed, type EmailPart } from './email-parts.ts'
import type { StayFacts } from './stay-parts.ts'

type OwnWords = NonNullable<StayFacts['ownWords']>
type Worded = Omit<StayFacts, 'ownWords'>

/** Words that name what is not known go out without it: they are the house's, and nobody is told when they are left out. */
export function ownWordsOf(facts: Worded, letters: readonly Letter[]): OwnWords {
  const { locale } = facts
  const worded = letters.flatMap((letter) => {
    const text = localized(letter, 'body', locale)
    return letter.key === null || isBlank(text) ? [] : [[letter.key, text] as const]
  })
  const known = worded.length > 0 ? letterFacts(facts, locale) : {}
  return Object.fromEntries(worded.map(([key, text]) => [key, fillWhatIsKnown(text, known).text]))
}

/** As the letter itself says it; names that it may not say are facts that are missing. */
export function letterFacts(facts: Worded, locale: Locale): TemplateFacts {
  const { guest, reference, property, site, stay, quote, priceLeft } = facts
  const { arrivalTime, departureTime } = stay.soldTerms.hours
  const { firstname, lastname } = mayBeNamed(guest) ? guest : { firstname: '', lastname: '' }
  return {
    firstname,
    lastname,
    reference,
    loft: loftName(property.name),
    address: loftAddress(property, locale),
    arrival: formatDay(stay.arrival, locale, { weekday: true }),
    departure: formatDay(stay.departure, locale, { weekday: true }),
    arrivalTime: formatTime(arrivalTime, locale),
    departureTime: formatTime(departureTime, locale),
    nights: String(nightsOf(stay)),
    people: String(stay.travelers),
    total: formatMoney(priceLeft.total, locale),
    balance: formatMoney(leftToPay(facts, quote.total), locale),
    company: site.name,
    telephone: formatTelephone(site.telephone, locale),
  }
}

/** Of nights that are only held, all of their price. */
const leftToPay = ({ owed, stay }: Worded, price: Cents): Cents =>
  stay.status === 'optioned' ? price : owed.amount

/** After the opening of a letter. */
export function ownParts({ ownWords }: Pick<StayFacts, 'ownWords'>, letter: HouseLetter): EmailPart[] {
  const text = ownWords?.[letter]
  return !text ? [] : [{ kind: 'typed', text }]
}
