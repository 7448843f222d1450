// Writes the emails for money that was taken by hand at the bank, bought nothing and goes back.

import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findPayment } from '#server/db/payments.ts'
import { findRefund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofRefund } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { ownParts } from './own-words.ts'
import { ownerNews } from './owner-news.ts'
import type { OfRefund } from './payloads.ts'
import { letter, toGuest, toOwner } from './send-email.ts'
import { lastRefund, written } from './shown.ts'
import {
  briefRows,
  cardInBrackets,
  closingParts,
  guestName,
  sameStayUrl,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type GivenBackFacts = StayFacts & {
  taken: Cents
  /** Less than the price was taken; otherwise all of it, for nights that were not theirs by then. */
  isPart: boolean
  /** It was to pay what a link asked for, and that was not owed any more: their stay is as it was. */
  isRequested?: boolean
}

async function givenBackFacts(deps: Deps, { refundId }: { refundId: number }) {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.paymentId))
  if (!payment) return null
  const isPart = refund.amount < payment.amount
  const isRequested = payment.purpose === 'request'
  return { ...(await findStayFacts(deps, payment.stayId)), taken: refund.amount, isPart, isRequested }
}

export function givenBackEmail(facts: GivenBackFacts): WrittenEmail {
  const { locale, guest, site, isPart, isRequested } = facts
  const words = wordsOf(facts)
  const ofNights = isPart ? m.mail_given_back_part : m.mail_given_back_whole
  const opening = isRequested ? m.mail_given_back_requested : ofNights
  const again: EmailPart[] = [
    { kind: 'text', text: m.mail_payment_failed_again({}, { locale }) },
    { kind: 'button', label: m.mail_payment_failed_see_loft({}, { locale }), url: sameStayUrl(facts) },
  ]
  return writeEmail({
    locale,
    subject: m.mail_given_back_subject(words, { locale }),
    preview: m.mail_given_back_comes(words, { locale }),
    title: m.mail_given_back_title(words, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening(words, { locale }) },
      { kind: 'text', text: m.mail_given_back_comes(words, { locale }) },
      ...ownParts(facts, 'given-back'),
      ...owedParts(facts),
      { kind: 'facts', rows: briefRows(facts) },
      ...(isRequested ? [] : again),
      ...closingParts(facts),
    ],
  })
}

/** The same news for the owner, in French, the company's language. */
export function ownerGivenBackEmail(given: GivenBackFacts): WrittenEmail {
  const locale = 'fr'
  const facts = { ...given, locale } as const
  const words = { ...wordsOf(facts), name: guestName(facts.guest) }
  return ownerNews(facts, {
    subject: m.mail_owner_given_back_subject(words, { locale }),
    title: m.mail_owner_given_back_title({}, { locale }),
    opening: given.isRequested
      ? m.mail_owner_given_back_requested(words, { locale })
      : m.mail_owner_given_back_opening(words, { locale }),
    more: given.isRequested ? [] : [m.mail_owner_given_back_rule({}, { locale })],
  })
}

const wordsOf = (facts: GivenBackFacts) => ({
  ...stayWords(facts),
  taken: formatMoney(facts.taken, facts.locale),
  card: cardInBrackets(facts),
  days: figures.refundWorkingDays,
})

export const emails = {
  'given-back': letter({
    facts: givenBackFacts,
    once: ofRefund,
    write: (facts) => [toGuest(facts, givenBackEmail(facts)), toOwner(facts, ownerGivenBackEmail(facts))],
    shown: async (deps, facts) =>
      written(facts, await lastRefund(deps, facts, givenBackFacts), givenBackEmail),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'given-back': OfRefund
  }
}
