import { localized } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'

/** The price of a stay as the API answers it. */
export type Money = Answer<'POST /api/properties/calculate-price'>

const taxes = ['lodging_tax', 'tps', 'tvq']

/** Every line, the all-in price before taxes, each tax by itself, and the total (decisions §5). */
export function PriceLines({ money }: { money: Money }) {
  const locale = useLocale()
  const charges = money.lines.filter(({ code }) => !taxes.includes(code))
  const taxed = money.lines.filter(({ code }) => taxes.includes(code))
  const row = (className: string) => (line: Money['lines'][number]) => (
    <Row
      key={`${line.code} ${line.unitAmount}`}
      label={localized(line, 'label', locale)}
      amount={line.amount}
      className={className}
    />
  )
  return (
    <dl aria-label={m.property_lines_label()} className="figures leading-snug">
      {charges.map(row('mb-1.5'))}
      <Row
        label={m.property_lines_subtotal()}
        amount={money.subtotal}
        className="mt-3 mb-3 border-t border-line pt-3"
      />
      {taxed.map(row('small mb-1 text-muted'))}
      <Row
        label={m.words_total()}
        amount={money.total}
        className="mt-3 border-t border-line pt-3 font-semibold"
        amountClass="font-serif text-[1.6rem] leading-none font-medium"
      />
    </dl>
  )
}

type RowProps = { label: string; amount: number; className?: string; amountClass?: string }

function Row({ label, amount, className = '', amountClass = '' }: RowProps) {
  const locale = useLocale()
  return (
    // The amount goes below its words where letters are so large that a long word and it have no room side by side.
    <div className={`flex flex-wrap items-baseline gap-x-4 ${className}`}>
      <dt className="flex-[1_1_min-content] text-balance">{label}</dt>
      <dd className={`ml-auto whitespace-nowrap ${amountClass}`}>{formatMoney(amount, locale)}</dd>
    </div>
  )
}
