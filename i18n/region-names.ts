import { localized, type Locale } from '#domain/locale.ts'

/** A province, state or region: French name, then the English one where it differs. */
export type Region = { name: string; nameEn: string }

const regionsOf = (names: string): Region[] =>
  names
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', nameEn = name] = line.split('|').map((text) => text.trim())
      return { name, nameEn }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr-CA'))

/** The countries that most guests come from, whose regions have names in both languages. */
export const namedRegions: Readonly<Record<string, readonly Region[]>> = {
  CA: regionsOf(`
    Alberta
    Colombie-Britannique | British Columbia
    Île-du-Prince-Édouard | Prince Edward Island
    Manitoba
    Nouveau-Brunswick | New Brunswick
    Nouvelle-Écosse | Nova Scotia
    Nunavut
    Ontario
    Québec | Quebec
    Saskatchewan
    Terre-Neuve-et-Labrador | Newfoundland and Labrador
    Territoires du Nord-Ouest | Northwest Territories
    Yukon`),
  US: regionsOf(`
    Alabama
    Alaska
    Arizona
    Arkansas
    Californie | California
    Caroline du Nord | North Carolina
    Caroline du Sud | South Carolina
    Colorado
    Connecticut
    Dakota du Nord | North Dakota
    Dakota du Sud | South Dakota
    Delaware
    District de Columbia | District of Columbia
    Floride | Florida
    Géorgie | Georgia
    Hawaï | Hawaii
    Idaho
    Illinois
    Indiana
    Iowa
    Kansas
    Kentucky
    Louisiane | Louisiana
    Maine
    Maryland
    Massachusetts
    Michigan
    Minnesota
    Mississippi
    Missouri
    Montana
    Nebraska
    Nevada
    New Hampshire
    New Jersey
    New York
    Nouveau-Mexique | New Mexico
    Ohio
    Oklahoma
    Oregon
    Pennsylvanie | Pennsylvania
    Rhode Island
    Tennessee
    Texas
    Utah
    Vermont
    Virginie | Virginia
    Virginie-Occidentale | West Virginia
    Washington
    Wisconsin
    Wyoming`),
  FR: regionsOf(`
    Auvergne-Rhône-Alpes
    Bourgogne-Franche-Comté
    Bretagne | Brittany
    Centre-Val de Loire
    Corse | Corsica
    Grand Est
    Guadeloupe
    Guyane | French Guiana
    Hauts-de-France
    Île-de-France
    La Réunion | Réunion
    Martinique
    Mayotte
    Normandie | Normandy
    Nouvelle-Aquitaine
    Occitanie
    Pays de la Loire
    Provence-Alpes-Côte d’Azur`),
  BE: regionsOf(`
    Bruxelles | Brussels
    Flandre | Flanders
    Wallonie | Wallonia`),
}

/** What a region is called in a language, from its name in either; as it is written where we have no names of our own. */
export function regionIn({ region, country }: { region: string; country: string }, locale: Locale): string {
  const known = namedRegions[country]?.find(({ name, nameEn }) => region === name || region === nameEn)
  return known ? localized(known, 'name', locale) : region
}
