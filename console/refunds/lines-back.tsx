import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#web/client/call.ts'
import { useLocale } from '#web/ui/use-locale.ts'

type Lines = Answer<'POST /api/staff/reservations/{id}/refunds/preview'>['lines']

/** What goes back of each line of the price, each tax by itself, and the sum. */
export function LinesBack({ lines, amount }: { lines: Lines; amount: number }) {
  const locale = useLocale()
  return (
    <ul className="money-rows" aria-label={m.console_refunds_ahead_lines()}>
      {lines.map(({ code, label, labelEn, amount: part }, index) => (
        <li key={`${code}-${index}`}>
          <span>{{ fr: label, en: labelEn }[locale]}</span>
          <span className="figures">{formatMoney(part, locale)}</span>
        </li>
      ))}
      <li className="font-semibold">
        <span>{m.console_refunds_ahead_sum()}</span>
        <span className="figures">{formatMoney(amount, locale)}</span>
      </li>
    </ul>
  )
}
