/** `npm test`: everything that has to hold, on this machine. Its last line is the sum. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildSite } from './build-site.mjs'
import { prepareChecks, staticChecks } from './checks.mjs'
import { ensure } from './ensure.mjs'
import { findChromium } from './ensure/chromium.mjs'
import { listErrors } from './outside-tests.mjs'
import { root } from './root.mjs'
import { command, isStopped, packaged, run } from './run.mjs'

/** @typedef {{ passed: number, failed: number, names?: string[] }} Count names: of what failed, where there are several. */

await command(async () => {
  const { node } = await ensure({ tests: true })
  const reports = await mkdtemp(join(tmpdir(), 'lofts-reports-'))
  const steps = {
    prepare: () => counted(() => prepareChecks()),
    ...Object.fromEntries(
      staticChecks.map(({ name, check }) => [name, async () => toCount((await check()) === 0)]),
    ),
    build: () => counted(() => buildSite({ node, areTextsCompiled: true })),
    tests: () => runVitest(join(reports, 'vitest.json')),
    journeys: () => runJourneys(join(reports, 'journeys.json')),
  }
  const results = Object.keys(steps).map((name) => ({ name, passed: 0, failed: 0 }))
  const go = async (...names) => {
    for (const name of names) {
      if (isStopped()) return
      console.log(`\n— ${name}`)
      Object.assign(
        results.find((result) => result.name === name),
        await steps[name](),
      )
    }
  }
  await go('prepare')
  // The build is one process, and so are the checks. Tests and journeys go one after the other: both use every core, and side
  // by side they take longer, because what they start and wait for falls asleep and times out.
  await Promise.all([go('build'), go(...staticChecks.map(({ name }) => name))])
  await go('tests', 'journeys')
  await rm(reports, { recursive: true, force: true })
  return sumUp(results)
})

/** @returns {number} the exit code. */
function sumUp(results) {
  const sum = (pick) => results.reduce((total, result) => total + result[pick], 0)
  console.log('')
  for (const { name, passed, failed } of results) {
    console.log(
      `  ${name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`,
    )
  }
  // Whoever reads only the end of a long output sees what to look for above.
  for (const { name, names = [] } of results)
    for (const failed of names) console.log(`\n  failed in ${name}: ${failed}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && !isStopped() ? 0 : 1
}

/** @returns {Count} */
function toCount(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/** @returns {Promise<Count>} one passed, unless the work throws. */
async function counted(work) {
  try {
    await work()
    return toCount(true)
  } catch (error) {
    console.error(error.message)
    return toCount(false)
  }
}

/** @returns {Promise<Count>} */
async function runVitest(report) {
  const code = await run(packaged('vitest'), ['run'], { env: { TESTS_REPORT: report } })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = await readReport(report)
  // A file that cannot be loaded, or that cannot clear up after itself, has no test that could fail.
  const hasFailed = ({ status }) => status === 'failed'
  const otherwise = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  const names = testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.filter(hasFailed).map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    )
    .concat(otherwise.map(({ name, message }) => `${relative(root, name)}: ${message}`))
    .concat(await listErrors(report))
  return withExitCode({ passed: numPassedTests, failed: numFailedTests + otherwise.length, names }, code)
}

/** @returns {Promise<Count>} */
async function runJourneys(report) {
  let chromium
  try {
    chromium = await findChromium()
  } catch (error) {
    console.error(error.message)
    return toCount(false)
  }
  // Its lines follow each other on a terminal too, as those of the other steps do.
  const env = { CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report, PLAYWRIGHT_FORCE_TTY: '0' }
  const code = await run(packaged('playwright'), ['test'], { env })
  const { stats = { expected: 0, unexpected: 0, flaky: 0 }, suites = [] } = await readReport(report)
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)]
  const names = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file} › ${title} (${tests[0].projectName})`)
  return withExitCode({ passed: stats.expected, failed: stats.unexpected + stats.flaky, names }, code)
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** A runner that fails without naming a test, for instance because nothing could be started, counts as one failure. */
function withExitCode(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
