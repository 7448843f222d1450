import { cvcLengthOf, maxCardTextLength } from '#domain/card.ts'
import { m } from '#i18n/paraglide/messages.js'
import { monthNames } from '#i18n/format.ts'
import { browserDay } from '#web/features/profile-form/profile-values.ts'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { brandNames, brandOfCard, numberWords, shownNumber, type CardValues } from './card-values.ts'

type Props = {
  values: CardValues
  errors: Record<string, string>
  isDisabled: boolean
  onChange: <K extends keyof CardValues>(name: K, value: CardValues[K]) => void
}

/** Expiry years go ten years ahead (specification §5). */
const yearsAhead = 10

export function CardFields({ values, errors, isDisabled, onChange }: Props) {
  const locale = useLocale()
  const brand = brandOfCard(values)
  const cvcLength = cvcLengthOf(brand)
  const thisYear = Number(browserDay().slice(0, 4))
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => String(thisYear + ahead))
  const months = monthNames(locale, 'short').map((name, index) => ({
    value: String(index + 1),
    label: `${String(index + 1).padStart(2, '0')} · ${name}`,
  }))
  const hasLetters = /[^\d\s-]/.test(values.number)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <TextField
        className="col-span-2"
        label={m.checkout_card_name()}
        name="cardName"
        autoComplete="cc-name"
        isRequired
        isDisabled={isDisabled}
        maxLength={120}
        value={values.name}
        errorMessage={errors.cardName}
        onChange={(name) => onChange('name', name)}
      />
      <TextField
        className="col-span-2"
        label={m.checkout_card_number()}
        name="cardNumber"
        autoComplete="cc-number"
        inputMode="numeric"
        isRequired
        isDisabled={isDisabled}
        maxLength={hasLetters ? 30 : maxCardTextLength}
        value={values.number}
        description={m.checkout_card_number_help()}
        errorMessage={errors.cardNumber ?? numberWords(values.number)?.()}
        action={brand && <span className="small text-muted">{brandNames[brand]()}</span>}
        onChange={(number) => onChange('number', shownNumber(number))}
      />
      <SelectField
        label={m.checkout_card_month()}
        name="expMonth"
        autoComplete="cc-exp-month"
        isRequired
        isDisabled={isDisabled}
        options={[{ value: '0', label: '–' }, ...months]}
        value={String(values.expMonth)}
        errorMessage={errors.expMonth}
        onChange={(month) => onChange('expMonth', Number(month))}
      />
      <SelectField
        label={m.checkout_card_year()}
        name="expYear"
        autoComplete="cc-exp-year"
        isRequired
        isDisabled={isDisabled}
        options={[{ value: '0', label: '–' }, ...years.map((year) => ({ value: year, label: year }))]}
        value={String(values.expYear)}
        errorMessage={errors.expYear}
        onChange={(year) => onChange('expYear', Number(year))}
      />
      <TextField
        className="max-sm:col-span-2"
        label={m.checkout_card_cvc()}
        name="cvc"
        autoComplete="cc-csc"
        inputMode="numeric"
        isRequired
        isDisabled={isDisabled}
        maxLength={cvcLength}
        value={values.cvc}
        description={m.checkout_card_cvc_help({
          count: cvcLength,
          place: brand === 'amex' ? m.checkout_card_cvc_front() : m.checkout_card_cvc_back(),
        })}
        errorMessage={errors.cvc}
        onChange={(cvc) => onChange('cvc', cvc.replaceAll(/\D/g, ''))}
      />
    </div>
  )
}
