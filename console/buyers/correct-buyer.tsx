import { useEffect, useState } from 'react'
import { documentNumber } from '#domain/invoice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { countryOptions, regionOptions } from '#client/place-options.ts'
import { readCountries, type Country } from '#client/countries.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField, type SelectOption } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { FormSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/client/entry-words.ts'
import { BuyerAhead, BuyerLines } from './buyer-ahead.tsx'

/** Whom the invoice names, and the form in which it is made out to somebody else. */
export function CorrectBuyer({ reservation }: { reservation: Reservation }) {
  const { buyer } = reservation
  return (
    <FormSection
      id="correct-buyer"
      title={m.console_buyers_title()}
      isOffered={buyer !== null}
      lead={
        buyer && (
          <>
            <p>{m.console_buyers_named({ number: documentNumber('invoice', buyer.invoice) })}</p>
            <BuyerLines buyer={buyer} />
            <p className="measure text-muted">{m.console_buyers_lead()}</p>
          </>
        )
      }
      opener={m.console_buyers_open()}
      reservation={reservation}
      form={BuyerForm}
    />
  )
}

const beforeCountry = ['name', 'address', 'addressSuite', 'city', 'postalCode'] as const
const labels = {
  name: m.console_buyers_name,
  address: m.reservation_address,
  addressSuite: m.console_buyers_suite,
  city: m.account_city,
  postalCode: m.account_postal_code,
} as const

/** What the invoice says now, to be typed over. */
function BuyerForm({ reservation, onClose }: FormProps) {
  const { id, buyer: seen, guestName: guest } = reservation
  const locale = useLocale()
  const countries = useCountries()
  // Only where there is an invoice is the form offered.
  const { invoice: _, ...named } = seen!
  const params = { id: String(id) }
  const form = useActionForm({
    name: 'buyer',
    initial: { ...named, country: named.country || 'CA' },
    preview: (ask, payload) => ask('POST /api/staff/reservations/{id}/buyer/preview', { params, payload }),
    act: (ask, payload, { key, ahead: { invoice } }) =>
      ask('POST /api/staff/reservations/{id}/buyer', {
        params,
        payload: { ...payload, key, expectedInvoice: invoice },
      }),
    onDone: ({ number, replaces }) => onClose(() => m.console_buyers_done({ number, former: replaces })),
  })
  const { country, region } = form.values
  const regions = regionOptions(countries, country, locale)
  const place = { label: m.account_region(), ...form.field('region') }
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <BuyerAhead ahead={ahead} guest={guest} />}
      confirm={({ invoice }) => m.console_buyers_act({ number: documentNumber('invoice', invoice) })}
      onLeave={onClose}
    >
      {beforeCountry.map((name) => (
        <TextField
          key={name}
          label={labels[name]()}
          description={name === 'name' ? m.console_buyers_name_help() : undefined}
          {...form.field(name)}
          isRequired={name === 'name'}
        />
      ))}
      <SelectField
        label={m.account_country()}
        {...form.field('country')}
        options={withChosen(countryOptions(countries, locale), country)}
        // Regions depend on the country, as in a guest’s profile.
        onChange={(other) => form.set({ country: other, region: '' })}
      />
      {regions.length > 0 ? (
        <SelectField {...place} options={withChosen(regions, region)} />
      ) : (
        <TextField {...place} />
      )}
    </ActionForm>
  )
}

/** What the invoice says now can be kept, also where no list knows it. */
const withChosen = (options: SelectOption[], chosen: string): SelectOption[] =>
  options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label: chosen }, ...options]

/** None until they are here, and where there is no connection. */
function useCountries(): Country[] {
  const locale = useLocale()
  const [countries, setCountries] = useState<Country[]>([])
  useEffect(() => {
    let isHere = true
    void readCountries(locale).then((read) => isHere && setCountries(read))
    return () => void (isHere = false)
  }, [locale])
  return countries
}
