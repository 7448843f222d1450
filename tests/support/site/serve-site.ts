import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { noted } from '#scripts/testing/outside-tests.mjs'
import type { Addresses } from '#server/start/addresses.ts'
import { startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product that all tests of tests/site ask can be reached. */
    site: Addresses
  }
}

/** The built product with the demo, on data of its own, for everything that is asked of it without a browser. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a global setup by its default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('lofts-site-')
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env })
  child.stderr?.pipe(process.stderr)
  project.provide('site', addresses)
  return noted(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
}
