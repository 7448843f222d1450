import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'

type KeepingAhead = Answer<'POST /api/staff/reservations/{id}/deposit/preview'>

/** What keeping a part will do, before it is done: what the guest pays, what goes free, the papers and the email. */
export function KeepPartAhead({ ahead, guest }: { ahead: KeepingAhead; guest: string }) {
  const locale = useLocale()
  const { amount, released, email } = ahead
  return (
    <>
      <ul className="ahead-facts">
        <li>{m.console_bank_keep_pays({ guest, amount: formatMoney(amount, locale) })}</li>
        <li>
          {released === 0
            ? m.console_bank_keep_whole()
            : m.console_bank_keep_rest({ rest: formatMoney(released, locale) })}
        </li>
        <li>{m.console_bank_keep_papers()}</li>
      </ul>
      <EmailAhead email={email} guest={guest} />
    </>
  )
}
