import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What a step of a test run answers.
 * @typedef {{ passed: number, failed: number, names?: string[], tests?: { name: string, seconds: number }[], notes?: string[] }} Count
 *   `names`: of what failed, where there are several. `tests`: each with the seconds that it took. `notes`: sentences for the end.
 */

/** @returns {Count} */
export function toCount(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/** @returns {Promise<Count>} one passed, unless the work throws. */
export async function counted(work) {
  try {
    await work()
    return toCount(true)
  } catch (error) {
    console.error(error.message)
    return toCount(false)
  }
}

/**
 * A runner that fails without naming a test, for instance because nothing could be started, counts as one failure; so does one
 * that ran nothing, and one that complains of something that no test answers for.
 * @param {Count} count
 * @param {number} code the runner's exit code.
 * @returns {Count}
 */
export function withExitCode(count, code) {
  const { names = [] } = count
  const isSilent = count.failed === 0 && (code !== 0 || count.passed === 0 || names.length > 0)
  if (!isSilent) return count
  return {
    ...count,
    failed: 1,
    names: names.length > 0 ? names : ['the runner itself: what it said is above'],
  }
}

/** @param {Count[]} counts @returns {Count} */
export function sumOf(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    names: counts.flatMap(({ names = [] }) => names),
    tests: counts.flatMap(({ tests = [] }) => tests),
    notes: counts.flatMap(({ notes = [] }) => notes),
  }
}

/** A folder for one report of a runner, gone when this process ends. */
export function newReportsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lofts-reports-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
