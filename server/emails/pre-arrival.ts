// Writes the letter that a guest gets two days ahead: where to go, when, what the house asks for, and whom to call.

import { formatTelephone, formatTime, formatWeekday } from '#i18n/format.ts'
import { houseRules, type HouseRule } from '#i18n/house-rules.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { greetingPart } from './greeting.ts'
import { accessRows, callParts, leavingParts, nightTelephone, providedParts } from './access-parts.ts'
import { restrictionRows } from './contract-parts.ts'
import { writeLetter, type WrittenLetter } from './write-email.ts'
import type { LetterPart, LetterRow } from './email-parts.ts'
import {
  accountUrl,
  depositWords,
  directionsTo,
  licensePart,
  stayRows,
  stayWords,
  type StayLetterFacts,
} from './stay-parts.ts'

export function preArrivalLetter(facts: StayLetterFacts): WrittenLetter {
  const { locale, property, site, guest, stay } = facts
  const weekday = formatWeekday(stay.arrival, locale)
  const words = { ...stayWords(facts), weekday, time: formatTime(property.arrivalTime, locale) }
  return writeLetter({
    locale,
    subject: m.mail_pre_arrival_subject(words, { locale }),
    preview: m.mail_pre_arrival_preview({}, { locale }),
    title: m.mail_pre_arrival_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_pre_arrival_opening(words, { locale }) },
      ...paidParts(facts),
      { kind: 'facts', rows: arrivalRows(facts) },
      { kind: 'button', label: m.mail_pre_arrival_directions({}, { locale }), url: directionsTo(property) },
      ...accessParts(facts),
      ...houseParts(facts, [...houseRules(locale).map(toRow), ...depositRows(facts)]),
      ...contactParts(facts),
      { kind: 'link', label: m.mail_pre_arrival_account({}, { locale }), url: accountUrl(facts) },
      licensePart(facts),
    ],
  })
}

/** Only once the money was taken. */
const paidParts = ({ locale, payment }: StayLetterFacts): LetterPart[] =>
  payment.isCaptured ? [{ kind: 'text', text: m.mail_pre_arrival_paid({}, { locale }) }] : []

/** The stay, and how to get there and in. */
export const arrivalRows = (facts: StayLetterFacts): LetterRow[] => [...stayRows(facts), ...accessRows(facts)]

/** What to do without a code, what is there, and what is asked of whoever leaves. */
export const accessParts = (facts: StayLetterFacts): LetterPart[] => [
  ...callParts(facts),
  ...providedParts(facts),
  ...leavingParts(facts),
]

/** `rows`: what of the rules is told here. */
export const houseParts = (
  facts: StayLetterFacts,
  rows: LetterRow[] = restrictionRows(facts),
): LetterPart[] => [
  { kind: 'heading', text: m.mail_pre_arrival_rules({}, { locale: facts.locale }) },
  { kind: 'facts', rows },
  termsLink(facts),
]

export const termsLink = ({ locale, publicUrl }: StayLetterFacts): LetterPart => ({
  kind: 'link',
  label: m.mail_pre_arrival_terms({}, { locale }),
  url: publicUrl + pathTo('terms', locale),
})

export function contactParts(facts: StayLetterFacts): LetterPart[] {
  const { locale, site } = facts
  const { telephone } = site
  return [
    { kind: 'heading', text: m.mail_pre_arrival_contact({}, { locale }) },
    {
      kind: 'text',
      text: m.mail_pre_arrival_contact_text({ telephone: formatTelephone(telephone, locale) }, { locale }),
    },
    nightPart(facts),
  ]
}

export const nightPart = (facts: StayLetterFacts): LetterPart => ({
  kind: 'text',
  text: m.mail_pre_arrival_night({ telephone: nightTelephone(facts) }, { locale: facts.locale }),
})

const toRow = ({ label, text: value }: HouseRule): LetterRow => ({ label, value })

export function depositRows(facts: StayLetterFacts): LetterRow[] {
  if (facts.deposit === null) return []
  const { locale } = facts
  return [
    {
      label: m.mail_pre_arrival_deposit({}, { locale }),
      value: m.mail_pre_arrival_deposit_text(depositWords(facts), { locale }),
    },
  ]
}
