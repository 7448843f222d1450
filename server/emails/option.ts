// Writes the emails about nights that the staff holds for somebody: that they are held, until when by now, and that they are not any more.

import { addMinutes, type Instant } from '#domain/days.ts'
import type { HouseLetter } from '#domain/letters.ts'
import { optionHours } from '#domain/option.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import type { Deps } from '#server/deps.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { priceRows } from './confirmation.ts'
import { greetingPart, untilWords, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { houseRulesParts } from './pre-arrival.ts'
import { refundAheadParts } from './refund-parts.ts'
import { letter, toGuest, type LetteredFacts } from './send-email.ts'
import {
  briefRows,
  closingParts,
  licensePart,
  sameStayUrl,
  stayRows,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `until`: when the nights are free again, or were. */
type OptionFacts = StayFacts & {
  until: Instant
  /** By which it can be paid with a card; null = it cannot. */
  url: string | null
}

async function optionFacts(deps: Deps, { stayId }: OfStay) {
  const facts = await findStayFacts(deps, stayId)
  const link = await findOpenRequest(deps.db, stayId)
  const url = link ? urlOfRequest(deps, link, facts.locale) : null
  return { ...facts, until: facts.stay.heldUntil, url }
}

/** None once it is over, or bought: that has an email of its own. */
async function optionHeldFacts(deps: Deps, of: OfStay): Promise<OptionFacts | null> {
  const facts = await optionFacts(deps, of)
  return facts.stay.status === 'optioned' && facts.until > deps.now() ? facts : null
}

/** None once it has another end, which another email tells. */
async function optionExtendedFacts(
  deps: Deps,
  { stayId, until }: OfStay & { until: Instant; nth: number },
): Promise<OptionFacts | null> {
  const facts = await optionHeldFacts(deps, { stayId })
  return facts?.until === until ? facts : null
}

type OptionEndedFacts = OptionFacts & {
  /** By the staff, before its end. */
  isReleased: boolean
}

async function optionEndedFacts(deps: Deps, of: OfStay): Promise<OptionEndedFacts | null> {
  const facts = await optionFacts(deps, of)
  const { status } = facts.stay
  return status === 'released' || status === 'expired'
    ? { ...facts, isReleased: status === 'released' }
    : null
}

export function optionHeldEmail(facts: OptionFacts): WrittenEmail {
  const { locale } = facts
  const words = stayWords(facts)
  return writeHeld(facts, {
    letter: 'option-held',
    subject: m.mail_option_held_subject(words, { locale }),
    title: m.mail_option_held_title({}, { locale }),
    opening: m.mail_option_held_opening(words, { locale }),
  })
}

export function optionExtendedEmail(facts: OptionFacts): WrittenEmail {
  const { locale } = facts
  const words = stayWords(facts)
  return writeHeld(facts, {
    letter: 'option-extended',
    subject: m.mail_option_extended_subject(words, { locale }),
    title: m.mail_option_extended_title({}, { locale }),
    opening: m.mail_option_extended_opening(words, { locale }),
  })
}

/** The same with the link by which it is paid: paying books the stay. */
export function optionLinkEmail(facts: OptionFacts): WrittenEmail {
  const { locale } = facts
  const words = stayWords(facts)
  return writeHeld(facts, {
    letter: 'payment-request',
    subject: m.mail_option_link_subject(words, { locale }),
    title: m.mail_option_held_title({}, { locale }),
    opening: m.mail_option_held_opening(words, { locale }),
  })
}

type Said = { letter: HouseLetter; subject: string; title: string; opening: string }

/** Nothing is bought: what it costs, how to pay, and until when. */
function writeHeld(facts: OptionFacts, { letter, subject, title, opening }: Said): WrittenEmail {
  const { locale, guest, site, until } = facts
  const held = m.mail_option_until(untilWords(until, site.zone, locale), { locale })
  return writeEmail({
    locale,
    subject,
    preview: held,
    title,
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening },
      { kind: 'text', text: held },
      ...ownParts(facts, letter),
      { kind: 'facts', rows: stayRows(facts) },
      { kind: 'heading', text: m.mail_confirmation_price({}, { locale }) },
      { kind: 'amounts', rows: priceRows(facts) },
      { kind: 'heading', text: m.mail_option_pay({}, { locale }) },
      ...payParts(facts),
      ...refundAheadParts(facts, facts.stay.bookedAt),
      ...houseRulesParts(facts),
      licensePart(facts),
    ],
  })
}

function payParts({ locale, site, url, quote }: OptionFacts): EmailPart[] {
  const telephone = formatTelephone(site.telephone, locale)
  if (url === null) return [{ kind: 'text', text: m.mail_option_pay_how({ telephone }, { locale }) }]
  const asked = formatMoney(quote.total, locale)
  return [
    { kind: 'text', text: m.mail_option_link_books({}, { locale }) },
    { kind: 'text', text: m.mail_option_link_agree({}, { locale }) },
    { kind: 'button', label: m.mail_request_button({ asked }, { locale }), url },
    { kind: 'text', text: m.mail_request_safe({}, { locale }) },
    { kind: 'text', text: m.mail_option_link_otherwise({ telephone }, { locale }) },
  ]
}

/** They never paid, so nothing is owed; the same nights may be there still. */
export function optionEndedEmail(facts: OptionEndedFacts): WrittenEmail {
  const { locale, guest, site, until, isReleased } = facts
  const words = { ...stayWords(facts), ...untilWords(until, site.zone, locale) }
  const opening = isReleased ? m.mail_option_released_opening : m.mail_option_over_opening
  const texts = [
    opening(words, { locale }),
    m.mail_option_ended_nothing({}, { locale }),
    m.mail_option_ended_again({}, { locale }),
  ]
  return writeEmail({
    locale,
    subject: m.mail_option_ended_subject(words, { locale }),
    preview: m.mail_option_ended_nothing({}, { locale }),
    title: m.mail_option_ended_title({}, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      ...texts.map((text): EmailPart => ({ kind: 'text', text })),
      ...ownParts(facts, 'option-ended'),
      { kind: 'button', label: m.mail_payment_failed_see_loft({}, { locale }), url: sameStayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

/** A stay that was never held so is shown as if it were held now. */
function optionOf(now: Instant, facts: LetteredFacts) {
  const { optionKey, heldUntil } = facts.stay
  return { ...facts, until: optionKey === null ? addMinutes(now, optionHours * 60) : heldUntil, url: null }
}

export const emails = {
  'option-held': letter({
    facts: optionHeldFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, optionHeldEmail(facts))],
    shown: (deps, facts) => optionHeldEmail(optionOf(deps.now(), facts)),
  }),
  'option-extended': letter({
    facts: optionExtendedFacts,
    once: ({ stayId, nth }) => `${stayId}/${nth}`,
    write: (facts) => [toGuest(facts, optionExtendedEmail(facts))],
    shown: (deps, facts) => optionExtendedEmail(optionOf(deps.now(), facts)),
  }),
  'option-ended': letter({
    facts: optionEndedFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, optionEndedEmail(facts))],
    shown: (deps, facts) => optionEndedEmail({ ...optionOf(deps.now(), facts), isReleased: false }),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'option-held': OfStay
    /** `nth`: how often that was done. */
    'option-extended': OfStay & { until: Instant; nth: number }
    'option-ended': OfStay
  }
}
