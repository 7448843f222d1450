import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { addDays, type Day } from '#domain/days.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Reservation } from '#console/client/entry-words.ts'
import { ConcessionLines } from '#console/approvals/concession-line.tsx'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { LinesBack } from './lines-back.tsx'

type CancellationAhead = Answer<'POST /api/staff/reservations/{id}/cancellation/preview'>

/** The button says exactly what it does. */
export function cancelWords({ amounts }: CancellationAhead, of: Reservation, locale: Locale): string {
  const guest = of.guestName
  const amount = formatMoney(amounts.refund, locale)
  if (amounts.isLetGo) return m.console_refunds_cancel_let_go({ guest, amount })
  return amounts.refund > 0
    ? m.console_refunds_cancel_confirm({ guest, amount })
    : m.console_refunds_cancel_nothing({ guest })
}

/** What cancelling will do, before it is done. */
export function CancelAhead({ ahead, guest }: { ahead: CancellationAhead; guest: string }) {
  const locale = useLocale()
  const { amounts, percent, closes } = ahead
  const nights =
    closes &&
    formatDays(closes.firstNight as Day, addDays(closes.lastNight as Day, 1), locale, 'briefWithYear')
  const money = (of: number) => formatMoney(of, locale)
  return (
    <>
      {amounts.refund > 0 && <LinesBack lines={amounts.lines} amount={amounts.refund} />}
      <ul className="ahead-facts">
        <li>{nights ? m.console_refunds_closes_ahead({ nights }) : m.console_refunds_cancel_nights()}</li>
        {percent !== null && <li>{m.console_refunds_cancel_policy({ percent })}</li>}
        <li>{m.console_refunds_cancel_kept({ kept: money(amounts.kept) })}</li>
        {amounts.handed > 0 && <li>{m.console_changes_handed({ amount: money(amounts.handed), guest })}</li>}
        {percent === null && (
          <li>{m.console_refunds_cancel_by_policy({ amount: money(amounts.byPolicy) })}</li>
        )}
        <ConcessionLines concession={amounts.concession} />
        <li>{amounts.isLetGo ? m.console_refunds_cancel_no_papers() : m.console_refunds_papers()}</li>
      </ul>
      <EmailAhead email={amounts.email} guest={guest} />
    </>
  )
}
