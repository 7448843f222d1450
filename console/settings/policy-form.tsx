import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { PolicyRow } from './setting-words.ts'
import { minutesIn, readFields, stepsIn, typedHours, typedSteps } from './typed-settings.ts'

type Values = Record<'freeMinutes' | 'freeMinutesOnArrivalDay' | 'steps' | 'from', string>

export function PolicyForm({ row, today, onClose }: SettingFormProps<PolicyRow>) {
  const initial: Values = {
    freeMinutes: typedHours(row.freeMinutes),
    freeMinutesOnArrivalDay: typedHours(row.freeMinutesOnArrivalDay),
    steps: typedSteps(row.steps),
    from: today,
  }
  const form = useSettingForm({
    name: 'policy',
    initial,
    read: readPolicy,
    preview: (ask, payload) => ask('POST /api/staff/settings/policy/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/policy', { payload }),
    onClose,
  })
  return (
    <SettingForm setting="policy" form={form} onClose={onClose}>
      <TextField
        label={m.console_settings_free()}
        description={m.console_settings_free_help()}
        {...form.field('freeMinutes')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_settings_free_same_day()}
        {...form.field('freeMinutesOnArrivalDay')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_settings_steps()}
        description={m.console_settings_steps_help()}
        {...form.field('steps')}
        rows={4}
        isRequired
      />
    </SettingForm>
  )
}

const readPolicy = ({ freeMinutes, freeMinutesOnArrivalDay, steps }: Values) =>
  readFields({
    freeMinutes: minutesIn(freeMinutes),
    freeMinutesOnArrivalDay: minutesIn(freeMinutesOnArrivalDay),
    steps: stepsIn(steps),
  })
