import { useState } from 'react'
import type { Answer } from '#client/call.ts'
import { firstFees } from '#domain/first-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { typedCents } from '#console/settings/typed-settings.ts'
import { LoftFields, LoftWhereFields } from './loft-fields.tsx'
import { readNewLoft } from './typed-loft.ts'

const beginning = {
  name: '',
  capacity: '2',
  bedrooms: '1',
  beds: '1',
  bathrooms: '1',
  licence: '',
  licenceUntil: '',
  nightlyRate: '',
  minNights: '2',
  cleaningFee: typedCents(firstFees.cleaningFee),
  extraPersonFee: typedCents(firstFees.extraPersonFee),
  includedPersons: String(firstFees.includedPersons),
  taglineFr: '',
  taglineEn: '',
}

type Beginning = Pick<Answer<'GET /api/staff/set-up'>, 'place' | 'basis' | 'today'>
type Props = Beginning & {
  /** With its name. */
  onDone: (name: string) => void
  onLeave?: () => void
}

/** What a loft needs before it can be let; its address begins as the company's. */
export function LoftForm({ place, basis, today, onDone, onLeave }: Props) {
  /** Of the lofts that were there when it was opened, until it is said that there are others. */
  const [seen, setSeen] = useState<string | null>(basis)
  const form = useActionForm({
    name: 'loft',
    initial: { ...beginning, ...place },
    act: (ask, values, { key }) => {
      const typed = readNewLoft(values, today)
      if ('wrong' in typed) return typed.wrong
      return ask('POST /api/staff/lofts', { payload: { ...typed.read, basis: seen ?? basis, key } })
    },
    onRefused: ({ code }) => code === 'lofts_changed' && setSeen(null),
    onDone: () => onDone(form.values.name),
  })
  const number = { inputMode: 'numeric', isRequired: true } as const
  const money = { inputMode: 'decimal', isRequired: true } as const
  return (
    <ActionForm form={form} submit={m.console_lofts_add()} onLeave={onLeave}>
      <LoftFields form={form} nameHelp={m.console_lofts_name_help()} />
      <fieldset className="field-group">
        <legend>{m.console_lofts_price()}</legend>
        <TextField
          label={m.console_lofts_rate()}
          description={m.console_lofts_rate_help()}
          {...form.field('nightlyRate')}
          {...money}
        />
        <div className="field-pair">
          <TextField label={m.console_lofts_min_nights()} {...form.field('minNights')} {...number} />
          <TextField label={m.console_settings_cleaning()} {...form.field('cleaningFee')} {...money} />
          <TextField label={m.console_settings_included()} {...form.field('includedPersons')} {...number} />
          <TextField label={m.console_settings_extra_person()} {...form.field('extraPersonFee')} {...money} />
        </div>
      </fieldset>
      <LoftWhereFields form={form} />
    </ActionForm>
  )
}
