// Writes the email with the code of the door, on the day of arrival; to a mailbox that nobody confirmed, where it is.

import { formatDay, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listDeposits } from '#server/db/deposits.ts'
import { findWaysIn } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import { doorCodeStateOf } from '#server/reservations/door-access.ts'
import { nightTelephone, parkingRows, wifiRows } from './access-parts.ts'
import { hiddenCode } from './email-ahead.ts'
import { greetingPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofArrival } from './once.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import {
  accountUrl,
  arrivalInWords,
  directionsTo,
  licensePart,
  stayRows,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** Anyone who may not have it (yet), and a loft without a code, have nothing to be told: it is looked for again. */
async function doorCodeFacts(deps: Deps, { stayId }: { stayId: number }) {
  const facts = await findStayFacts(deps, stayId)
  const deposits = await listDeposits(deps.db, stayId)
  const state = doorCodeStateOf(facts.property, facts.stay, deposits, deps.now())
  const doorCode = (await findWaysIn(deps, facts.property))?.doorCode
  return state === 'given' && doorCode ? { ...facts, doorCode } : null
}

/** The subject does not hold the code: it shows on a locked telephone. */
export function doorCodeEmail(facts: StayFacts, doorCode: string): WrittenEmail {
  const { locale, property, site, guest, stay } = facts
  const isConfirmed = guest.emailConfirmedAt !== null
  const words = {
    ...stayWords(facts),
    day: formatDay(stay.arrival, locale, { weekday: true }),
    time: formatTime(stay.soldTerms.hours.arrivalTime, locale),
  }
  const elsewhere = facts.ownPage ? m.mail_door_code_opening_page : m.mail_door_code_opening_account
  const opening = isConfirmed ? m.mail_door_code_opening : elsewhere
  const account = isConfirmed ? m.mail_see_stay : m.mail_door_code_account
  const telephone = nightTelephone(facts)
  return writeEmail({
    locale,
    subject: m.mail_door_code_subject(words, { locale }),
    preview: arrivalInWords(facts),
    title: m.mail_door_code_title({}, { locale }),
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening(words, { locale }) },
      ...ownParts(facts, 'door-code'),
      { kind: 'facts', rows: [...(isConfirmed ? [codeRow(facts, doorCode)] : []), ...rowsOf(facts)] },
      { kind: 'button', label: account({}, { locale }), url: accountUrl(facts) },
      { kind: 'link', label: m.mail_directions({}, { locale }), url: directionsTo(property) },
      { kind: 'text', text: m.mail_door_code_trouble({ telephone }, { locale }) },
      licensePart(facts),
    ],
  })
}

const codeRow = ({ locale }: StayFacts, doorCode: string): EmailRow => ({
  label: m.reservation_door({}, { locale }),
  value: doorCode,
  isCode: true,
})

const rowsOf = (facts: StayFacts): EmailRow[] => [
  ...wifiRows(facts),
  ...parkingRows(facts),
  ...stayRows(facts),
]

export const emails = {
  'door-code': letter({
    facts: doorCodeFacts,
    once: ofArrival,
    write: (facts) => [toGuest(facts, doorCodeEmail(facts, facts.doorCode))],
    // The code is in one email alone, and nobody reads it beforehand.
    shown: (_, facts) => doorCodeEmail(facts, hiddenCode),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'door-code': OfStay
  }
}
