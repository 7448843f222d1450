import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { GuestField } from './guest-field.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldErrors } from './profile-values.ts'
import { countryOptions, hasPostalCodes, regionOptions } from '#client/place-options.ts'
import type { Country } from '#client/countries.ts'

type Props = {
  values: FormValues
  errors: FieldErrors
  countries: Country[]
  onChange: (said: Partial<FormValues>) => void
}

const afterStreet = ['addressSuite', 'city', 'postalCode'] as const

/** One line until somebody stands in it or something of the rest is said or wrong: then the rest opens below, to stay. */
export function AddressFields({ values, errors, countries, onChange }: Props) {
  const [wasReached, setReached] = useState(false)
  const isOpen =
    wasReached ||
    values.address !== '' ||
    [...afterStreet, 'country', 'region'].some((name) => errors[name]) ||
    afterStreet.some((name) => values[name] !== '')
  const fields = {
    values,
    errors,
    onChange: (name: keyof FormValues, value: string) => onChange({ [name]: value }),
  }
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card font-serif mb-4">{m.account_legend_address()}</legend>
      <GuestField
        name="address"
        {...fields}
        description={isOpen ? undefined : m.account_address_help()}
        onFocus={() => setReached(true)}
      />
      {isOpen && (
        <>
          {afterStreet.map((name) => (
            <GuestField
              key={name}
              name={name}
              {...fields}
              description={
                name === 'postalCode' && !hasPostalCodes(values.country) ? m.account_postal_none() : undefined
              }
            />
          ))}
          <PlaceFields {...{ values, errors, countries, onChange }} />
        </>
      )}
    </fieldset>
  )
}

function PlaceFields({ values, errors, countries, onChange }: Props) {
  const locale = useLocale()
  const regions = regionOptions(countries, values.country, locale)
  return (
    <>
      <SelectField
        label={m.account_country()}
        name="country"
        autoComplete="country"
        isRequired
        options={countryOptions(countries, locale)}
        value={values.country}
        errorMessage={errors.country}
        // Regions depend on the country: another country clears the region (specification §5).
        onChange={(country) => onChange({ country, region: '' })}
      />
      {(regions.length > 0 || countries.length === 0) && (
        <SelectField
          label={m.account_region()}
          name="region"
          autoComplete="address-level1"
          isRequired
          options={regions.length > 0 ? regions : [{ value: '', label: m.account_region_choose() }]}
          value={values.region}
          errorMessage={errors.region}
          onChange={(region) => onChange({ region })}
        />
      )}
    </>
  )
}
