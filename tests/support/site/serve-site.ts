import type { TestProject } from 'vitest/node'
import { noted } from '#scripts/testing/outside-tests.mjs'
import type { Addresses } from '#server/start/addresses.ts'
import { startOnOwnData } from '#tests/support/product/on-own-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product that all tests of tests/site ask can be reached. */
    site: Addresses
  }
}

/** The built product with the demo, on data of its own, for everything that is asked of it without a browser. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a global setup by its default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { addresses, stop } = await startOnOwnData('site')
  project.provide('site', addresses)
  return noted(async () => void (await stop()))
}
