// What a page brings along to a browser, and what Lighthouse says of it.

import { addDays, todayIn, toInstantOf } from '#domain/days.ts'
import { paths, pathTo, unlistedPages, type PageName } from '#i18n/paths.ts'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { row } from '#tests/bench/figures.ts'
import { ask } from '#tests/bench/load.ts'
import { openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'
import { judge } from './judge.ts'
import { weigh } from './weigh.ts'

/** The bytes of JavaScript and CSS of a first load; tests hold them against their limits. */
export async function measureWeight(): Promise<void> {
  const site = await openDemoSite({ lofts: 6 })
  try {
    console.log(row('', 'scripts', 'JS gzip', 'CSS gzip', 'HTML gzip'))
    const slug = await firstSlug(site, '/api/properties/lofts')
    const pages = [
      pathTo('home', 'fr'),
      pathTo('property', 'fr', { slug }),
      ...(['search', 'login', 'checkoutPayment'] as const).map((page) => pathTo(page, 'fr')),
    ]
    for (const path of pages) {
      const { scripts, javascript, css, html } = await weigh(site.url, path)
      console.log(row(path, scripts, kilobytes(javascript), kilobytes(css), kilobytes(html)))
    }
  } finally {
    await site.close()
  }
}

/** Faults of accessibility, best practices and SEO fail the run: milliseconds are the machine's too, faults are ours. */
export async function measureLighthouse(): Promise<void> {
  const site = await openDemoSite({ lofts: 6 })
  try {
    const judged = await listJudged(site)
    console.log(
      row('', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'transferred'),
    )
    const judgements = await judge(
      await findChromium(),
      judged.map(({ path }) => site.url + path),
    )
    const faults: string[] = []
    for (const [index, judgement] of judgements.entries()) {
      const { page, path } = judged[index]!
      const { performance, accessibility, bestPractices, seo } = judgement
      const { largestPaint, blockingTime, layoutShift, transferred } = judgement
      const scores = [performance, accessibility, bestPractices, seo, largestPaint, blockingTime, layoutShift]
      console.log(row(path, ...scores, kilobytes(transferred)))
      // Search engines are asked to leave some pages alone.
      const counted = judgement.faults.filter((fault) => isListed(page) || fault !== 'is-crawlable')
      faults.push(...counted.map((fault) => `${path}: ${fault}`))
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await site.close()
  }
}

type Judged = { page: PageName; path: string }

async function listJudged(site: BenchSite): Promise<Judged[]> {
  const slugs = {
    property: await firstSlug(site, '/api/properties/lofts'),
    article: await firstSlug(site, '/api/articles/lofts'),
  } as Partial<Record<PageName, string>>
  return [
    ...(Object.keys(paths) as PageName[]).filter(isListed).map((page) => ({ page, locale: 'fr' as const })),
    ...(['login', 'forgotPassword'] as const).map((page) => ({ page, locale: 'fr' as const })),
    ...(['home', 'property'] as const).map((page) => ({ page, locale: 'en' as const })),
  ]
    .map(({ page, locale }) => ({ page, path: pathTo(page, locale, { slug: slugs[page] } as never) }))
    .concat({ page: 'checkoutStart', path: pathTo('checkoutStart', 'fr', {}, await findStay(site)) })
}

/** A stay that the site sells: the first loft that is free for three nights in four months. */
async function findStay(site: BenchSite) {
  const arrival = addDays(todayIn('America/Toronto', toInstantOf(Date.now())), 120)
  const days = { arrival, departure: addDays(arrival, 3) }
  const query = `arrival=${days.arrival}&departure=${days.departure}&nb_travelers=2`
  const { id } = await firstOf<{ id: number }>(site, `/api/properties/lofts?${query}`)
  return { property_id: id, ...days, nb_travelers: 2 }
}

const isListed = (page: PageName): boolean => !unlistedPages.has(page)

const firstSlug = async (site: BenchSite, path: string): Promise<string> =>
  (await firstOf<{ slug: string }>(site, path)).slug

async function firstOf<Item>(site: BenchSite, path: string): Promise<Item> {
  const { body } = await ask(site.url + path, { headers: { 'accept-encoding': 'identity' } })
  return (JSON.parse(body.toString()) as { items: Item[] }).items[0]!
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
