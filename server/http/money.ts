import type { Money } from '#contract/properties.ts'
import type { Camel } from '#contract/wire.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import type { StayPrice } from '#server/catalog/price-stay.ts'

/** The `money` object of specification §3, with its lines named in both languages. */
export function toMoney({ quote, charges, cancellation }: StayPrice): Camel<Money> {
  const lines = quote.lines.map((line) => ({
    ...line,
    label: lineLabel(line, charges, 'fr'),
    labelEn: lineLabel(line, charges, 'en'),
  }))
  return { ...quote, lines, cancellation }
}
