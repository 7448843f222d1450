// Writes the email that tells a guest that the stay is theirs: everything they need to arrive, pay nothing twice, or cancel.

import type { Instant } from '#domain/days.ts'
import { isBookedLate, usualArrivalRule } from '#domain/emails.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import { textIn } from '#domain/site-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import { findGuest } from '#server/db/guests.ts'
import { isEmailSent } from '#server/db/sent-emails.ts'
import type { Deps } from '#server/deps.ts'
import { earlyAccessRows } from './access-parts.ts'
import { makeConfirmLink } from './confirm-address.ts'
import { contractParts } from './contract-parts.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { dropLink, ofStay } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { accessParts, arrivalRows, contactParts, houseRulesParts, nightPart } from './pre-arrival.ts'
import { refundParts } from './refund-parts.ts'
import { letter, toGuest } from './send-email.ts'
import { agendaLinks, stayCalendar, type StayCalendar } from './stay-calendar.ts'
import {
  accountUrl,
  arrivalInWords,
  cardWords,
  closingParts,
  comingOf,
  depositWords,
  directionsTo,
  licensePart,
  stayRows,
  stayUrl,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/**
 * None for a stay that is not confirmed (any more). While the address of the guest's account is not confirmed, the email holds a link that
 * does it; its secret is in the email alone, so each try makes another.
 */
async function confirmationFacts(deps: Deps, { stayId, again }: { stayId: number; again?: string }) {
  if (!again && (await isConfirmationSent(deps, stayId))) return null
  const facts = await findStayFacts(deps, stayId)
  const { stay, guest, locale } = facts
  if (stay.status !== 'confirmed') return null
  const owner = await findGuest(deps.db, stay.guestId)
  const isToConfirm = owner !== undefined && guest.emailConfirmedAt === null
  return { ...facts, link: isToConfirm ? await makeConfirmLink(deps, owner, locale) : null }
}

export const isConfirmationSent = ({ db }: Pick<Deps, 'db'>, stayId: number): Promise<boolean> =>
  isEmailSent(db, `confirmation/${stayId}`)

type ConfirmationEmail = WrittenEmail & { calendar: StayCalendar }

/** `confirmUrl` is the link that confirms the guest's address; null once that is done. */
export function confirmationEmail(
  facts: StayFacts,
  writtenAt: Instant,
  confirmUrl: string | null = null,
): ConfirmationEmail {
  const { locale, property, site, guest, publicUrl } = facts
  const words = stayWords(facts)
  const loftUrl = publicUrl + pathTo('property', locale, { slug: property.slug })
  // Who books too late for the email before arrival is told here what it would say.
  const isLate = isBookedLate(comingOf(facts))
  const received = writeEmail({
    locale,
    subject: m.mail_confirmation_subject(words, { locale }),
    preview: arrivalInWords(facts),
    title: m.mail_confirmation_title({}, { locale }),
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: openingOf(facts) },
      ...ownParts(facts, 'confirmation'),
      { kind: 'button', label: m.mail_see_booking({}, { locale }), url: accountUrl(facts) },
      { kind: 'button', label: m.mail_directions({}, { locale }), url: directionsTo(property) },
      { kind: 'facts', rows: isLate ? arrivalRows(facts) : [...stayRows(facts), ...earlyAccessRows(facts)] },
      ...agendaParts(facts),
      ...confirmParts(confirmUrl, locale),
      ...(isLate ? accessParts(facts) : laterParts(facts)),
      { kind: 'heading', text: m.mail_confirmation_price({}, { locale }) },
      { kind: 'amounts', rows: priceRows(facts) },
      ...paidParts(facts),
      ...invoiceParts(facts),
      ...depositParts(facts),
      ...refundParts(facts, writtenAt),
      // Anyone who buys at a distance gets a copy of all that was agreed (Consumer Protection Act, s. 54.4 and 54.7).
      ...houseRulesParts(facts),
      ...contractParts(facts),
      ...messageParts(facts),
      { kind: 'link', label: m.mail_confirmation_see_loft({}, { locale }), url: loftUrl },
      ...(isLate ? [...contactParts(facts), licensePart(facts)] : [nightPart(facts), ...closingParts(facts)]),
    ],
  })
  return {
    ...received,
    calendar: stayCalendar(facts, { writtenAt, news: { kind: 'booked' } }),
  }
}

