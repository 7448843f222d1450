import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { expectNoCardKept } from './expect-no-card.ts'
import { compileCache, startProduct } from './start-product.ts'
import { offerConsoleSites } from './console-sites.ts'
import { offerFrozenClockSite } from './frozen-clock-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts the built product with the demo on data of its own; tests find it through running-site.ts. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup by its default export.
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('lofts-journeys-')
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env })
  // All of it is looked through at the end; only what matters is shown meanwhile.
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => isQuiet(line) || process.stdout.write(`${line}\n`))
  child.stderr?.pipe(process.stderr)
  // Workers begin after this and inherit it, and playwright.config.ts reads it in each of them.
  process.env['RUNNING_SITE'] = addresses.site
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(addresses)
  process.env['RUNNING_DATA'] = env.DATA_DIR
  process.env['NODE_COMPILE_CACHE'] ??= compileCache
  process.env['CHROMIUM_PATH'] ??= await findChromium()
  const still = await offerFrozenClockSite()
  process.env['STILL_SITE'] = still.address
  const consoles = await offerConsoleSites()
  process.env['CONSOLE_SITES'] = consoles.door
  return async () => {
    await Promise.all([still.close(), consoles.close()])
    const expectNoCardIn = await expectNoCardKept(addresses, env.DATA_DIR)
    child.kill('SIGTERM')
    const { stdout, stderr } = await ended
    expectNoCardIn(stdout + stderr)
    await rm(folder, { recursive: true, force: true })
  }
}

/** pino's lines below a warning. */
const isQuiet = (line: string): boolean => /^\{"level":[123]0,/.test(line)
