// What Lighthouse says of each page that it is worth asking about.

import { paths, pathTo, unlistedPages, type PageName } from '#i18n/paths.ts'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { row } from '#tests/bench/figures.ts'
import { firstSlug, openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'
import { findSoldStay } from '#tests/bench/sold-stay.ts'
import { judge } from './judge.ts'

export type JudgedPage = {
  path: string
  /** Of 100. */
  performance: number
  /** What keeps it from being perfect in accessibility, best practices and SEO, and whether it is too heavy. */
  faults: string[]
}

/** Pictures and all, on the phone of 412 points that Lighthouse simulates, before anybody scrolls. */
const mostKilobytes: Partial<Record<PageName, number>> = { home: 450 }

/** Faults of accessibility, best practices and SEO fail the run: milliseconds are the machine's too, faults are ours. */
export async function measureLighthouse(): Promise<void> {
  const faults = (await judgePages()).flatMap(({ path, faults: own }) =>
    own.map((fault) => `${path}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Each page of a site with the demo, told as a row as soon as all are judged. */
export async function judgePages(): Promise<JudgedPage[]> {
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
    return judgements.map((judgement, index) => {
      const { page, path } = judged[index]!
      const { performance, accessibility, bestPractices, seo } = judgement
      const { largestPaint, blockingTime, layoutShift, transferred } = judgement
      const scores = [performance, accessibility, bestPractices, seo, largestPaint, blockingTime, layoutShift]
      const kilobytes = `${(transferred / 1024).toFixed(1)} KB`
      console.log(row(path, ...scores, kilobytes))
      // Search engines are asked to leave some pages alone.
      const faults = judgement.faults.filter((fault) => isListed(page) || fault !== 'is-crawlable')
      const most = mostKilobytes[page] ?? Infinity
      const heavy = transferred > most * 1024 ? [`weighs ${kilobytes} of ${most}`] : []
      return { path, performance, faults: [...faults, ...heavy] }
    })
  } finally {
    await site.close()
  }
}

type Asked = { page: PageName; path: string }

async function listJudged(site: BenchSite): Promise<Asked[]> {
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

/** Far enough ahead that nothing of it is urgent. */
async function findStay(site: BenchSite) {
  const { id, arrival, departure } = await findSoldStay(site.url, { nights: 3, daysAhead: 120 })
  return { property_id: id, arrival, departure, nb_travelers: 2 }
}

const isListed = (page: PageName): boolean => !unlistedPages.has(page)
