import { localized } from '#domain/locale.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { GuestField } from './guest-field.tsx'
import type { FieldErrors } from './profile-values.ts'
import type { Country } from './read-profile.ts'

type Props = {
  values: ProfileValues
  errors: FieldErrors
  countries: Country[]
  onChange: <K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) => void
  onCountry: (code: string) => void
}

type Place = { name: string; nameEn: string }

export function AddressFields({ values, errors, countries, onChange, onCountry }: Props) {
  const locale = useLocale()
  const fields = { values, errors, onChange }
  const nameOf = (place: Place) => localized(place, 'name', locale)
  const byName = (a: Place, b: Place) => nameOf(a).localeCompare(nameOf(b), tagOf(locale))
  const sorted = countries.toSorted(
    (a, b) => Number(b.code === 'CA') - Number(a.code === 'CA') || byName(a, b),
  )
  const known = countries.find(({ code }) => code === values.country)?.regions ?? []
  const regions = known.toSorted(byName)
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="title-card font-serif mb-4">{m.account_legend_address()}</legend>
      <GuestField name="address" {...fields} />
      <GuestField name="addressSuite" {...fields} />
      <GuestField name="city" {...fields} />
      <GuestField name="postalCode" {...fields} />
      <SelectField
        label={m.account_country()}
        name="country"
        autoComplete="country"
        isRequired
        options={sorted.map((country) => ({ value: country.code, label: nameOf(country) }))}
        value={values.country}
        errorMessage={errors.country}
        onChange={onCountry}
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
          onChange={(value) => onChange('region', value)}
        />
      )}
    </fieldset>
  )
}
