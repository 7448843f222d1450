/** The steps that `npm test` and `npm run test:deep` are made of. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './build-site.mjs'
import { prepareChecks } from './checks.mjs'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { CannotGoOn, run } from '#scripts/process/run.mjs'
import { runJourneys } from './testing/journeys.mjs'
import { counted, newReportsFolder, toCount, withExitCode } from './testing/report.mjs'
import { runVitest } from './testing/vitest.mjs'

/** @typedef {import('./testing/plan.mjs').Step} Step */

/** @returns {Step} texts and routes, which everything else is typed by. */
export const prepare = (parts) => ({ name: 'prepare', parts, run: () => counted(prepareChecks) })

/**
 * The site as its makers would have it: what a bundler warns of is a failure.
 * @param {{ node: string, pictures: 'all' | 'first' | 'fewest' }} options as buildSite() takes them.
 * @returns {Step}
 */
export const build = (parts, { node, pictures }) => ({
  name: 'build',
  parts,
  run: () => counted(() => buildSite({ node, pictures, areTextsCompiled: true, failsOnWarnings: true })),
})

/**
 * @param {{ name: string, check: () => Promise<number> }[]} all of scripts/checks.mjs.
 * @returns {Step[]}
 */
export const checks = (parts, all) =>
  all.map(({ name, check }) => ({ name, parts, run: async () => toCount((await check()) === 0) }))

/** @returns {Step} some projects of vitest.config.ts. */
export const vitest = (name, parts, projects, options) => ({
  name,
  parts,
  run: () => runVitest(projects, options),
})

/**
 * @param {{ parameters?: string[], env?: Record<string, string>, find?: () => Promise<string> }} options `find`: another
 *   browser than the usual one.
 * @returns {Step}
 */
export const journeys = (name, parts, { find = findChromium, ...options } = {}) => ({
  name,
  parts,
  run: async () => {
    try {
      return await runJourneys(await find(), options)
    } catch (error) {
      // Without a browser no journey can begin.
      if (!(error instanceof CannotGoOn)) throw error
      console.error(error.message)
      return { ...toCount(false), names: [error.message] }
    }
  },
})

/** @returns {Step} whether the quick runs of this checkout keep to their bar. Without any it holds nothing. */
export const timeOfQuickRuns = (parts, { node }) => ({
  name: 'time of npm test',
  parts,
  run: async () => toCount((await run(node, ['scripts/test-history.mjs'])) === 0),
})

/** @returns {Step} Lighthouse over the main pages, each of which counts as one. It wants all formats of the pictures. */
export const lighthouse = (parts, { node }) => ({
  name: 'Lighthouse',
  parts,
  run: async () => {
    const report = join(newReportsFolder(), 'pages.json')
    const env = { NODE_ENV: 'production' }
    const code = await run(node, ['tests/bench/judge-pages.ts', report], { env })
    const told = await readFile(report, 'utf8').catch(() => '{"passed":0,"failed":0}')
    return withExitCode(JSON.parse(told), code)
  },
})
