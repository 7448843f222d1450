import { toDay, todayIn, toInstantOf } from '#domain/days.ts'
import { outsideMethods, type OutsideMethod } from '#domain/outside-money.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { methodWords } from '#console/client/entry-words.ts'

type Values = { method: OutsideMethod; reference: string; day: string }
type Bound = {
  name: string
  value: string
  autoComplete: string
  errorMessage: string | undefined
  onChange: (value: string) => void
}

/** What the fields begin with: today, by the lofts' clocks. */
export const outsideToday = (zone: string): Values => ({
  method: 'interac',
  reference: '',
  day: todayIn(zone, toInstantOf(Date.now())),
})

/** The same as a sentence says it; a day that is none yet has three dots. */
export function outsideWords({ method, day }: Values, locale: Locale): { method: string; day: string } {
  const known = toDay(day)
  return { method: methodWords[method]().toLowerCase(), day: known ? formatDay(known, locale) : '…' }
}

/** How money changed hands without the card: the way, what proves it, and when. */
export function OutsideMoneyFields({ field, day }: { field: (name: keyof Values) => Bound; day: string }) {
  return (
    <>
      <SelectField
        label={m.console_refunds_method()}
        {...field('method')}
        options={outsideMethods.map((value) => ({ value, label: methodWords[value]() }))}
      />
      <TextField
        label={m.reservation_reference()}
        description={m.console_refunds_reference_help()}
        {...field('reference')}
        isRequired
      />
      <TextField label={day} {...field('day')} type="date" isRequired />
    </>
  )
}
