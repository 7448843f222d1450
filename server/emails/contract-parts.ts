// Says in the confirmation what makes it a copy of the contract: between whom, when, in which language, and every restriction.

import { formatTelephone } from '#i18n/format.ts'
import { loftRulesOf } from '#domain/loft-rules.ts'
import { houseRules } from '#i18n/legal/house-rules.ts'
import type { Locale } from '#domain/locale.ts'
import { contractLanguage, tagOf } from '#i18n/locale.ts'
import { loftAddress, townLine } from '#i18n/loft-address.ts'
import { regionIn } from '#i18n/region-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { isolated, mayBeNamed, momentWords, type EmailPart, type EmailRow } from './email-parts.ts'
import { guestName, type StayFacts } from './stay-parts.ts'

/** Consumer Protection Act, ss. 54.6 and 54.7; the price and the refund dates stand in parts of their own. */
export const contractParts = (facts: StayFacts): EmailPart[] => [
  { kind: 'heading', text: m.mail_contract_title({}, { locale: facts.locale }) },
  { kind: 'facts', rows: contractRows(facts) },
  ...frenchLinks(facts),
]

function contractRows(facts: StayFacts): EmailRow[] {
  const { locale, site, stay } = facts
  const made = momentWords(stay.bookedAt, site.zone, locale)
  const rows = [
    {
      label: m.mail_contract_date({}, { locale }),
      value: m.mail_contract_date_text(made, { locale }),
    },
    { label: m.mail_contract_guest({}, { locale }), value: customerWords(facts) },
    {
      label: m.mail_contract_seller({}, { locale }),
      value: `${site.company}, ${loftAddress(site, locale)} · ${formatTelephone(site.telephone, locale)}`,
    },
  ]
  if (stay.englishChosenAt === null) return rows
  const chosen = momentWords(stay.englishChosenAt, site.zone, locale)
  return [
    ...rows,
    {
      label: m.words_language({}, { locale }),
      value: m.mail_contract_language_text(chosen, { locale }),
    },
  ]
}

/** To a mailbox that nobody confirmed goes no address, and only a name that somebody stands behind (email-parts.ts). */
function customerWords({ locale, guest }: StayFacts): string {
  if (!mayBeNamed(guest)) return m.mail_contract_guest_unconfirmed({}, { locale })
  const name = isolated(guestName(guest))
  if (guest.address === '') return name
  if (!guest.emailConfirmedAt) return m.mail_contract_guest_named({ name }, { locale })
  return `${name}, ${homeAddress(guest, locale)}`
}

const countryNames = {
  fr: new Intl.DisplayNames(tagOf('fr'), { type: 'region' }),
  en: new Intl.DisplayNames(tagOf('en'), { type: 'region' }),
}

/** Where a guest lives, in one line; '' of a contact who did not say. */
export function homeAddress(guest: StayFacts['guest'], locale: Locale): string {
  if (guest.address === '') return ''
  const street = [guest.address, guest.addressSuite ?? ''].filter(Boolean).map(isolated).join(', ')
  const country = countryNames[locale].of(guest.country) ?? guest.country
  return `${street}, ${townLine({ ...guest, city: isolated(guest.city), region: isolated(regionIn(guest, locale)) }, locale)}, ${country}`
}

/** Anyone who contracts in English has both texts in French, too. */
function frenchLinks({ locale, publicUrl }: StayFacts): EmailPart[] {
  if (locale === contractLanguage) return []
  return [
    {
      kind: 'link',
      label: m.mail_contract_french_terms({}, { locale }),
      url: publicUrl + pathTo('terms', contractLanguage),
    },
    {
      kind: 'link',
      label: m.mail_contract_french_policy({}, { locale }),
      url: publicUrl + pathTo('cancellationPolicy', contractLanguage),
    },
  ]
}

/** The rules of the house and the age: the restrictions that the contract has beside its dates. */
export const restrictionRows = (facts: StayFacts): EmailRow[] => [
  ...houseRuleRows(facts),
  {
    label: m.property_rules_age({}, { locale: facts.locale }),
    value: m.words_age_to_book({ age: facts.stay.soldTerms.minimumAge }, { locale: facts.locale }),
  },
]

/** Those of the loft that the stay is in. */
export const houseRuleRows = ({ locale, stay, property }: StayFacts): EmailRow[] =>
  houseRules(locale, stay.soldTerms.hours, loftRulesOf([property])).map(({ label, text: value }) => ({
    label,
    value,
  }))
