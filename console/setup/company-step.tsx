import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { longestFact } from '#domain/service-facts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { FieldWords } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { useMe } from '#console/client/me.ts'
import { SettingLines } from '#console/settings/setting-section.tsx'
import type { SettingLine } from '#console/settings/setting-words.ts'
import type { StepProps } from './step-frame.tsx'

type House = Answer<'GET /api/staff/settings/service'>
type FormProps = { house: House; onDone: () => void }

const asked = [
  'name',
  'company',
  'address',
  'city',
  'postalCode',
  'tpsNumber',
  'tvqNumber',
  'email',
  'telephone',
] as const

/** Who the company is and how it is reached, in one form: what a guest and an invoice cannot do without. */
export function CompanyStep({ house, onDone }: StepProps) {
  const isLacking = asked.some((fact) => house[fact] === '')
  /** `first`: it leads on. Open it stays, whoever says the same meanwhile. */
  const [open, setOpen] = useState<'first' | 'again' | null>(isLacking ? 'first' : null)
  if (open || isLacking)
    return (
      <CompanyForm house={house} onDone={() => (setOpen(null), open === 'again' ? undefined : onDone())} />
    )
  return (
    <>
      <SettingLines lines={companyLines(house)} />
      <Button variant="quiet" onPress={() => setOpen('again')}>
        {m.console_settings_change()}
      </Button>
    </>
  )
}

const companyLines = (house: House): SettingLine[] => [
  [m.console_service_name(), house.name],
  [m.console_service_legal(), house.company],
  [m.account_address(), `${house.address}, ${house.city} ${house.postalCode}`],
  [m.console_service_tps(), house.tpsNumber],
  [m.console_service_tvq(), house.tvqNumber],
  [m.account_email(), house.email],
  [m.account_telephone(), house.telephone],
]

/** The address for emails begins as that of whoever sets the house up. */
function CompanyForm({ house, onDone }: FormProps) {
  const me = useMe()
  /** As it was when the form was opened, until it is said that it is otherwise by now. */
  const [seen, setSeen] = useState<string | null>(house.basis)
  const { basis, name, company, address, city, region, postalCode, tpsNumber, tvqNumber } = house
  const form = useActionForm({
    name: 'company',
    initial: {
      name,
      company,
      address,
      city,
      postalCode,
      tpsNumber,
      tvqNumber,
      email: house.email || me.email,
      telephone: house.telephone,
    },
    act: (ask, values) =>
      missingIn(values) ??
      ask('PUT /api/staff/settings/company', {
        payload: { ...values, region, basis: seen ?? basis },
      }),
    onRefused: ({ code }) => code === 'settings_changed' && setSeen(null),
    onDone,
  })
  /** What is wrong with a number says how it is written, as its hint does: one of them is enough. That it is missing says nothing of it. */
  const numberField = (name: 'tpsNumber' | 'tvqNumber', help: string) => {
    const field = form.field(name)
    return field.errorMessage && field.errorMessage !== m.console_field_missing()
      ? field
      : { ...field, description: help }
  }
  return (
    <ActionForm form={form} submit={m.console_save()}>
      <TextField
        label={m.console_service_name()}
        {...form.field('name')}
        longest={longestFact.name}
        autoComplete="organization"
        isRequired
      />
      <TextField
        label={m.console_service_legal()}
        {...form.field('company')}
        longest={longestFact.company}
        isRequired
      />
      <TextField
        label={m.account_address()}
        {...form.field('address')}
        longest={longestFact.address}
        autoComplete="street-address"
        isRequired
      />
      <div className="field-pair">
        <TextField
          label={m.account_city()}
          {...form.field('city')}
          longest={longestFact.city}
          autoComplete="address-level2"
          isRequired
        />
        <TextField
          label={m.account_postal_code()}
          {...form.field('postalCode')}
          longest={longestFact.postalCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          isRequired
        />
      </div>
      <TextField
        label={m.console_service_tps()}
        {...numberField('tpsNumber', m.console_setup_tps_help())}
        longest={longestFact.taxNumber}
        autoCapitalize="characters"
        isRequired
      />
      <TextField
        label={m.console_service_tvq()}
        {...numberField('tvqNumber', m.console_setup_tvq_help())}
        longest={longestFact.taxNumber}
        autoCapitalize="characters"
        isRequired
      />
      <TextField
        label={m.account_email()}
        description={m.console_service_email_help()}
        {...form.field('email')}
        type="email"
        longest={longestFact.email}
        autoComplete="email"
        isRequired
      />
      <TextField
        label={m.account_telephone()}
        {...form.field('telephone')}
        type="tel"
        longest={longestFact.telephone}
        autoComplete="tel"
        isRequired
      />
    </ActionForm>
  )
}

/** Before the house opens the server would take a form with less. */
function missingIn(values: Readonly<Record<string, string>>): FieldWords | undefined {
  const missing = Object.keys(values).filter((name) => values[name]!.trim() === '')
  if (missing.length === 0) return undefined
  return Object.fromEntries(missing.map((name) => [name, m.console_field_missing]))
}
