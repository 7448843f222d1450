import { addDays, todayIn, toInstantOf } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { ask } from './load.ts'
import type { BenchSite } from './open-site.ts'

export type Readers = { path: string; isData: boolean }[]

type Listed = { items: { slug: string }[] }

/** Thirty public addresses as people read them, every third the `.data` that a link inside the site asks for; each was asked once. */
export async function listReaders(site: BenchSite): Promise<Readers> {
  const listed = async (path: string) =>
    JSON.parse((await ask(site.url + path, plain)).body.toString()) as Listed
  const lofts = (await listed('/api/properties/lofts')).items.map(({ slug }) => slug)
  const articles = (await listed('/api/articles/lofts')).items.map(({ slug }) => slug)
  const ofLofts = lofts.slice(0, 13).map((slug) => pathTo('property', 'fr', { slug }))
  const inEnglish = lofts.slice(0, 3).map((slug) => pathTo('property', 'en', { slug }))
  // Whether something is free or not, the page is as long as people read it; past dates are refused.
  const arrival = addDays(todayIn('America/Toronto', toInstantOf(Date.now())), 180)
  const dates = `?arrival=${arrival}&departure=${addDays(arrival, 3)}&nb_travelers=2`
  const documents = [
    ...(['home', 'properties', 'search', 'articles'] as const).flatMap((page) => [
      pathTo(page, 'fr'),
      pathTo(page, 'en'),
    ]),
    `${pathTo('search', 'fr')}${dates}`,
    pathTo('article', 'fr', { slug: articles[0]! }),
    pathTo('town', 'fr'),
    ...ofLofts.slice(0, 6),
    ...inEnglish,
  ]
  const data = [
    `${pathTo('home', 'en')}.data`,
    `${pathTo('search', 'fr')}.data`,
    `${pathTo('properties', 'fr')}.data`,
    ...ofLofts.slice(6).map((path) => `${path}.data`),
  ]
  const readers = data.flatMap((path, place) => [
    { path: documents[2 * place]!, isData: false },
    { path: documents[2 * place + 1]!, isData: false },
    { path, isData: true },
  ])
  for (const { path } of readers) {
    const { status } = await ask(site.url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  return readers
}

const plain = { headers: { 'accept-encoding': 'identity' } }
