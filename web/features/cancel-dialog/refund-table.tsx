import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Cancellation } from './use-cancellation.ts'

/** Line by line what was paid and what comes back; the lines sum to the refund, to the cent. */
export function RefundTable({ refund }: { refund: Cancellation['refund'] }) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  return (
    <table className="refund-table figures">
      <caption className="sr-only">{m.reservation_cancel_lines()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.reservation_cancel_line()}</th>
          <th scope="col">{m.reservation_cancel_paid()}</th>
          <th scope="col">{m.reservation_cancel_refunded()}</th>
        </tr>
      </thead>
      <tbody>
        {refund.lines.map(({ code, label, labelEn, amount, refunded }, index) => (
          <tr key={`${code} ${index}`}>
            <th scope="row">{locale === 'fr' ? label : labelEn}</th>
            <td>{money(amount)}</td>
            <td>{money(refunded)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.reservation_total()}</th>
          <td>{money(refund.paid)}</td>
          <td>{money(refund.refund)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
