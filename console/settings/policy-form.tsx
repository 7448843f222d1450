import { readyPolicies, type ReadyPolicy } from '#domain/first-terms.ts'
import type { CancellationPolicy } from '#domain/sold-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { StepRows } from './step-rows.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { PolicyRow } from './setting-words.ts'
import { minutesIn, readFields, stepsIn, typedHours, typedSteps } from './typed-settings.ts'

type Values = Record<'freeMinutes' | 'freeMinutesOnArrivalDay' | 'steps' | 'from', string>

export function PolicyForm({ row, today, firstOf, onDone, onLeave }: SettingFormProps<PolicyRow>) {
  const initial: Values = { ...typedPolicy(row ?? readyPolicies.moderate), from: today }
  const form = useSettingForm({
    name: 'policy',
    initial,
    read: readPolicy,
    preview: (ask, payload) => ask('POST /api/staff/settings/policy/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/policy', { payload }),
    onDone,
    firstOf,
  })
  return (
    <SettingForm setting="policy" form={form} onLeave={onLeave}>
      {!row && <ReadyField typed={form.values} onPick={form.set} />}
      <TextField
        label={m.console_settings_free()}
        description={m.console_settings_free_help()}
        {...form.field('freeMinutes')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_settings_free_same_day()}
        description={m.console_settings_free_same_day_help()}
        {...form.field('freeMinutesOnArrivalDay')}
        inputMode="decimal"
        isRequired
      />
      <StepRows {...form.field('steps')} />
    </SettingForm>
  )
}

type Typed = Omit<Values, 'from'>
type Facts = Pick<CancellationPolicy, 'freeMinutes' | 'freeMinutesOnArrivalDay' | 'steps'>

const typedPolicy = ({ freeMinutes, freeMinutesOnArrivalDay, steps }: Facts): Typed => ({
  freeMinutes: typedHours(freeMinutes),
  freeMinutesOnArrivalDay: typedHours(freeMinutesOnArrivalDay),
  steps: typedSteps(steps),
})

const readyNames = {
  flexible: m.console_terms_policy_flexible,
  moderate: m.console_terms_policy_moderate,
  firm: m.console_terms_policy_firm,
} satisfies Record<ReadyPolicy, () => string>

/** For a house that has no policy yet: a ready one fills the fields, where it can be changed. */
function ReadyField({ typed, onPick }: { typed: Typed; onPick: (policy: Typed) => void }) {
  const names = Object.keys(readyNames) as ReadyPolicy[]
  const isTyped = (policy: Typed) =>
    (Object.keys(policy) as (keyof Typed)[]).every((name) => policy[name] === typed[name])
  const picked = names.find((name) => isTyped(typedPolicy(readyPolicies[name]))) ?? ''
  return (
    <SelectField
      label={m.console_terms_policy_ready()}
      name="ready-policy"
      value={picked}
      onChange={(name) => onPick(typedPolicy(readyPolicies[name as ReadyPolicy]))}
      options={[
        ...(picked === '' ? [{ value: '', label: m.console_terms_policy_own(), isDisabled: true }] : []),
        ...names.map((name) => ({ value: name, label: readyNames[name]() })),
      ]}
    />
  )
}

const readPolicy = ({ freeMinutes, freeMinutesOnArrivalDay, steps }: Values) =>
  readFields({
    freeMinutes: minutesIn(freeMinutes),
    freeMinutesOnArrivalDay: minutesIn(freeMinutesOnArrivalDay),
    steps: stepsIn(steps),
  })
