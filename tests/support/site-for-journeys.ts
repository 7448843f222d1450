import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { startProduct } from './product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts the built product with the demo on data of its own; tests find it through running-site.ts. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup by its default export.
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('lofts-journeys-')
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const { child, addresses, ended } = await startProduct({ env })
  child.stdout?.pipe(process.stdout)
  child.stderr?.pipe(process.stderr)
  // Workers begin after this and inherit it, and playwright.config.ts reads it in each of them.
  process.env['RUNNING_SITE'] = addresses.site
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(addresses)
  process.env['CHROMIUM_PATH'] ??= await findChromium()
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
