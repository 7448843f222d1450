import { cvcLengthOf } from '#domain/card.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSiteToday } from '#web/features/stay-picker/site-today.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { CardMarks } from './card-marks.tsx'
import {
  brandOfCard,
  longestCardName,
  numberWords,
  shownCode,
  shownNumber,
  type CardValues,
} from './card-values.ts'

type Props = {
  values: CardValues
  errors: Record<string, string>
  isDisabled: boolean
  onChange: <K extends keyof CardValues>(name: K, value: CardValues[K]) => void
}

/** Expiry years go ten years ahead (specification §5). */
const yearsAhead = 10

export function CardFields({ values, errors, isDisabled, onChange }: Props) {
  const brand = brandOfCard(values)
  return (
    <div className="grid gap-5">
      <TextField
        label={m.checkout_card_name()}
        name="cardName"
        autoComplete="cc-name"
        autoCapitalize="words"
        enterKeyHint="next"
        isRequired
        isDisabled={isDisabled}
        longest={longestCardName}
        value={values.name}
        errorMessage={errors.cardName}
        onChange={(name) => onChange('name', name)}
      />
      <TextField
        label={m.checkout_card_number()}
        name="cardNumber"
        className="figures"
        autoComplete="cc-number"
        inputMode="numeric"
        enterKeyHint="next"
        isRequired
        isDisabled={isDisabled}
        value={values.number}
        description={m.checkout_card_number_help()}
        errorMessage={errors.cardNumber ?? numberWords(values.number)?.()}
        action={<CardMarks brand={brand} isEmpty={values.number === ''} />}
        onChange={(number) => onChange('number', shownNumber(number))}
      />
      <CardEnd values={values} errors={errors} isDisabled={isDisabled} onChange={onChange} />
    </div>
  )
}

/**
 * Month, year and code on one row, as on the card. The fields are too narrow for a sentence: it is said with each of them and
 * shown once below.
 */
function CardEnd({ values, errors, isDisabled, onChange }: Props) {
  const brand = brandOfCard(values)
  const cvcLength = cvcLengthOf(brand)
  const thisYear = Number(useSiteToday().slice(0, 4))
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => String(thisYear + ahead))
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
  const place = brand === 'amex' ? m.checkout_card_cvc_front() : m.checkout_card_cvc_back()
  const help = m.checkout_card_cvc_help({ count: cvcLength, place })
  const shown = [errors.expMonth, errors.cvc].filter(Boolean)
  return (
    <div className="field-row">
      <div className="grid grid-cols-3 items-end gap-x-3 max-[23rem]:[&_.field-label]:text-[0.8rem] sm:gap-x-5 [&_:is(.field-help,.field-error)]:m-0">
        <SelectField
          label={m.checkout_card_month()}
          name="expMonth"
          className="figures"
          autoComplete="cc-exp-month"
          isRequired
          isDisabled={isDisabled}
          options={[
            { value: '0', label: '–' },
            ...months.map((month) => ({ value: month, label: month.padStart(2, '0') })),
          ]}
          value={String(values.expMonth)}
          errorMessage={heard(errors.expMonth)}
          onChange={(month) => onChange('expMonth', Number(month))}
        />
        <SelectField
          label={m.checkout_card_year()}
          name="expYear"
          className="figures"
          autoComplete="cc-exp-year"
          isRequired
          isDisabled={isDisabled}
          options={[{ value: '0', label: '–' }, ...years.map((year) => ({ value: year, label: year }))]}
          value={String(values.expYear)}
          errorMessage={heard(errors.expYear)}
          onChange={(year) => onChange('expYear', Number(year))}
        />
        <TextField
          label={m.checkout_card_cvc()}
          name="cvc"
          className="figures"
          autoComplete="cc-csc"
          inputMode="numeric"
          enterKeyHint="done"
          isRequired
          isDisabled={isDisabled}
          value={values.cvc}
          description={heard(help)}
          errorMessage={heard(errors.cvc)}
          onChange={(cvc) => onChange('cvc', shownCode(cvc, brand))}
        />
      </div>
      {shown.map((error) => (
        <p key={error} aria-hidden="true" className="field-error">
          {error}
        </p>
      ))}
      <p aria-hidden="true" className="field-help">
        {m.account_summary_item({ label: m.checkout_card_cvc(), message: help })}
      </p>
    </div>
  )
}

const heard = (words: string | undefined) => words && <span className="sr-only">{words}</span>
