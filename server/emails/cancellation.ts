// Writes the emails that tell a guest and the owner of a cancellation: what comes back, line by line, and why.

import { keepsServiceFee, refundedLines } from '#domain/cancellation.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { formatInstant, formatMoney, formatTelephone } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import { refundReasonSentence } from '#i18n/refund-reasons.ts'
import { cancellationFacts, cancelledNow, type CancellationFacts } from './cancellation-facts.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { ofStay } from './once.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import { guestRows, toldRows } from './owner-news.ts'
import type { OfStay } from './payloads.ts'
import { email, letter, toGuest, toOwner } from './send-email.ts'
import { written } from './shown.ts'
import { stayCalendar, type StayCalendar } from './stay-calendar.ts'
import {
  accountUrl,
  briefRows,
  cardInBrackets,
  closingParts,
  depositDatesOf,
  guestName,
  stayWords,
} from './stay-parts.ts'
import { whoCancelledParts } from './who-cancelled.ts'
import { rowInWords, writeEmail, type WrittenEmail } from './write-email.ts'

/** With the calendar file that removes the stay from the guest's agenda. */
export function cancellationEmail(facts: CancellationFacts): WrittenEmail & { calendar: StayCalendar } {
  const { locale, guest, site, publicUrl } = facts
  const words = stayWords(facts)
  const refund = facts.money === 'not_charged' ? null : facts.refund.refund
  const news = { kind: 'cancelled', refund } as const
  const calendar = stayCalendar(facts, { writtenAt: facts.cancelledAt, news })
  const email = writeEmail({
    locale,
    subject: m.mail_cancelled_subject(words, { locale }),
    preview: inShort(facts),
    title: m.mail_cancelled_title({}, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      ...whoCancelledParts(facts),
      ...ownParts(facts, 'cancellation'),
      { kind: 'facts', rows: briefRows(facts) },
      { kind: 'heading', text: moneyHeading(facts) },
      ...moneyParts(facts),
      ...depositParts(facts),
      {
        kind: 'button',
        label: (facts.ownPage ? m.mail_see_booking : m.checkout_resume_account)({}, { locale }),
        url: accountUrl(facts),
      },
      {
        kind: 'link',
        label: m.mail_cancellation_policy({}, { locale }),
        url: publicUrl + pathTo('cancellationPolicy', locale),
      },
      { kind: 'text', text: m.mail_cancelled_calendar({ file: calendar.filename }, { locale }) },
      ...closingParts(facts),
    ],
  })
  return { ...email, calendar }
}

/** The same news for the owner, in French. */
export function ownerCancellationEmail(given: CancellationFacts): WrittenEmail {
  const locale = 'fr'
  const facts = { ...given, locale } as const
  const { guest, site } = facts
  const words = { ...stayWords(facts), name: guestName(guest) }
  const opening = facts.by ? m.mail_owner_cancelled_by_house : m.mail_owner_cancelled_opening
  return writeEmail({
    locale,
    subject: m.mail_owner_cancelled_subject(words, { locale }),
    preview: opening(words, { locale }),
    title: m.mail_owner_cancelled_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: opening(words, { locale }) },
      {
        kind: 'facts',
        rows: [
          ...toldRows(guestRows(facts, formatTelephone(guest.telephone, locale))),
          {
            label: m.words_cancelled_on({}, { locale }),
            value: formatInstant(facts.cancelledAt, site.zone, locale),
          },
        ],
      },
      { kind: 'heading', text: m.mail_owner_cancelled_refund({}, { locale }) },
      facts.money === 'not_charged'
        ? { kind: 'text', text: m.mail_owner_cancelled_not_charged({}, { locale }) }
        : { kind: 'amounts', rows: sumRows(facts) },
    ],
  })
}

/** What everybody asks first. */
function inShort(facts: CancellationFacts): string {
  const { locale, money, quote, refund } = facts
  if (money === 'not_charged') {
    const words = { amount: formatMoney(quote.total, locale), card: cardInBrackets(facts) }
    return m.mail_cancelled_not_charged(words, { locale })
  }
  if (refund.refund === 0) return reasonOf(facts)
  const label = m.words_refunded({}, { locale })
  return rowInWords({ label, value: formatMoney(refund.refund, locale) }, locale)
}

const reasonOf = ({ refund, locale, priceLeft }: CancellationFacts): string =>
  refundReasonSentence(refund, locale, keepsServiceFee(priceLeft.lines))

