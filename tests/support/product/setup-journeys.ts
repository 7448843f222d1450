import { join } from 'node:path'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { offerFrozenClockSite } from './frozen-clock-site.ts'
import { offerSites } from './sites.ts'
import { compileCache } from './start-product.ts'
import { sweepKilledRuns } from './temporary-folder.ts'

/** Offers sites on which the built product runs; each worker opens its own (journey.ts), and finds it through running-site.ts. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup by its default export.
export default async function setup(): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  // Workers begin after this and inherit it.
  process.env['NODE_COMPILE_CACHE'] ??= compileCache
  const [sites, still, chromium] = await Promise.all([offerSites(), offerFrozenClockSite(), findChromium()])
  process.env['SITES_DOOR'] = sites.door
  process.env['STILL_SITE'] = still.address
  process.env['CHROMIUM_PATH'] ??= chromium
  process.env['GOOD_BUILDS'] = join(sites.home, 'good-builds')
  return async () => {
    await Promise.all([still.close(), sites.close()])
  }
}
