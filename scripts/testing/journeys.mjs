/** Runs Playwright as one step of a test run, and counts from its report. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packaged, run } from '#scripts/process/run.mjs'
import { isHeadlessShell } from '#scripts/ensure/chromium.mjs'
import { newReportsFolder, withExitCode } from './report.mjs'

/**
 * @param {string} chromium the browser's path.
 * @param {{ parameters?: string[], env?: Record<string, string> }} [options]
 * @returns {Promise<import('./report.mjs').Count>}
 */
export async function runJourneys(chromium, { parameters = [], env = {} } = {}) {
  const report = join(newReportsFolder(), 'journeys.json')
  console.log(`Browser: ${chromium}`)
  const code = await run(packaged('playwright'), ['test', ...parameters], {
    // Its lines follow each other on a terminal too, as those of the other steps do.
    env: { CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report, PLAYWRIGHT_FORCE_TTY: '0', ...env },
  })
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites = [] } = read
  const journeys = suites.flatMap(specsOf).flatMap(waysOf)
  return withExitCode(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      names: journeys.filter(({ isGood }) => !isGood).map(({ name }) => name),
      tests: journeys.map(({ name, seconds }) => ({ name, seconds })),
      notes: notesOn({ skipped: stats.skipped, uncompared: journeys.filter(isUncompared).length, chromium }),
    },
    code,
  )
}

/** Whoever reads only the end of a long output is told what a green run has not held. */
function notesOn({ skipped, uncompared, chromium }) {
  return [
    ...(skipped > 0 ? [`${skipped} journeys were left out; their lines above say why.`] : []),
    ...(isHeadlessShell(chromium) ? [] : [`Journeys were walked in ${chromium}.`]),
    ...(uncompared > 0
      ? [`${uncompared} pictures were not compared: they are made in chromium-headless-shell.`]
      : []),
  ]
}

const isUncompared = ({ annotations }) => annotations.some(({ type }) => type === 'not compared')

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
/** A journey that is walked in several ways is one for each. */
const waysOf = ({ file, title, tests }) =>
  tests.map(({ projectName, status, results, annotations }) => ({
    name: `tests/e2e/${file} › ${title} (${projectName})`,
    annotations: [...annotations, ...results.flatMap((result) => result.annotations ?? [])],
    isGood: status === 'expected' || status === 'skipped',
    seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
