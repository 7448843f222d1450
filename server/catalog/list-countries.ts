// Lists the countries a guest may live in, named in both languages.

import countryRegions from 'country-region-data/data.json' with { type: 'json' }
import { localized, type Locale } from '#domain/locale.ts'
import type { FieldReasons } from '#domain/refusal.ts'
import { tagOf } from '#i18n/locale.ts'
import { namedRegions, type Region } from '#i18n/region-names.ts'

export type Country = { code: string; name: string; nameEn: string; regions: readonly Region[] }

/** ISO 3166-1; the names come from the Unicode data that Node carries. */
const codes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ
SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU
WF WS YE YT ZA ZM ZW`.split(/\s+/)

/**
 * Every country's regions: our own names, else those of the data package, which are the country's own in most cases.
 * A country of one region has nothing to choose from: it counts as one without any.
 */
const regionsByCountry: Readonly<Record<string, readonly Region[]>> = {
  ...Object.fromEntries(
    countryRegions
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

const countries: readonly Country[] = codes.map((code) => ({
  code,
  name: nameOf(code, 'fr-CA'),
  nameEn: nameOf(code, 'en-CA'),
  regions: regionsByCountry[code] ?? [],
}))

/** Canada first, where most guests are at home, then by name in the language that is asked for, as are the regions of each. */
export function listCountries(locale: Locale): Country[] {
  const nameIn = (place: Named) => localized(place, 'name', locale)
  const inOrder = (a: Named, b: Named) => nameIn(a).localeCompare(nameIn(b), tagOf(locale))
  return countries
    .map((country) => ({ ...country, regions: country.regions.toSorted(inOrder) }))
    .toSorted((a, b) => Number(b.code === 'CA') - Number(a.code === 'CA') || inOrder(a, b))
}

type Named = Pick<Region, 'name' | 'nameEn'>

export const findCountry = (code: string): Country | undefined =>
  countries.find((country) => country.code === code.toUpperCase())

/** A region by its name in either language. */
export const findRegion = (country: Country, name: string): Region | undefined =>
  country.regions.find((region) => isSame(region.name, name) || isSame(region.nameEn, name))

type Place = { country: string; region: string }

/** A place with the names that are kept of it, and why it is none. */
export type CheckedPlace = Place & { hasRegions: boolean; fields: FieldReasons }

/** Where a country has regions one of them is chosen; where it has none, whatever is written is kept. */
export function checkPlace({ country: code, region: written }: Place): CheckedPlace {
  const country = findCountry(code)
  const fields: FieldReasons = country ? {} : { country: { code: 'country_invalid' } }
  const hasRegions = (country?.regions.length ?? 0) > 0
  const region = country && findRegion(country, written)
  if (hasRegions && !region) fields['region'] = { code: 'region_invalid' }
  return { country: country?.code ?? code, region: region?.name ?? written, hasRegions, fields }
}

const isSame = (a: string, b: string): boolean => a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0

function nameOf(code: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
}
