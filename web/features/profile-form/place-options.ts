import { localized, type Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { SelectOption } from '#web/ui/select.tsx'
import type { Country } from './read-profile.ts'

/** Canada first, where most guests are at home, then by name. */
export const countryOptions = (countries: readonly Country[], locale: Locale): SelectOption[] =>
  countries
    .map((country) => ({ value: country.code, label: localized(country, 'name', locale) }))
    .toSorted((a, b) => Number(b.value === 'CA') - Number(a.value === 'CA') || byLabel(locale)(a, b))

/** What a country’s region is chosen from; none where it has no regions, or none is known. */
export function regionOptions(countries: readonly Country[], code: string, locale: Locale): SelectOption[] {
  const regions = countries.find((country) => country.code === code)?.regions ?? []
  const options = regions
    .map((region) => ({ value: region.name, label: localized(region, 'name', locale) }))
    .toSorted(byLabel(locale))
  return options.length > 0 ? [{ value: '', label: m.account_region_choose() }, ...options] : []
}

const byLabel = (locale: Locale) => (a: SelectOption, b: SelectOption) =>
  a.label.localeCompare(b.label, tagOf(locale))
