import { hourNames, usualHours } from '#domain/hours.ts'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import { hourLabels, type HoursRow } from './setting-words.ts'

type Values = Record<(typeof hourNames)[number] | 'from', string>

export function HoursForm({ row, today, firstOf, onDone, onLeave }: SettingFormProps<HoursRow>) {
  const initial: Values = { ...hoursOf(row ?? usualHours), from: today }
  const form = useSettingForm({
    name: 'hours',
    initial,
    // What is no hour is told by the server, beside its field.
    read: (typed) => ({ read: hoursOf(typed) }),
    preview: (ask, payload) => ask('POST /api/staff/settings/hours/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/hours', { payload }),
    onDone,
    firstOf,
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

const hoursOf = ({ arrivalTime, departureTime, quietFrom, quietUntil }: Omit<Values, 'from'>) => ({
  arrivalTime,
  departureTime,
  quietFrom,
  quietUntil,
})
