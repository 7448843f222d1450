import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'

type Props = { ahead: Answer<'POST /api/staff/reservations/{id}/option/confirm/preview'>; guest: string }

/** What confirming an option will do, before it is done: the money, the paper, and what the guest reads. */
export function PaidAhead({ ahead, guest }: Props) {
  const locale = useLocale()
  const { amount, total, balance, email } = ahead
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <>
      <ul className="ahead-facts">
        <li>{m.console_options_ahead_received({ amount: money(amount), total: money(total), guest })}</li>
        <li>
          {balance > 0
            ? m.console_options_ahead_owes({ amount: money(balance), guest })
            : m.console_options_ahead_whole()}
        </li>
        <li>{m.console_options_ahead_invoice()}</li>
        {email === null && <li>{m.console_options_ahead_printed({ guest })}</li>}
      </ul>
      {email && <EmailAhead email={email} guest={guest} />}
    </>
  )
}
