// Writes the emails about what a guest is asked to pay by a link: the link itself, and the receipt once it is paid.

import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestCause } from '#domain/payment-request.ts'
import { isTaken } from '#domain/payment.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { asksConsent } from '#server/db/consents.ts'
import { findRequest, listRequests, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listRequestPayments } from '#server/db/payments.ts'
import type { Deps } from '#server/deps.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { greetingPart, untilWords, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofRequest } from './once.ts'
import { optionLinkEmail } from './option.ts'
import { owedParts } from './owed-parts.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import type { OfRequest } from './payloads.ts'
import { houseRulesParts } from './pre-arrival.ts'
import { refundParts } from './refund-parts.ts'
import { letter, toGuest, type LetteredFacts } from './send-email.ts'
import { written } from './shown.ts'
import { briefRows, cardInBrackets, closingParts, stayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type PaymentRequestFacts = StayFacts & {
  cause: RequestCause
  /** What is asked for, and what is owed: the rest of it is asked for another time. */
  amount: Cents
  balance: Cents
  expiresAt: Instant
  url: string
  /** Since when it is asked for, of whoever has agreed to nothing yet; null of others. */
  agreesFrom: Instant | null
}

/** None once nobody asks for it any more. */
async function paymentRequestFacts(
  deps: Deps,
  { requestId }: OfRequest,
): Promise<PaymentRequestFacts | null> {
  const request = await findRequest(deps.db, requestId)
  if (request?.status !== 'open' || request.expiresAt <= deps.now()) return null
  const { amount, expiresAt, cause } = request
  const facts = await findStayFacts(deps, request.stayId)
  const balance = cause === 'booking' ? amount : facts.owed.amount
  const agreesFrom = (await asksConsent(deps.db, request)) ? request.createdAt : null
  const url = urlOfRequest(deps, request, facts.locale)
  return { ...facts, cause, amount, balance, expiresAt, agreesFrom, url }
}

/** The letter that has the link: of nights that are held it says what an option's says. */
export const linkEmail = (facts: PaymentRequestFacts): WrittenEmail =>
  facts.cause === 'booking'
    ? optionLinkEmail({ ...facts, until: facts.expiresAt })
    : paymentRequestEmail(facts)

/** Of what was sold before the invoice is none of ours. */
const papersOf = (facts: StayFacts, ours: typeof m.mail_request_papers): string => {
  const on = { locale: facts.locale }
  return facts.quote.soldBefore ? m.mail_brought_in_papers({}, on) : ours(whereOf(facts), on)
}

function paymentRequestEmail(facts: PaymentRequestFacts): WrittenEmail {
  const { locale, guest, site, amount, expiresAt, url } = facts
  const words = { ...stayWords(facts), asked: formatMoney(amount, locale) }
  const until = untilWords(expiresAt, site.zone, locale)
  return writeEmail({
    locale,
    subject: m.mail_request_subject(words, { locale }),
    preview: m.payment_link_until(until, { locale }),
    title: m.mail_request_title(words, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_request_opening(words, { locale }) },
      ...ownParts(facts, 'payment-request'),
      { kind: 'amounts', rows: askedRows(facts) },
      { kind: 'button', label: m.mail_request_button(words, { locale }), url },
      { kind: 'text', text: m.payment_link_until(until, { locale }) },
      { kind: 'text', text: m.mail_request_safe({}, { locale }) },
      { kind: 'text', text: papersOf(facts, m.mail_request_papers) },
      { kind: 'facts', rows: briefRows(facts) },
      ...agreementParts(facts),
      ...closingParts(facts),
    ],
  })
}

/** Of a stay that was booked: what comes back from now on, and the rules. */
export function agreementParts(facts: StayFacts & Pick<PaymentRequestFacts, 'agreesFrom'>): EmailPart[] {
  const { locale, agreesFrom } = facts
  if (agreesFrom === null) return []
  return [
    { kind: 'text', text: m.mail_option_link_agree({}, { locale }) },
    ...refundParts(facts, agreesFrom),
    ...houseRulesParts(facts),
  ]
}

