/** Runs Vitest as one step of a test run, and counts from its report. */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '#scripts/process/root.mjs'
import { packaged, run } from '#scripts/process/run.mjs'
import { listErrors } from './outside-tests.mjs'
import { newReportsFolder, withExitCode } from './report.mjs'

/**
 * @param {string[]} projects of vitest.config.ts; none means all of them.
 * @param {{ env?: Record<string, string>, parameters?: string[] }} [options]
 * @returns {Promise<import('./report.mjs').Count>}
 */
export async function runVitest(projects, { env = {}, parameters = [] } = {}) {
  const report = join(newReportsFolder(), 'vitest.json')
  const only = projects.map((name) => `--project=${name}`)
  const code = await run(packaged('vitest'), ['run', ...only, ...parameters], {
    env: { TESTS_REPORT: report, ...env },
  })
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read
  // A file that cannot be loaded, or that cannot clear up after itself, has no test that could fail.
  const otherwise = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  const names = testResults
    .flatMap((file) => file.assertionResults.filter(hasFailed).map((test) => nameOf(file, test)))
    .concat(otherwise.map(({ name, message }) => `${relative(root, name)}: ${message}`))
    .concat(await listErrors(report))
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ name: nameOf(file, test), seconds: (test.duration ?? 0) / 1000 })),
  )
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests + otherwise.length, names, tests },
    code,
  )
}

const hasFailed = ({ status }) => status === 'failed'
const nameOf = ({ name }, { fullName }) => `${relative(root, name)} › ${fullName}`
