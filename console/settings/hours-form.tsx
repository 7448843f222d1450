import { hourNames, usualHours } from '#domain/hours.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import { hourLabels, type HoursRow } from './setting-words.ts'

type Values = Record<(typeof hourNames)[number] | 'from', string>

export function HoursForm({ row, today, onDone, onLeave }: SettingFormProps<HoursRow>) {
  const { arrivalTime, departureTime, quietFrom, quietUntil } = row ?? usualHours
  const initial: Values = { arrivalTime, departureTime, quietFrom, quietUntil, from: today }
  const form = useSettingForm({
    name: 'hours',
    initial,
    read: ({ from: _, ...hours }) => ({ read: hours }),
    preview: (ask, payload) => ask('POST /api/staff/settings/hours/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/hours', { payload }),
    onDone,
  })
  return (
    <SettingForm setting="hours" form={form} onLeave={onLeave}>
      <div className="grid gap-5 sm:grid-cols-2">
        {hourNames.map((name) => (
          <TextField key={name} label={hourLabels[name]()} {...form.field(name)} type="time" isRequired />
        ))}
      </div>
    </SettingForm>
  )
}
