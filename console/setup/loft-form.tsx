import { useState } from 'react'
import type { Answer } from '#client/call.ts'
import { firstFees } from '#domain/first-terms.ts'
import type { loftLimits } from '#domain/new-loft.ts'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { centsIn, readFields, typedCents, wholeIn } from '#console/settings/typed-settings.ts'

const figures = {
  capacity: m.console_lofts_capacity,
  bedrooms: m.console_lofts_bedrooms,
  beds: m.console_lofts_beds,
  bathrooms: m.console_lofts_bathrooms,
} as const satisfies Record<keyof typeof loftLimits, () => string>

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

type SetUp = Answer<'GET /api/staff/set-up'>
type Props = Pick<SetUp, 'place' | 'basis'> & { onDone: () => void; onLeave?: () => void }

/** What a loft needs before it can be let; its address begins as the company's. */
export function LoftForm({ place, basis, onDone, onLeave }: Props) {
  /** Of the lofts that were there when it was opened, until it is said that there are others. */
  const [seen, setSeen] = useState<string | null>(basis)
  const form = useActionForm({
    name: 'loft',
    initial: { ...beginning, ...place },
    act: (ask, values, { key }) => {
      const typed = readLoft(values)
      if ('wrong' in typed) return typed.wrong
      return ask('POST /api/staff/lofts', {
        payload: { ...values, ...typed.read, basis: seen ?? basis, key },
      })
    },
    onRefused: ({ code }) => code === 'lofts_changed' && setSeen(null),
    onDone,
  })
  const number = { inputMode: 'numeric', isRequired: true } as const
  const money = { inputMode: 'decimal', isRequired: true } as const
  return (
    <ActionForm form={form} submit={m.console_lofts_add()} onLeave={onLeave}>
      <fieldset className="setup-loft">
        <legend>{m.console_lofts_what()}</legend>
        <TextField
          label={m.console_lofts_name()}
          description={m.console_lofts_name_help()}
          {...form.field('name')}
          longest={60}
          isRequired
        />
        <div className="setup-pair">
          {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
            <TextField key={name} label={figures[name]()} {...form.field(name)} {...number} />
          ))}
        </div>
        <TextField
          label={m.console_lofts_licence()}
          description={m.console_lofts_licence_help()}
          {...form.field('licence')}
          {...number}
        />
        <TextField
          label={m.console_lofts_licence_until()}
          {...form.field('licenceUntil')}
          type="date"
          isRequired
        />
      </fieldset>
      <fieldset className="setup-loft">
        <legend>{m.console_lofts_price()}</legend>
        <TextField
          label={m.console_lofts_rate()}
          description={m.console_lofts_rate_help()}
          {...form.field('nightlyRate')}
          {...money}
        />
        <div className="setup-pair">
          <TextField label={m.console_lofts_min_nights()} {...form.field('minNights')} {...number} />
          <TextField label={m.console_settings_cleaning()} {...form.field('cleaningFee')} {...money} />
          <TextField label={m.console_settings_included()} {...form.field('includedPersons')} {...number} />
          <TextField label={m.console_settings_extra_person()} {...form.field('extraPersonFee')} {...money} />
        </div>
      </fieldset>
      <fieldset className="setup-loft">
        <legend>{m.console_lofts_where()}</legend>
        <TextField
          label={m.account_address()}
          {...form.field('address')}
          longest={longest.address}
          isRequired
        />
        <div className="setup-pair">
          <TextField label={m.account_city()} {...form.field('city')} longest={longest.city} isRequired />
          <TextField
            label={m.account_postal_code()}
            {...form.field('postalCode')}
            longest={longest.postalCode}
            isRequired
          />
        </div>
      </fieldset>
      <fieldset className="setup-loft">
        <legend>{m.console_lofts_words()}</legend>
        <TextField label={m.console_lofts_tagline_fr()} {...form.field('taglineFr')} longest={120} />
        <TextField label={m.console_lofts_tagline_en()} {...form.field('taglineEn')} longest={120} />
      </fieldset>
    </ActionForm>
  )
}

function readLoft(typed: typeof beginning) {
  const whole = (text: string) => wholeIn(text, m.console_lofts_whole_unread)
  return readFields({
    capacity: whole(typed.capacity),
    bedrooms: whole(typed.bedrooms),
    beds: whole(typed.beds),
    bathrooms: whole(typed.bathrooms),
    nightlyRate: centsIn(typed.nightlyRate),
    minNights: whole(typed.minNights),
    cleaningFee: centsIn(typed.cleaningFee),
    extraPersonFee: centsIn(typed.extraPersonFee),
    includedPersons: wholeIn(typed.includedPersons, m.console_settings_included_unread),
  })
}
