import { useState } from 'react'
import { localized } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { GuestField } from './guest-field.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldErrors } from './profile-values.ts'
import type { Country } from './read-profile.ts'

type Props = {
  values: FormValues
  errors: FieldErrors
  countries: Country[]
  onChange: (said: Partial<FormValues>) => void
}

type Place = { name: string; nameEn: string }

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
            <GuestField key={name} name={name} {...fields} />
          ))}
          <PlaceFields {...{ values, errors, countries, onChange }} />
        </>
      )}
    </fieldset>
  )
}

function PlaceFields({ values, errors, countries, onChange }: Props) {
  const locale = useLocale()
  const nameOf = (place: Place) => localized(place, 'name', locale)
  const byName = (a: Place, b: Place) => nameOf(a).localeCompare(nameOf(b), tagOf(locale))
  const sorted = countries.toSorted(
    (a, b) => Number(b.code === 'CA') - Number(a.code === 'CA') || byName(a, b),
  )
  const known = countries.find(({ code }) => code === values.country)?.regions ?? []
  const regions = known.toSorted(byName)
  return (
    <>
      <SelectField
        label={m.account_country()}
        name="country"
        autoComplete="country"
        isRequired
        options={sorted.map((country) => ({ value: country.code, label: nameOf(country) }))}
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
          options={[
            { value: '', label: m.account_region_choose() },
            ...regions.map((region) => ({ value: region.name, label: nameOf(region) })),
          ]}
          value={values.region}
          errorMessage={errors.region}
          onChange={(region) => onChange({ region })}
        />
      )}
    </>
  )
}