/** With the house's own sentence behind it, where it has one. */
const openingOf = (facts: StayFacts): string =>
  [
    m.mail_confirmation_opening(stayWords(facts), { locale: facts.locale }),
    textIn(facts.site.words, 'letter-welcome', facts.locale),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')

/** The file for every agenda; those of the web take the stay from an address sooner than from a file. */
function agendaParts(facts: StayFacts): EmailPart[] {
  const { locale } = facts
  const { google, outlook } = agendaLinks(facts)
  const file = m.mail_calendar_file({}, { locale })
  return [
    { kind: 'text', text: m.mail_confirmation_calendar({ file }, { locale }) },
    { kind: 'link', label: m.mail_confirmation_google({}, { locale }), url: google },
    { kind: 'link', label: m.mail_confirmation_outlook({}, { locale }), url: outlook },
  ]
}

/** What the email before arrival will say. */
const laterParts = ({ locale, arrivalRule: { days } = usualArrivalRule }: StayFacts): EmailPart[] => [
  { kind: 'text', text: m.mail_confirmation_later({ days }, { locale }) },
]

function confirmParts(url: string | null, locale: Locale): EmailPart[] {
  if (url === null) return []
  return [
    { kind: 'text', text: m.mail_confirmation_confirm({}, { locale }) },
    { kind: 'link', label: m.account_confirm_address_confirm({}, { locale }), url },
  ]
}

/** The lines of the stored quote, as they were shown before paying. */
export function priceRows({ locale, quote, charges }: StayFacts): EmailRow[] {
  const rowOf = (line: QuoteLine): EmailRow => ({
    label: lineLabel(line, charges, locale),
    value: formatMoney(line.amount, locale),
  })
  return [
    ...quote.lines.map(rowOf),
    {
      label: m.words_total({}, { locale }),
      value: formatMoney(quote.total, locale),
      strong: true,
    },
  ]
}

/** What came, by card or without it, and what is still to come. */
function paidParts(facts: StayFacts): EmailPart[] {
  const { locale, quote, owed } = facts
  const paid = quote.total - owed.amount
  const came: EmailPart[] = paid > 0 ? [{ kind: 'text', text: paidSentence(facts, paid) }] : []
  if (owed.amount <= 0) return came
  if (owed.link) return [...came, ...owedParts(facts)]
  const amount = formatMoney(owed.amount, locale)
  return [...came, { kind: 'text', text: m.mail_confirmation_rest({ amount }, { locale }) }]
}

function paidSentence(facts: StayFacts, paid: Cents): string {
  const { locale, payment } = facts
  const amount = formatMoney(paid, locale)
  if (payment.isOutside) return m.mail_confirmation_received({ amount }, { locale })
  const words = { amount, card: cardWords(facts) }
  return payment.isCaptured
    ? m.mail_confirmation_paid(words, { locale })
    : m.mail_confirmation_authorised(words, { locale })
}

/** The invoice has its number since the money was taken; of what was sold before it is none of ours. */
function invoiceParts(facts: StayFacts): EmailPart[] {
  const { locale } = facts
  if (facts.quote.soldBefore) return [{ kind: 'text', text: m.mail_brought_in_papers({}, { locale }) }]
  if (!facts.payment.isCaptured)
    return [{ kind: 'text', text: m.mail_confirmation_invoice_later(whereOf(facts), { locale }) }]
  return [
    { kind: 'text', text: m.mail_confirmation_invoice_ready(whereOf(facts), { locale }) },
    { kind: 'link', label: m.mail_confirmation_invoice_link({}, { locale }), url: stayUrl(facts) },
  ]
}

function depositParts(facts: StayFacts): EmailPart[] {
  if (facts.deposit === null) return []
  const { locale } = facts
  return [{ kind: 'text', text: m.mail_confirmation_deposit(depositWords(facts), { locale }) }]
}

/** Anyone who booked with somebody else's address typed it, so it waits like the name until the address is confirmed. */
function messageParts({ stay: { message }, guest, locale }: StayFacts): EmailPart[] {
  if (!message || !guest.emailConfirmedAt) return []
  return [
    { kind: 'heading', text: m.mail_confirmation_your_message({}, { locale }) },
    { kind: 'quotation', text: message },
  ]
}

export const emails = {
  confirmation: letter({
    facts: confirmationFacts,
    once: ofStay,
    write: (facts, at) => [toGuest(facts, confirmationEmail(facts, at, facts.link?.url))],
    unsent: dropLink,
    shown: ({ now }, facts) => confirmationEmail(facts, now()),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    confirmation: OfStay
  }
}
