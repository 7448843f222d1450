// What a page brings along to a browser.

import { pathTo } from '#i18n/paths.ts'
import { row } from '#tests/bench/figures.ts'
import { firstSlug, openDemoSite } from '#tests/bench/open-site.ts'
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

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
