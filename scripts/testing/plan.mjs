/** Carries a test run out, step by step, and says at its end what was held, how long it took and where the time went. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn, isStopped } from '#scripts/process/run.mjs'
import { commitOf, noteRun, noteGreen } from './history.mjs'
import { sumOf } from './report.mjs'

/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {{ name: string, parts: string[], run: () => Promise<Count> }} Step `parts`: of the run that it belongs to.
 * @typedef {{ command: string, stages: Step[][][], bar?: number }} Plan `stages`: one after the other, each with lanes side by
 *   side, each with steps one after the other. `bar`: how many times the fixed work a whole run may take.
 */

/**
 * @param {Plan} plan
 * @param {{ node: string, wanted: string[], startedAt: number }} run `node`: the path of the pinned Node. `wanted`: parts; none
 *   means all. `startedAt`: as performance.now() says it.
 * @returns {Promise<number>} the exit code.
 */
export async function carryOut({ command, stages, bar }, { node, wanted, startedAt }) {
  const commit = await commitOf()
  const installed = secondsSince(startedAt)
  const fixed = [await timeFixedWork(node)]
  const results = [{ name: 'install', seconds: installed, passed: 0, failed: 0 }]
  for (const lanes of stages) {
    const chosen = lanes.map((lane) => lane.filter(({ parts }) => isWanted(parts, wanted)))
    await Promise.all(chosen.map((lane) => follow(lane, results)))
  }
  // Who was interrupted ends at once, and compares nothing.
  if (isStopped()) return 1
  fixed.push(await timeFixedWork(node))
  const seconds = secondsSince(startedAt)
  const sum = sumOf(results)
  const isWhole = wanted.length === 0
  const multiple = seconds / ((fixed[0] + fixed[1]) / 2)
  const isGreen = sum.failed === 0
  await noteRun({ command, commit, isWhole, isGreen, seconds, fixed, multiple, results })
  if (isWhole && isGreen && command === 'npm test') await noteGreen(commit)
  print({ results, sum, seconds, fixed, multiple, bar: isWhole ? bar : undefined })
  return isGreen ? 0 : 1
}

/**
 * The parts of a run that were asked for on the command line.
 * @param {string} command
 * @param {string[]} known
 * @returns {string[]} none means all.
 * @throws {CannotGoOn} for a part that does not exist: a run of nothing would be green.
 */
export function wantedParts(command, known) {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((part) => !known.includes(part))
  if (unknown) throw new CannotGoOn(`${command} has no part “${unknown}”; its parts are ${known.join(', ')}.`)
  return wanted
}

const isWanted = (parts, wanted) => wanted.length === 0 || parts.some((part) => wanted.includes(part))
const secondsSince = (start) => (performance.now() - start) / 1000

async function follow(lane, results) {
  for (const { name, run } of lane) {
    if (isStopped()) return
    console.log(`\n— ${name}`)
    const from = performance.now()
    const result = { name, passed: 0, failed: 1 }
    results.push(result)
    Object.assign(result, await run().catch(asFailure))
    result.seconds = secondsSince(from)
  }
}

/** A step that breaks is one failure: the others are carried out all the same. */
function asFailure(error) {
  console.error(error)
  return { passed: 0, failed: 1, names: [String(error?.message ?? error)] }
}

/** In a process of the pinned Node, which every run has, whatever Node it was started with. */
async function timeFixedWork(node) {
  const { stdout } = await promisify(execFile)(node, [join(root, 'scripts', 'fixed-work.mjs')])
  return Number(stdout)
}

function print({ results, sum, seconds, fixed, multiple, bar }) {
  console.log('')
  for (const { name, passed, failed, seconds: own = 0 } of results) {
    const share = `${Math.round((own / seconds) * 100)} %`
    const figures = `${String(passed).padStart(6)} passed ${String(failed).padStart(3)} failed`
    console.log(`  ${name.padEnd(34)} ${figures} ${own.toFixed(0).padStart(6)} s ${share.padStart(5)}`)
  }
  const [before, after] = fixed.map((one) => one.toFixed(2))
  console.log(
    `\n${minutes(seconds)}, ${multiple.toFixed(0)} times the fixed work (${before} s, then ${after} s)`,
  )
  if (bar) console.log(multiple <= bar ? `Within the bar of ${bar}.` : `OVER THE BAR of ${bar}.`)
  for (const note of sum.notes) console.log(note)
  // Whoever reads only the end of a long output sees what to look for above.
  for (const { name, names = [] } of results)
    for (const failed of names) console.log(`\n  failed in ${name}: ${failed}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
}

const minutes = (seconds) =>
  `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`
