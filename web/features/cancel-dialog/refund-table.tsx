import { localized } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Table } from '#ui/table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Cancellation } from './use-cancellation.ts'

/** Line by line what was paid and what comes back; the lines sum to the refund, to the cent. */
export function RefundTable({ refund }: { refund: Cancellation['refund'] }) {
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  return (
    <Table
      caption={m.reservation_cancel_lines()}
      head={[m.reservation_cancel_line(), m.reservation_cancel_paid(), m.words_refunded()]}
      rows={refund.lines.map((line) => [
        localized(line, 'label', locale),
        money(line.amount),
        money(line.refunded),
      ])}
      foot={[m.words_total(), money(refund.paid), money(refund.refund)]}
      className="refund-table figures"
    />
  )
}
