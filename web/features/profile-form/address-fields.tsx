import { localized } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { FieldErrors, ProfileValues } from './profile-values.ts'
import type { Country } from './read-countries.ts'

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
      <TextField
        label={m.account_address()}
        name="address"
        autoComplete="address-line1"
        isRequired
        maxLength={200}
        value={values.address}
        errorMessage={errors.address}
        onChange={(value) => onChange('address', value)}
      />
      <TextField
        label={m.account_address_suite()}
        name="addressSuite"
        autoComplete="address-line2"
        maxLength={40}
        value={values.addressSuite}
        errorMessage={errors.addressSuite}
        onChange={(value) => onChange('addressSuite', value)}
      />
      <TextField
        label={m.account_city()}
        name="city"
        autoComplete="address-level2"
        isRequired
        maxLength={120}
        value={values.city}
        errorMessage={errors.city}
        onChange={(value) => onChange('city', value)}
      />
      <TextField
        label={m.account_postal_code()}
        name="postalCode"
        autoComplete="postal-code"
        isRequired
        maxLength={20}
        value={values.postalCode}
        errorMessage={errors.postalCode}
        onChange={(value) => onChange('postalCode', value)}
      />
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
