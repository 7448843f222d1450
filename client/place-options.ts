import { localized, type Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { SelectOption } from '#ui/select.tsx'
import type { Country } from './countries.ts'

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

/** Where the post knows no codes: the specification asks for one all the same (§5), so the form says what to write. */
const withoutPostalCodes = new Set(
  `AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU PA QA
RW SB SC SL SR ST SX SY TD TG TK TO TV UG VU YE ZW`.split(/\s+/),
)
export const hasPostalCodes = (country: string): boolean => !withoutPostalCodes.has(country)
