// Writes the letter that a guest gets two days ahead: where to go, when, what the house asks for, and whom to call.

import { formatDay, formatTime } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { greetingPart } from './greeting.ts'
import { writeLetter, type LetterPart, type LetterRow, type WrittenLetter } from './letter.ts'
import {
  accountUrl,
  arrivalInWords,
  depositWords,
  directionsTo,
  licensePart,
  stayRows,
  stayWords,
  type StayLetterFacts,
} from './stay-letter-facts.ts'

export function preArrivalLetter(facts: StayLetterFacts): WrittenLetter {
  const { locale, property, site, guest, stay } = facts
  const day = formatDay(stay.arrival, locale, { weekday: true })
  const words = { ...stayWords(facts), day, time: formatTime(property.arrivalTime, locale) }
  return writeLetter({
    locale,
    subject: m.mail_pre_arrival_subject(words, { locale }),
    preview: arrivalInWords(facts),
    title: m.mail_pre_arrival_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_pre_arrival_opening(words, { locale }) },
      ...paidParts(facts),
      { kind: 'facts', rows: arrivalRows(facts) },
      { kind: 'button', label: m.mail_pre_arrival_directions({}, { locale }), url: directionsTo(property) },
      ...houseParts(facts),
      ...contactParts(facts),
      { kind: 'link', label: m.mail_pre_arrival_account({}, { locale }), url: accountUrl(facts) },
      licensePart(facts),
    ],
  })
}

/** Only once the money was taken. */
const paidParts = ({ locale, payment }: StayLetterFacts): LetterPart[] =>
  payment.isCaptured ? [{ kind: 'text', text: m.mail_pre_arrival_paid({}, { locale }) }] : []

/** The stay, and how to get in. */
export const arrivalRows = (facts: StayLetterFacts): LetterRow[] => [
  ...stayRows(facts),
  {
    label: m.mail_pre_arrival_door({}, { locale: facts.locale }),
    value: m.mail_pre_arrival_door_text({}, { locale: facts.locale }),
  },
]

export const houseParts = (facts: StayLetterFacts): LetterPart[] => [
  { kind: 'heading', text: m.mail_pre_arrival_rules({}, { locale: facts.locale }) },
  { kind: 'facts', rows: [...ruleRows(facts.locale), ...depositRows(facts)] },
  termsLink(facts),
]

export const termsLink = ({ locale, publicUrl }: StayLetterFacts): LetterPart => ({
  kind: 'link',
  label: m.mail_pre_arrival_terms({}, { locale }),
  url: publicUrl + pathTo('terms', locale),
})

export const contactParts = ({ locale, site: { telephone } }: StayLetterFacts): LetterPart[] => [
  { kind: 'heading', text: m.mail_pre_arrival_contact({}, { locale }) },
  { kind: 'text', text: m.mail_pre_arrival_contact_text({ telephone }, { locale }) },
]

/** The rules of the terms that matter on arrival (i18n/legal). */
function ruleRows(locale: Locale): LetterRow[] {
  const quiet = {
    from: formatTime(figures.quietFrom, locale),
    to: formatTime(figures.quietUntil, locale),
  }
  return [
    {
      label: m.mail_pre_arrival_quiet({}, { locale }),
      value: m.mail_pre_arrival_quiet_text(quiet, { locale }),
    },
    {
      label: m.mail_pre_arrival_guests({}, { locale }),
      value: m.mail_pre_arrival_guests_text({}, { locale }),
    },
    { label: m.mail_pre_arrival_smoke({}, { locale }), value: m.mail_pre_arrival_smoke_text({}, { locale }) },
    { label: m.mail_pre_arrival_pets({}, { locale }), value: m.mail_pre_arrival_pets_text({}, { locale }) },
  ]
}

function depositRows(facts: StayLetterFacts): LetterRow[] {
  if (facts.deposit === null) return []
  const { locale } = facts
  return [
    {
      label: m.mail_pre_arrival_deposit({}, { locale }),
      value: m.mail_pre_arrival_deposit_text(depositWords(facts), { locale }),
    },
  ]
}