const moneyHeading = ({ locale, money, refund }: CancellationFacts): string =>
  money !== 'not_charged' && refund.refund === 0
    ? m.price_refund_step_none({}, { locale })
    : m.mail_cancelled_refund({}, { locale })

/** A payment that was never taken has nothing to be listed: all of it is simply let go. */
function moneyParts(facts: CancellationFacts): EmailPart[] {
  const { locale, quote, refund, money } = facts
  const card = cardInBrackets(facts)
  if (money === 'not_charged') {
    const amount = formatMoney(quote.total, locale)
    return [{ kind: 'text', text: m.mail_cancelled_not_charged({ amount, card }, { locale }) }]
  }
  const handed = facts.changed?.handed ?? 0
  const toCard = refund.refund - handed
  const amount = formatMoney(toCard, locale)
  const days = figures.refundWorkingDays
  const onItsWay = m.mail_cancelled_on_its_way({ amount, card, days }, { locale })
  return [
    { kind: 'text', text: reasonOf(facts) },
    { kind: 'amounts', rows: amountRows(facts) },
    ...(toCard > 0 ? [{ kind: 'text' as const, text: onItsWay }] : []),
    ...(handed > 0 ? [handedPart(handed, locale)] : []),
    { kind: 'text', text: m.mail_cancelled_credit_note(whereOf(facts), { locale }) },
  ]
}

/** What did not come by card goes back without it. */
const handedPart = (handed: Cents, locale: Locale): EmailPart => ({
  kind: 'text',
  text: m.mail_changed_handed({ amount: formatMoney(handed, locale) }, { locale }),
})

/** Nothing is held from the cancellation on, and what was held by then is let go (domain/deposit.ts). */
function depositParts(facts: CancellationFacts): EmailPart[] {
  const { locale, deposit, cancelledAt } = facts
  if (deposit === null) return []
  const isPerhapsHeld = cancelledAt >= depositDatesOf(facts).authorizeAt
  const sentence = isPerhapsHeld ? m.mail_cancelled_deposit_let_go : m.mail_cancelled_no_deposit
  return [{ kind: 'text', text: sentence({}, { locale }) }]
}

/** Where there are lines, their sum comes first below them. */
function amountRows(facts: CancellationFacts): EmailRow[] {
  const lines = lineRows(facts)
  const sums = sumRows(facts)
  return lines.length === 0 ? sums : [...lines, ...sums.slice(-1), ...sums.slice(0, -1)]
}

function lineRows({ locale, priceLeft, refund, charges }: CancellationFacts): EmailRow[] {
  // What is kept of a line is said too, so that the sum can be followed.
  const shown = refund.refund > 0 ? refundedLines(priceLeft, refund) : []
  return shown.map(({ refunded, ...line }) => {
    const label = lineLabel(line, charges, locale)
    const value = formatMoney(refunded, locale)
    if (refunded === line.amount) return { label, value }
    return {
      label,
      value,
      note: m.mail_cancelled_of({ amount: formatMoney(line.amount, locale) }, { locale }),
    }
  })
}

/**
 * What was paid, what was given back before and what is kept of it, if anything, and what comes back, which is last and the
 * sum, unless it is nothing.
 */
function sumRows({ locale, quote, priceLeft, refund, changed }: CancellationFacts): EmailRow[] {
  const row = (label: string, amount: number, strong = false) => ({
    label,
    value: formatMoney(amount, locale),
    strong,
  })
  const kept = priceLeft.total - refund.refund
  const paid = quote.total - (changed?.unpaid ?? 0)
  const before = paid - priceLeft.total
  return [
    row(m.reservation_cancel_paid({}, { locale }), paid),
    ...(before > 0 ? [row(m.mail_cancelled_given_before({}, { locale }), before)] : []),
    ...(kept > 0 ? [row(m.mail_kept({}, { locale }), kept)] : []),
    row(m.words_refunded({}, { locale }), refund.refund, refund.refund > 0),
  ]
}

export const emails = {
  cancellation: letter({
    facts: cancellationFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, cancellationEmail(facts))],
    shown: async (deps, facts) =>
      written(
        facts,
        (await cancellationFacts(deps, facts)) ?? (await cancelledNow(deps, facts)),
        cancellationEmail,
      ),
  }),
  'owner-cancellation': email({
    facts: cancellationFacts,
    once: ofStay,
    write: (facts) => [toOwner(facts, ownerCancellationEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    cancellation: OfStay
    'owner-cancellation': OfStay
  }
}
