// Writes the email that tells a guest which part of a stay's price the house gives back, and why.

import type { RefundLine } from '#domain/cancellation.ts'
import { add, type Cents } from '#domain/money.ts'
import { waysBack, type WaysBack } from '#domain/received-money.ts'
import { formatMoney } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findAnyPayment, listMoneyOf } from '#server/db/receipts.ts'
import { findRefund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofRefund } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import type { OfRefund } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import { lastRefund, written } from './shown.ts'
import { briefRows, cardInBrackets, closingParts, stayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `back`: how it goes back; `lines`: what does of each line of the price; `note`: why, as somebody of the house wrote it. */
export type PartGivenBackFacts = StayFacts & { back: WaysBack; lines: RefundLine[]; note: string }

async function partGivenBackFacts(deps: Deps, { refundId }: { refundId: number }) {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findAnyPayment(deps.db, refund.paymentId))
  if (!payment || !refund.note) return null
  const { payments, refunds } = await listMoneyOf(deps.db, payment.stayId)
  // By several payments it goes back in several parts, of which the first one is written about.
  const parts = refunds.filter(({ key, id }) => id === refund.id || key === refund.key)
  const lines = parts.flatMap((part) => (part.lines ?? []) as RefundLine[])
  const back = waysBack(payments, parts)
  return { ...(await findStayFacts(deps, payment.stayId)), back, lines, note: refund.note }
}

export function partGivenBackEmail(facts: PartGivenBackFacts): WrittenEmail {
  const { locale, guest, site, note } = facts
  const words = {
    ...stayWords(facts),
    given: formatMoney(givenOf(facts), locale),
    card: cardInBrackets(facts),
  }
  const opening = facts.back.handed > 0 ? m.mail_part_back_opening_handed : m.mail_part_back_opening
  const comes = howItComes(facts)
  const creditNote = facts.quote.soldBefore ? m.mail_brought_in_credit_note : m.mail_part_back_credit_note
  return writeEmail({
    locale,
    subject: m.mail_part_back_subject(words, { locale }),
    preview: comes.join(' '),
    title: m.mail_part_back_title(words, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening(words, { locale }) },
      ...ownParts(facts, 'part-given-back'),
      { kind: 'heading', text: m.mail_why({}, { locale }) },
      { kind: 'quotation', text: note },
      { kind: 'amounts', rows: amountRows(facts) },
      ...comes.map((text): EmailPart => ({ kind: 'text', text })),
      { kind: 'text', text: creditNote(whereOf(facts), { locale }) },
      ...owedParts(facts),
      { kind: 'button', label: m.mail_see_booking({}, { locale }), url: stayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

const givenOf = ({ back }: PartGivenBackFacts): Cents => back.toCard + back.handed

/** What did not come by card goes back without it. */
function howItComes({ back: { toCard, handed }, ...facts }: PartGivenBackFacts): string[] {
  const { locale } = facts
  const days = figures.refundWorkingDays
  if (handed === 0) return [m.mail_part_back_comes({ days }, { locale })]
  const [amount, card] = [formatMoney(toCard, locale), cardInBrackets(facts)]
  return [
    ...(toCard > 0 ? [m.mail_changed_refund({ amount, card, days }, { locale })] : []),
    m.mail_changed_handed({ amount: formatMoney(handed, locale) }, { locale }),
  ]
}

/** The taxes are a part of it: they come first, each with its name, and the sum says that they are in it. */
function amountRows(facts: PartGivenBackFacts): EmailRow[] {
  const { locale, lines } = facts
  const row = (label: string, amount: Cents) => ({ label, value: formatMoney(amount, locale) })
  const sumOf = (code: RefundLine['code']) =>
    add(...lines.filter((line) => line.code === code).map(({ amount }) => amount))
  return [
    row(m.mail_part_back_tps({}, { locale }), sumOf('tps')),
    row(m.mail_part_back_tvq({}, { locale }), sumOf('tvq')),
    { ...row(m.mail_part_back_given({}, { locale }), givenOf(facts)), strong: true },
  ]
}

export const emails = {
  'part-given-back': letter({
    facts: partGivenBackFacts,
    once: ofRefund,
    write: (facts) => [toGuest(facts, partGivenBackEmail(facts))],
    shown: async (deps, facts) =>
      written(facts, await lastRefund(deps, facts, partGivenBackFacts), partGivenBackEmail),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'part-given-back': OfRefund
  }
}
