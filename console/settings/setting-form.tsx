import type { ReactNode } from 'react'
import { settings, type SettingName } from '#domain/settings.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords, Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm, type ActionState, type Asked } from '#console/forms/use-action-form.ts'
import type { useAsk } from '#console/proof/proof-provider.tsx'
import { SettingAhead, type Ahead } from './setting-ahead.tsx'
import { dayWords } from './setting-words.ts'

type Ask = ReturnType<typeof useAsk>
type Setting<Values, Read> = {
  name: string
  initial: Values
  read: (typed: Values) => { read: Read } | { wrong: FieldWords }
  preview: (ask: Ask, payload: Read & { from: string }) => Asked<Ahead>
  set: (ask: Ask, payload: Read & { from: string; basis: string }) => Asked<object>
  onDone: (news: Words) => void
  /** The basis of a first setting, which is set as it stands. */
  firstOf?: string | undefined
}

/** A form that says what other terms would do before it sets them, from the first day that it names. The very first do nothing to anybody. */
export function useSettingForm<Values extends Record<string, string> & { from: string }, Read>(
  setting: Setting<Values, Read>,
) {
  const locale = useLocale()
  const { name, initial, read, preview, set, onDone, firstOf } = setting
  const form = useActionForm<Values, Ahead, object>({
    name,
    initial,
    ...(firstOf === undefined && {
      preview: (ask, values) => {
        const typed = read(values)
        return 'wrong' in typed ? typed.wrong : preview(ask, { ...typed.read, from: values.from })
      },
    }),
    act: (ask, values, { ahead }) => {
      const typed = read(values)
      const basis = firstOf ?? ahead.basis
      return 'wrong' in typed ? typed.wrong : set(ask, { ...typed.read, from: values.from, basis })
    },
    onDone: () => {
      const day = form.values.from
      onDone(() => m.console_settings_saved({ day: dayWords(day, locale) }))
    },
  })
  return { ...form, isFirst: firstOf !== undefined }
}

type Form = Pick<ActionState<Ahead>, keyof ActionState<Ahead>> & {
  isFirst: boolean
  values: { from: string }
  field: (name: 'from') => FieldOf
}
type FieldOf = {
  name: string
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
}
type Props = {
  setting: SettingName
  form: Form
  /** Missing where there is nowhere to go: it is the only thing on its page. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** The fields of a setting, and its first day: what it would do is seen before it is set. */
export function SettingForm({ setting, form, onLeave, children }: Props) {
  const locale = useLocale()
  const day = dayWords(form.values.from, locale)
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <SettingAhead ahead={ahead} />}
      confirm={() => m.console_settings_act({ day })}
      {...(form.isFirst && { submit: m.console_save() })}
      onLeave={onLeave}
    >
      {children}
      {!form.isFirst && (
        <TextField
          label={m.console_settings_from()}
          description={
            settings[setting].holdsFor === 'arrivals'
              ? m.console_settings_from_arrivals()
              : m.console_settings_from_sales()
          }
          {...form.field('from')}
          type="date"
          isRequired
        />
      )}
    </ActionForm>
  )
}
