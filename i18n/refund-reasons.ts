import type { CancelIntent, Refund, StepDays } from '#domain/cancellation.ts'
import type { FormerReason } from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

type ByPolicy = Pick<Refund, 'reason' | 'percent'> & { days?: StepDays | null }
type Beyond = { reason: Exclude<CancelIntent, 'policy'> }

/** Why a cancellation gives back what it does, said to the guest who cancelled: in the email and on the credit note. */
export function refundReasonSentence(
  why: ByPolicy | Beyond | { reason: FormerReason },
  locale: Locale,
  /** Whether the policy kept a service fee (domain/cancellation.ts, keepsServiceFee). */
  keepsFee: boolean,
): string {
  switch (why.reason) {
    case 'free_window':
      return m.mail_cancelled_free_window({}, { locale })
    case 'full':
      return (keepsFee ? m.mail_cancelled_full : m.mail_cancelled_whole)(
        { when: whenOf(why, locale) },
        { locale },
      )
    case 'partial':
      return (keepsFee ? m.mail_cancelled_partial : m.mail_cancelled_part)(
        { when: whenOf(why, locale), percent: why.percent },
        { locale },
      )
    case 'none':
      return m.mail_cancelled_none({ when: whenOf(why, locale) }, { locale })
    case 'house_fault':
      return m.mail_cancelled_house_fault({}, { locale })
    case 'agreed':
      return m.mail_cancelled_agreed({}, { locale })
    default:
      return formerSentences[why.reason]({}, { locale })
  }
}

/** Those that were issued before stays kept their policy say the words of their day. */
const formerSentences = {
  policy_100: m.invoice_policy_100,
  policy_50: m.invoice_policy_50,
  policy_0: m.invoice_policy_0,
} as const satisfies Record<FormerReason, unknown>

const whenOf = ({ days }: ByPolicy, locale: Locale): string =>
  daysBeforeWords(days ?? { most: null, least: 0 }, locale)

/** 'de 4 à 14 jours avant l’arrivée'; the first step of a policy is said by its last day, "15 days or more". */
export function daysBeforeWords({ most, least }: StepDays, locale: Locale): string {
  if (most === null) return m.price_refund_days_more({ count: least }, { locale })
  if (most === 0) return m.price_refund_day_of_arrival({}, { locale })
  if (most === least) return m.price_refund_days_exactly({ count: least }, { locale })
  if (least === 0) return m.price_refund_days_fewer({ count: most }, { locale })
  return m.price_refund_days_between({ least, most }, { locale })
}
