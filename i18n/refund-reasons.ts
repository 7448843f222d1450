import { refundSteps, type CancelIntent, type RefundReason } from '#domain/cancellation.ts'
import { refundRows } from './legal/figures.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

/** Why a cancellation gives back what it does, said to the guest who cancelled: in the email and on the credit note. */
export function refundReasonSentence(
  reason: RefundReason | Exclude<CancelIntent, 'policy'>,
  locale: Locale,
): string {
  switch (reason) {
    case 'free_window':
      return m.mail_cancelled_free_window({}, { locale })
    case 'policy_100':
      return m.mail_cancelled_policy_100(daysOf(reason), { locale })
    case 'policy_50':
      return m.mail_cancelled_policy_50(daysOf(reason), { locale })
    case 'policy_0':
      return m.mail_cancelled_policy_0(daysOf(reason), { locale })
    case 'house_fault':
      return m.mail_cancelled_house_fault({}, { locale })
    case 'agreed':
      return m.mail_cancelled_agreed({}, { locale })
  }
}

/** The days of a step as the policy page counts them; the first step is said by its last day, "15 or more". */
function daysOf(reason: Exclude<RefundReason, 'free_window'>): { from: number; to: number } {
  const row = refundRows[refundSteps.findIndex((step) => step.reason === reason)]
  return { from: row?.fromDays ?? row?.toDays ?? 0, to: row?.toDays ?? 0 }
}
