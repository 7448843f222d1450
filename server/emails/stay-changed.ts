// Writes the email that tells a guest what their stay has become, what it was, and what that means for the price.

import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { waysBack, type WaysBack } from '#domain/received-money.ts'
import { loftInList } from '#domain/loft-facts.ts'
import { formatMoney } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { asksConsent } from '#server/db/consents.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { listVersions } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { greetingPart, untilWords, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { agreementParts } from './payment-request.ts'
import { letter, toGuest } from './send-email.ts'
import { written } from './shown.ts'
import { stayCalendar, type StayCalendar } from './stay-calendar.ts'
import {
  cardInBrackets,
  closingParts,
  datesRow,
  stayRows,
  stayUrl,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export type StayChangedFacts = StayFacts & {
  former: {
    property: { name: string }
    arrival: Day
    departure: Day
    travelers: number
    worth: Cents
    /** Why it became another, where the house is to blame. */
    note: string | null
  }
  /** What goes back to the card, what is handed over without it, and what the guest owes. */
  money: WaysBack & { balance: Cents }
  /** By which all that is owed is paid, where it is asked for with the change. */
  link?: { amount: Cents; expiresAt: Instant; url: string; agreesFrom: Instant | null } | null
}

/** None once it was changed again, which another email tells, or cancelled. */
async function stayChangedFacts(
  deps: Deps,
  { stayId, version }: { stayId: number; version: number },
): Promise<StayChangedFacts | null> {
  const facts = await findStayFacts(deps, stayId)
  const former = (await listVersions(deps.db, stayId)).find((one) => one.version === version - 1)
  const property = former && (await deps.catalog.facts(former.propertyId))
  if (!property || facts.stay.status !== 'confirmed' || facts.stay.version !== version) return null
  const { payments, refunds } = await listMoneyOf(deps.db, stayId)
  const back = refunds.filter(({ cause, key }) => cause === 'change' && key === former.key)
  const request = await findOpenRequest(deps.db, stayId)
  const isOfChange = request?.key === former.key && request.expiresAt > deps.now()
  return {
    ...facts,
    link: isOfChange
      ? {
          ...request,
          url: urlOfRequest(deps, request, facts.locale),
          agreesFrom: (await asksConsent(deps.db, request)) ? request.createdAt : null,
        }
      : null,
    former: { ...former, property },
    money: {
      ...waysBack(payments, back),
      balance: facts.owed.amount,
    },
  }
}

/** With the calendar file that moves the stay in the guest's agenda. */
export function stayChangedEmail(
  facts: StayChangedFacts,
  writtenAt: Instant,
): WrittenEmail & { calendar: StayCalendar } {
  const { locale, guest, site } = facts
  const words = stayWords(facts)
  const calendar = stayCalendar(facts, { writtenAt, news: { kind: 'booked' } })
  const email = writeEmail({
    locale,
    subject: m.mail_changed_subject(words, { locale }),
    preview: moneySentences(facts)[0] ?? '',
    title: m.mail_changed_title({}, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_changed_opening(words, { locale }) },
      ...whyParts(facts),
      ...ownParts(facts, 'stay-changed'),
      { kind: 'facts', rows: stayRows(facts) },
      { kind: 'heading', text: m.mail_changed_before({}, { locale }) },
      { kind: 'facts', rows: formerRows(facts) },
      { kind: 'heading', text: m.mail_changed_price({}, { locale }) },
      { kind: 'amounts', rows: priceRows(facts) },
      ...moneySentences(facts).map((text): EmailPart => ({ kind: 'text', text })),
      ...linkParts(facts),
      { kind: 'text', text: m.mail_changed_papers(whereOf(facts), { locale }) },
      { kind: 'text', text: m.mail_changed_calendar({ file: calendar.filename }, { locale }) },
      { kind: 'button', label: m.mail_see_booking({}, { locale }), url: stayUrl(facts) },
      ...closingParts(facts),
    ],
  })
  return { ...email, calendar }
}

const whyParts = ({ former: { note } }: StayChangedFacts): EmailPart[] =>
  note === null ? [] : [{ kind: 'quotation', text: note }]

function linkParts(facts: StayChangedFacts): EmailPart[] {
  const { link, locale, site } = facts
  if (!link) return []
  const asked = formatMoney(link.amount, locale)
  const until = untilWords(link.expiresAt, site.zone, locale)
  return [
    { kind: 'button', label: m.mail_request_button({ asked }, { locale }), url: link.url },
    { kind: 'text', text: m.payment_link_until(until, { locale }) },
    { kind: 'text', text: m.mail_request_safe({}, { locale }) },
    ...agreementParts({ ...facts, agreesFrom: link.agreesFrom }),
  ]
}

const formerRows = ({ former, ...facts }: StayChangedFacts): EmailRow[] => [
  { label: m.mail_loft({}, { locale: facts.locale }), value: loftInList(former.property.name) },
  datesRow({ ...facts, stay: { ...facts.stay, ...former } }),
  { label: m.words_travelers({}, { locale: facts.locale }), value: String(former.travelers) },
]

const priceRows = ({ locale, former, priceLeft }: StayChangedFacts): EmailRow[] => [
  { label: m.mail_changed_former({}, { locale }), value: formatMoney(former.worth, locale) },
  { label: m.mail_changed_new({}, { locale }), value: formatMoney(priceLeft.total, locale), strong: true },
]

function moneySentences(facts: StayChangedFacts): string[] {
  const { locale, former, priceLeft, money } = facts
  // What was owed before is owed still.
  const samePrice = money.balance > 0 ? m.mail_changed_same_price : m.mail_changed_same
  const wordsOf = (amount: Cents) => ({
    amount: formatMoney(amount, locale),
    card: cardInBrackets(facts),
    days: figures.refundWorkingDays,
  })
  const owed = facts.link ? m.mail_changed_owed_link : m.mail_changed_owed
  return [
    ...(priceLeft.total === former.worth ? [samePrice({}, { locale })] : []),
    ...(money.toCard > 0 ? [m.mail_changed_refund(wordsOf(money.toCard), { locale })] : []),
    ...(money.handed > 0 ? [m.mail_changed_handed(wordsOf(money.handed), { locale })] : []),
    ...(money.balance > 0 ? [owed(wordsOf(money.balance), { locale })] : []),
  ]
}

export const emails = {
  'stay-changed': letter({
    facts: stayChangedFacts,
    once: ({ stayId, version }) => `${stayId}/${version}`,
    write: (facts, at) => [toGuest(facts, stayChangedEmail(facts, at))],
    shown: async (deps, facts) =>
      written(
        facts,
        await stayChangedFacts(deps, { stayId: facts.stayId, version: facts.stay.version }),
        // The secret of the link is its guest's alone.
        (one) =>
          stayChangedEmail(
            { ...one, link: one.link ? { ...one.link, url: `${one.publicUrl}/…` } : null },
            deps.now(),
          ),
      ),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'stay-changed': OfStay & { version: number }
  }
}