function askedRows({ locale, priceLeft, balance, amount }: PaymentRequestFacts): EmailRow[] {
  const row = (label: string, of: Cents) => ({ label, value: formatMoney(of, locale) })
  return [
    row(m.mail_request_worth({}, { locale }), priceLeft.total),
    row(m.payment_link_received({}, { locale }), priceLeft.total - balance),
    { ...row(m.payment_link_asked({}, { locale }), amount), strong: true },
    ...(amount < balance ? [row(m.payment_link_rest({}, { locale }), balance - amount)] : []),
  ]
}

type RequestPaidFacts = StayFacts & Pick<PaymentRequest, 'amount'> & { isBooked: boolean }

async function requestPaidFacts(deps: Deps, { requestId }: OfRequest): Promise<RequestPaidFacts | null> {
  const request = await findRequest(deps.db, requestId)
  const payment = (await listRequestPayments(deps.db, requestId)).find(isTaken)
  if (!request || !payment) return null
  const facts = await findStayFacts(deps, request.stayId)
  const { cardBrand: brand, cardLast4: last4, amount } = payment
  const isBooked = facts.stay.status === 'confirmed'
  return { ...facts, amount, isBooked, payment: { isCaptured: true, brand, last4 } }
}

export function requestPaidEmail(facts: RequestPaidFacts): WrittenEmail {
  const { locale, guest, site, amount } = facts
  const paid = formatMoney(amount, locale)
  const words = { ...stayWords(facts), paid, card: cardInBrackets(facts) }
  const opening = m.mail_request_paid_opening(words, { locale })
  const still = stillParts(facts)
  return writeEmail({
    locale,
    subject: m.mail_request_paid_subject(words, { locale }),
    preview: still[0]?.kind === 'text' ? still[0].text : opening,
    title: m.mail_request_paid_title(words, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening },
      ...still,
      ...ownParts(facts, 'request-paid'),
      { kind: 'text', text: papersOf(facts, m.mail_request_paid_papers) },
      { kind: 'button', label: m.mail_see_booking({}, { locale }), url: stayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

/** What is left to pay, or that nothing is; of a stay that was called off meanwhile neither. */
function stillParts(facts: RequestPaidFacts): EmailPart[] {
  if (facts.owed.amount > 0) return owedParts(facts)
  return facts.isBooked
    ? [{ kind: 'text', text: m.mail_request_paid_whole({}, { locale: facts.locale }) }]
    : []
}

/** The last one of which the letter has something to say. */
async function lastRequest<Facts>(
  deps: Deps,
  { stayId }: LetteredFacts,
  find: (deps: Deps, of: { requestId: number }) => Promise<Facts | null>,
): Promise<Facts | null> {
  for (const { id } of (await listRequests(deps.db, stayId)).toReversed()) {
    const facts = await find(deps, { requestId: id })
    if (facts) return facts
  }
  return null
}

export const emails = {
  'payment-request': letter({
    facts: paymentRequestFacts,
    once: ofRequest,
    write: (facts) => [toGuest(facts, linkEmail(facts))],
    shown: async (deps, facts) =>
      written(facts, await lastRequest(deps, facts, paymentRequestFacts), (one) =>
        // The secret of the link is its guest's alone.
        linkEmail({ ...one, url: `${one.publicUrl}/…` }),
      ),
  }),
  'request-paid': letter({
    facts: requestPaidFacts,
    once: ofRequest,
    write: (facts) => [toGuest(facts, requestPaidEmail(facts))],
    shown: async (deps, facts) =>
      written(facts, await lastRequest(deps, facts, requestPaidFacts), requestPaidEmail),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'payment-request': OfRequest
    'request-paid': OfRequest
  }
}
