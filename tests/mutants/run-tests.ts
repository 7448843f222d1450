import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { run } from '#scripts/process/run.mjs'
import { isCheck, isJourney, needsBuild, type Check } from './mutant.ts'
import { build } from './worktree.ts'

/** Where tests run, and how many files of them at once. */
export type Place = { tree: string; workers: number | null }

/** A test that failed, or a check. */
export type Failure = { file: string; test: string }

/** The tests could not even begin, which proves nothing. */
export const outside = 'before every test'

/** Longer than any room takes: whatever hangs is ended. */
const timeoutMs = 30 * 60_000

/** Runs files or folders of tests, and checks; answers what fails, or no more than the first of it. */
export async function runTests(
  place: Place,
  names: readonly string[],
  { isFirstEnough }: { isFirstEnough: boolean },
): Promise<Failure[]> {
  const failures: Failure[] = []
  const add = async (more: Promise<Failure[]>) => failures.push(...(await more))
  const isEnough = () => isFirstEnough && failures.length > 0
  for (const check of names.filter(isCheck)) if (!isEnough()) await add(runCheck(place, check))
  const journeys = names.filter(isJourney)
  const others = names.filter((name) => !isCheck(name) && !isJourney(name))
  if (others.length > 0 && !isEnough()) await add(runVitest(place, others, isFirstEnough))
  if (journeys.length > 0 && !isEnough()) await add(runPlaywright(place, journeys, isFirstEnough))
  return failures
}

const program = (tree: string, name: string): string => join(tree, 'node_modules', '.bin', name)

const checkPrograms: Record<Check, [string, ...string[]]> = {
  lint: ['oxlint'],
  types: ['oxlint', '--type-check'],
}

async function runCheck({ tree }: Place, check: Check): Promise<Failure[]> {
  const [name, ...options] = checkPrograms[check]
  const code = await run(program(tree, name), options, { cwd: tree, quiet: true, timeoutMs })
  return code === 0 ? [] : [{ file: check, test: '' }]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

async function runVitest(
  { tree, workers }: Place,
  names: readonly string[],
  isFirstEnough: boolean,
): Promise<Failure[]> {
  if (names.some(needsBuild) && !(await build(tree))) return [{ file: 'build', test: '' }]
  const report = join(tree, '..', 'vitest.json')
  const options = [
    '--reporter=json',
    `--outputFile=${report}`,
    ...(isFirstEnough ? ['--bail=1'] : []),
    ...(workers === null ? [] : [`--maxWorkers=${workers}`]),
  ]
  const code = await run(program(tree, 'vitest'), ['run', ...names, ...options], {
    cwd: tree,
    quiet: true,
    timeoutMs,
  })
  const { testResults } = read<VitestReport>(report) ?? { testResults: [] }
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const tests = failed.length > 0 ? failed.map(({ fullName }) => fullName) : [`as a whole: ${message}`]
      return tests.map((test) => ({ file: relative(tree, name), test }))
    })
  if (code !== 0 && failures.length === 0) return [unnamed(names, testResults.length > 0)]
  return failures
}

type Suite = { file: string; specs?: { ok: boolean; title: string }[]; suites?: Suite[] }

async function runPlaywright(
  { tree, workers }: Place,
  names: readonly string[],
  isFirstEnough: boolean,
): Promise<Failure[]> {
  if (!(await build(tree))) return [{ file: 'build', test: '' }]
  const report = join(tree, '..', 'journeys.json')
  const options = [
    ...(isFirstEnough ? ['--max-failures=1'] : []),
    ...(workers === null ? [] : [`--workers=${workers}`]),
  ]
  const code = await run(program(tree, 'playwright'), ['test', ...names, ...options], {
    cwd: tree,
    quiet: true,
    timeoutMs,
    env: { CHROMIUM_PATH: await findChromium(), JOURNEYS_REPORT: report },
  })
  const { suites } = read<{ suites: Suite[] }>(report) ?? { suites: [] }
  const specs = ({ specs: own = [], suites: inner = [] }: Suite): { ok: boolean; title: string }[] => [
    ...own,
    ...inner.flatMap(specs),
  ]
  const failures = suites.flatMap((suite) =>
    specs(suite)
      .filter(({ ok }) => !ok)
      .map(({ title }) => ({ file: `tests/e2e/${suite.file}`, test: title })),
  )
  if (code !== 0 && failures.length === 0) return [unnamed(names, suites.length > 0)]
  return failures
}

/** A runner that ends with an error for which no test answers. */
const unnamed = (names: readonly string[], hasBegun: boolean): Failure => ({
  file: names.join(' '),
  test: hasBegun ? 'an error after the tests' : outside,
})

/** Of this run only. */
function read<Report>(file: string): Report | null {
  if (!existsSync(file)) return null
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file)
  return report
}
