/** What earlier test runs took and which tests failed in them: one line of JSON for each run, kept beside the packages' folder. */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/process/root.mjs'

/** How many times the fixed work (fixed-work.mjs) `npm test` may take; docs/tests.md says what it is a share of. */
export const bar = 432

const folder = join(root, '.test-history')
const file = join(folder, 'runs.jsonl')
const mostNotedTests = 100

/** @returns {Promise<string | null>} the commit that is checked out, if nothing is changed beside it. */
export async function commitOf() {
  const git = async (...parameters) => (await promisify(execFile)('git', parameters, { cwd: root })).stdout
  try {
    return (await git('status', '--porcelain')) === '' ? (await git('rev-parse', 'HEAD')).trim() : null
  } catch {
    // A copy without git has no commits.
    return null
  }
}

/** Notes the commit on which a whole run was green, if it is the one that the run began with. */
export async function noteGreen(commit) {
  if (commit === null || (await commitOf()) !== commit) return
  await writeFile(join(root, 'node_modules', '.last-green'), `${commit}\n`)
}

export async function noteRun({ results, ...run }) {
  const tests = results.flatMap((result) => result.tests ?? []).sort((a, b) => b.seconds - a.seconds)
  const line = {
    at: new Date().toISOString(),
    ...run,
    steps: results.map(({ name, passed, failed, seconds = 0 }) => ({ name, passed, failed, seconds })),
    failed: results.flatMap(({ names = [] }) => names),
    files: sumPerFile(tests),
    slowest: tests.slice(0, mostNotedTests),
  }
  await mkdir(folder, { recursive: true })
  await appendFile(file, `${JSON.stringify(line)}\n`)
}

function sumPerFile(tests) {
  const files = {}
  for (const { name, seconds } of tests) {
    const [path] = name.split(' › ')
    files[path] = Math.round(((files[path] ?? 0) + seconds) * 100) / 100
  }
  return files
}

/** A line that was cut off, because the machine was, is no run. */
function readLine(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** @returns {Promise<object[]>} the runs as noteRun() wrote them, the oldest first. */
export async function readRuns() {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap(readLine)
}
