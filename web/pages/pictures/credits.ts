import type { Locale } from '#domain/locale.ts'

/** A model that somebody else made, as the scenes of the pictures note it (demo/art/credits.json). */
export type Credit = { title: string; author: string; source: string; licence: string }

/** Those whose licence asks to be named, by licence, and the authors of those whose does not. */
export type Credits = { adapted: { licence: string; works: Credit[] }[]; thanked: string[] }

const asksForName = /^CC (BY(?:-SA)?) (\d\.\d)$/

/** Of all pictures together, each work once, by its title. */
export function creditsIn(ofPictures: Record<string, readonly Credit[]>): Credits {
  const works = new Map(
    Object.values(ofPictures)
      .flat()
      .map((work) => [Object.values(work).join('\n'), work]),
  )
  const sorted = [...works.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'fr'))
  const named = Map.groupBy(
    sorted.filter(({ licence }) => asksForName.test(licence)),
    ({ licence }) => licence,
  )
  const free = sorted.filter(({ licence }) => licence.startsWith('CC0'))
  return {
    adapted: [...named]
      .map(([licence, ofLicence]) => ({ licence, works: ofLicence }))
      .toSorted((a, b) => a.licence.localeCompare(b.licence, 'en')),
    thanked: [...new Set(free.map(({ author }) => author))].toSorted((a, b) => a.localeCompare(b, 'fr')),
  }
}

/** Where a licence can be read in a language: 'CC BY 3.0' → 'https://creativecommons.org/licenses/by/3.0/deed.fr'. */
export function licenceAddress(licence: string, locale: Locale): string {
  const [, kind = '', version = ''] = asksForName.exec(licence) ?? []
  return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/deed.${locale}`
}
