// Writes the email to somebody who began to pay and has not come back from their bank's page.

import { addMinutes, timeIn, type Instant } from '#domain/days.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import { briefRows, closingParts, sameStayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `isHeld` is false for a stay that is paid first. The link says nothing of the stay and opens nothing by itself: anyone who follows it has to log in. */
type LeftAtBankFacts = StayFacts & { stayId: number; heldUntil: Instant; isHeld: boolean }

/** What the bank had said when it was asked last. */
export type LeftStanding = 'waiting' | 'ended' | 'taken'

async function leftAtBankFacts(deps: Deps, { stayId, standing }: { stayId: number; standing: LeftStanding }) {
  const facts = await findStayFacts(deps, stayId)
  const { heldUntil, status } = facts.stay
  return { ...facts, stayId, heldUntil, isHeld: status === 'held', standing }
}

function leftAtBankEmailOf(facts: LeftAtBankFacts & { standing: LeftStanding }): WrittenEmail {
  switch (facts.standing) {
    case 'waiting':
      return leftAtBankEmail(facts)
    case 'ended':
      return leftTooLongEmail(facts)
    case 'taken':
      return nightsTakenEmail(facts)
  }
}

/** While there is time to pay: the way back. */
export function leftAtBankEmail(facts: LeftAtBankFacts): WrittenEmail {
  const { locale, heldUntil, site, guest } = facts
  const until = formatTime(timeIn(site.zone, heldUntil), locale)
  const words = { ...stayWords(facts), until }
  const untilWhen = facts.isHeld
    ? m.mail_left_at_bank_until(words, { locale })
    : m.mail_left_at_bank_until_unheld(words, { locale })
  return writeEmail({
    locale,
    subject: m.mail_left_at_bank_subject(words, { locale }),
    preview: untilWhen,
    title: m.mail_left_at_bank_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_left_at_bank_opening(words, { locale }) },
      { kind: 'text', text: untilWhen },
      ...ownParts(facts, 'left-at-bank'),
      { kind: 'button', label: m.mail_left_at_bank_resume({}, { locale }), url: resumeUrl(facts) },
      { kind: 'text', text: m.mail_left_at_bank_how({}, { locale }) },
      { kind: 'facts', rows: [...briefRows(facts), amountRow(facts)] },
      ...closingParts(facts),
    ],
  })
}

/**
 * When there is no time left to pay, and how to have the nights all the same. Not that they are no longer held: those of
 * a stay that is paid first never were.
 */
export function leftTooLongEmail(facts: LeftAtBankFacts): WrittenEmail {
  const { locale, site, guest } = facts
  const words = stayWords(facts)
  return writeEmail({
    locale,
    subject: m.mail_left_too_long_subject(words, { locale }),
    preview: m.checkout_charged_not({}, { locale }),
    title: m.mail_left_too_long_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_left_too_long_opening(words, { locale }) },
      { kind: 'text', text: m.checkout_charged_not({}, { locale }) },
      ...ownParts(facts, 'left-at-bank'),
      { kind: 'text', text: m.mail_left_too_long_again({}, { locale }) },
      { kind: 'button', label: m.mail_left_too_long_resume({}, { locale }), url: resumeUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

/** When the bank approved, and the nights were somebody else's: as good as always those of a stay that is paid first. */
export function nightsTakenEmail(facts: StayFacts): WrittenEmail {
  const { locale, site, guest } = facts
  const words = stayWords(facts)
  return writeEmail({
    locale,
    subject: m.mail_left_too_long_subject(words, { locale }),
    preview: m.mail_left_taken_not_charged({}, { locale }),
    title: m.mail_left_too_long_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_left_taken_opening(words, { locale }) },
      { kind: 'text', text: m.mail_left_taken_not_charged({}, { locale }) },
      ...ownParts(facts, 'left-at-bank'),
      { kind: 'button', label: m.mail_payment_failed_see_loft({}, { locale }), url: sameStayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

const resumeUrl = ({ publicUrl, locale, stayId }: LeftAtBankFacts): string =>
  publicUrl + pathTo('checkoutResume', locale, {}, { reservation: stayId })

/** What is still to be paid stands out beside the reference. */
function amountRow(facts: LeftAtBankFacts): EmailRow {
  const { locale } = facts
  return { label: m.mail_left_at_bank_amount({}, { locale }), value: stayWords(facts).amount, strong: true }
}

/** What is left as a rule when somebody is reminded. */
const leftMinutes = 11

export const emails = {
  'left-at-bank': letter({
    facts: leftAtBankFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, leftAtBankEmailOf(facts))],
    shown: ({ now }, facts) =>
      leftAtBankEmail({ ...facts, heldUntil: addMinutes(now(), leftMinutes), isHeld: true }),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'left-at-bank': OfStay & { standing: LeftStanding }
  }
}
