import countries from 'country-region-data/data.json' with { type: 'json' }
import { namedRegions, type Region } from '#i18n/region-names.ts'

/**
 * Every country's regions: our own names, else those of the data package, which are the country's own in most cases.
 * A country of one region has nothing to choose from: it counts as one without any.
 */
export const regionsByCountry: Readonly<Record<string, readonly Region[]>> = {
  ...Object.fromEntries(
    countries
      .filter(({ regions }) => regions.length > 1)
      .map(({ countryShortCode, regions }) => [
        countryShortCode,
        regions
          .map(({ name }) => ({ name, nameEn: name }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'fr-CA')),
      ]),
  ),
  ...namedRegions,
}
