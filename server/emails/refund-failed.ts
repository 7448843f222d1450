// Writes the email that tells the owner of a refund that the card's bank refused. In French, the company's language.

import type { Cents } from '#domain/money.ts'
import { isReturned } from '#domain/payment.ts'
import { loftInList } from '#domain/loft-facts.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findPayment } from '#server/db/payments.ts'
import { findRefund } from '#server/db/refunds.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from './find-facts.ts'
import { ofRefund } from './once.ts'
import type { OfRefund } from './payloads.ts'
import { email, toOwner } from './send-email.ts'
import { datesRow, guestName, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

const locale = 'fr'

/** Once, at the first refusal. One that went through meanwhile needs nobody's attention. */
async function refundFailedFacts(deps: Deps, { refundId }: { refundId: number }) {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund && (await findPayment(deps.db, refund.paymentId))
  if (!payment || isReturned(refund)) return null
  return { ...(await findStayFacts(deps, payment.stayId)), refund }
}

export function refundFailedEmail(
  given: StayFacts,
  { amount, lastError }: { amount: Cents; lastError: string | null },
): WrittenEmail {
  const facts = { ...given, locale } as const
  const words = { ...stayWords(facts), name: guestName(facts.guest), amount: formatMoney(amount, locale) }
  return writeEmail({
    locale,
    subject: m.mail_refund_failed_subject(words, { locale }),
    preview: m.mail_refund_failed_opening(words, { locale }),
    title: m.mail_refund_failed_title({}, { locale }),
    sender: facts.site,
    parts: [
      { kind: 'text', text: m.mail_refund_failed_opening(words, { locale }) },
      {
        kind: 'facts',
        rows: [
          { label: m.mail_reference({}, { locale }), value: facts.reference },
          { label: m.words_loft({}, { locale }), value: loftInList(facts.property.name) },
          datesRow(facts),
          { label: m.account_telephone({}, { locale }), value: facts.guest.telephone },
          { label: m.words_email({}, { locale }), value: facts.guest.email },
          { label: m.mail_refund_failed_reason({}, { locale }), value: reasonOf(lastError) },
        ],
      },
    ],
  })
}

/** The provider's own code for everything but the usual (https://docs.stripe.com/refunds#failed-refunds): it can be looked up. */
function reasonOf(code: string | null): string {
  if (code === null || code === 'unknown') return m.mail_refund_failed_unknown({}, { locale })
  if (code === 'expired_or_canceled_card') return m.mail_refund_failed_expired({}, { locale })
  return code === 'lost_or_stolen_card' ? m.mail_refund_failed_lost({}, { locale }) : code
}

export const emails = {
  'refund-failed': email({
    facts: refundFailedFacts,
    once: ofRefund,
    write: (facts) => [toOwner(facts, refundFailedEmail(facts, facts.refund))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'refund-failed': OfRefund
  }
}
