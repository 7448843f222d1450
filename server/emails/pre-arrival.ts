// Writes the email that a guest gets two days ahead: where to go, when, what we ask for, and whom to call.

import { isArrivalEmailDue } from '#domain/emails.ts'
import { formatTelephone, formatTime, formatWeekday } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Deps } from '#server/deps.ts'
import {
  accessRows,
  callParts,
  leavingParts,
  nightTelephone,
  providedParts,
  stoveParts,
} from './access-parts.ts'
import { houseRuleRows, restrictionRows } from './contract-parts.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofArrival } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import {
  accountUrl,
  comingOf,
  depositWords,
  directionsTo,
  licensePart,
  stayRows,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** One whose time has not come is looked for again when it has; after check-in there is nothing to be said. */
async function preArrivalFacts(deps: Deps, { stayId }: { stayId: number }) {
  const facts = await findStayFacts(deps, stayId)
  const isDue = facts.stay.status === 'confirmed' && isArrivalEmailDue(comingOf(facts), deps.now())
  return isDue ? facts : null
}

export function preArrivalEmail(facts: StayFacts): WrittenEmail {
  const { locale, property, site, guest, stay } = facts
  const weekday = formatWeekday(stay.arrival, locale)
  const words = { ...stayWords(facts), weekday, time: formatTime(stay.soldTerms.hours.arrivalTime, locale) }
  return writeEmail({
    locale,
    subject: m.mail_pre_arrival_subject(words, { locale }),
    preview: m.mail_pre_arrival_preview({}, { locale }),
    title: m.mail_pre_arrival_title({}, { locale }),
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_pre_arrival_opening(words, { locale }) },
      ...ownParts(facts, 'pre-arrival'),
      ...paidParts(facts),
      { kind: 'facts', rows: arrivalRows(facts) },
      { kind: 'button', label: m.mail_pre_arrival_directions({}, { locale }), url: directionsTo(property) },
      ...accessParts(facts),
      ...houseRulesParts(facts, [...houseRuleRows(facts), ...depositRows(facts)]),
      ...contactParts(facts),
      { kind: 'link', label: m.mail_see_booking({}, { locale }), url: accountUrl(facts) },
      licensePart(facts),
    ],
  })
}

/** That it is paid, only once the money was taken and all of it is there. */
function paidParts(facts: StayFacts): EmailPart[] {
  const { locale, payment, owed } = facts
  if (owed.amount > 0) return owedParts(facts)
  return payment.isCaptured ? [{ kind: 'text', text: m.mail_pre_arrival_paid({}, { locale }) }] : []
}

/** The stay, and how to get there and in. */
export const arrivalRows = (facts: StayFacts): EmailRow[] => [...stayRows(facts), ...accessRows(facts)]

/** What to do without a code, the stove, what is there, and what is asked of guests who leave. */
export const accessParts = (facts: StayFacts): EmailPart[] => [
  ...callParts(facts),
  ...stoveParts(facts),
  ...providedParts(facts),
  ...leavingParts(facts),
]

/** `rows`: what of the rules is told here. */
export const houseRulesParts = (facts: StayFacts, rows: EmailRow[] = restrictionRows(facts)): EmailPart[] => [
  { kind: 'heading', text: m.mail_pre_arrival_rules({}, { locale: facts.locale }) },
  { kind: 'facts', rows },
  termsLink(facts),
]

const termsLink = ({ locale, publicUrl }: StayFacts): EmailPart => ({
  kind: 'link',
  label: m.mail_pre_arrival_terms({}, { locale }),
  url: publicUrl + pathTo('terms', locale),
})

export function contactParts(facts: StayFacts): EmailPart[] {
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

export const nightPart = (facts: StayFacts): EmailPart => ({
  kind: 'text',
  text: m.mail_pre_arrival_night({ telephone: nightTelephone(facts) }, { locale: facts.locale }),
})

function depositRows(facts: StayFacts): EmailRow[] {
  if (facts.deposit === null) return []
  const { locale } = facts
  return [
    {
      label: m.reservation_deposit({}, { locale }),
      value: m.mail_pre_arrival_deposit_text(depositWords(facts), { locale }),
    },
  ]
}

export const emails = {
  'pre-arrival': letter({
    facts: preArrivalFacts,
    once: ofArrival,
    write: (facts) => [toGuest(facts, preArrivalEmail(facts))],
    shown: (_, facts) => preArrivalEmail(facts),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'pre-arrival': OfStay
  }
}
