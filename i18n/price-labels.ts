import type { ChargeRates, QuoteLine } from '#domain/pricing.ts'
import { formatMoney, formatRate } from './format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

type LabelledLine = Pick<QuoteLine, 'code' | 'quantity' | 'unitAmount'>

/** The same in both languages, as answers name it. */
export const lineLabels = (line: LabelledLine, charges: ChargeRates) => ({
  label: lineLabel(line, charges, 'fr'),
  labelEn: lineLabel(line, charges, 'en'),
})

/** What a line of a price is called, with its rate where it is one: TPS and TVQ apart, never as one rate (decisions §5). */
export function lineLabel(line: LabelledLine, charges: ChargeRates, locale: Locale): string {
  const { quantity } = line
  const priced = () => ({ quantity, unitAmount: formatMoney(line.unitAmount, locale) })
  const rate = (of: keyof ChargeRates) => ({ rate: formatRate(charges[of], locale) })
  switch (line.code) {
    case 'nights':
      return m.price_line_nights(priced(), { locale })
    case 'extra_person':
      return m.price_line_extra_person(priced(), { locale })
    case 'cleaning':
      return m.price_line_cleaning({}, { locale })
    case 'managing_fee':
      return m.price_line_managing_fee(rate('managingFee'), { locale })
    case 'lodging_tax':
      return m.price_line_lodging_tax(rate('lodgingTax'), { locale })
    case 'tps':
      return m.price_line_tps(rate('tps'), { locale })
    case 'tvq':
      return m.price_line_tvq(rate('tvq'), { locale })
  }
}
