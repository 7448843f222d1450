import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Lines = Answer<'POST /api/staff/reservations/{id}/refunds/preview'>['lines']

/** The sum that goes back, and what it is of each line of the price, each tax by itself. */
export function LinesBack({ lines, amount }: { lines: Lines; amount: number }) {
  const locale = useLocale()
  return (
    <div>
      <p className="flex justify-between gap-4 font-semibold">
        <span>{m.console_refunds_ahead_sum()}</span>
        <span className="figures">{formatMoney(amount, locale)}</span>
      </p>
      <details className="small mt-2">
        <Summary className="text-link">{m.console_refunds_ahead_lines()}</Summary>
        <ul className="money-rows">
          {lines.map(({ code, label, labelEn, amount: part }, index) => (
            <li key={`${code}-${index}`}>
              <span>{{ fr: label, en: labelEn }[locale]}</span>
              <span className="figures">{formatMoney(part, locale)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
