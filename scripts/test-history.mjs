/**
 * `npm run test:history`: what became slow or moody, from the runs that were made on this machine. Its exit code is 1 when whole
 * runs of `npm test` take more than the bar.
 */
import { realpathSync } from 'node:fs'
import { bar, readRuns } from './testing/history.mjs'

/** Runs that are compared: the latest ones with those before them. */
const latest = 5
const shownFiles = 12
const shownTests = 20
/** A file counts as slower when it takes this much more, and at least this many seconds. */
const slower = { factor: 1.5, seconds: 2 }

/**
 * @param {object[]} runs of `npm test`, as readRuns() gives them; at least one.
 * @returns {{ text: string, isOver: boolean }} `isOver`: whole runs usually take more than the bar.
 */
export function reportOn(runs) {
  const whole = runs.filter(({ isWhole }) => isWhole)
  const last = whole.at(-1) ?? runs.at(-1)
  const usual = median(whole.slice(-latest).map(({ multiple }) => multiple))
  const parts = [
    table('Whole runs', whole.slice(-12).map(lineOf)),
    table('Failed in some of them', moody(runs)),
    table(`Slower in the latest ${latest} than before, in seconds of a usual machine`, slowed(whole)),
    table(
      'The slowest tests of the last run',
      last.slowest
        .slice(0, shownTests)
        .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    ),
    usual === null
      ? ''
      : `The latest ${latest} take ${usual.toFixed(0)} times the fixed work; the bar is ${bar}.\n`,
  ]
  return { text: parts.filter((part) => part !== '').join('\n'), isOver: usual !== null && usual > bar }
}

const table = (title, lines) =>
  lines.length > 0 ? `${title}\n${lines.map((line) => `  ${line}\n`).join('')}` : ''

const lineOf = ({ at, commit, seconds, multiple, isGreen, failed }) =>
  [
    at.slice(0, 16),
    commit?.slice(0, 8) ?? 'changed ',
    `${(seconds / 60).toFixed(1).padStart(5)} min`,
    `${multiple.toFixed(0).padStart(4)} times the fixed work`,
    isGreen ? 'green' : `${failed.length} failed`,
  ].join('  ')

/** Tests that failed in some runs and not in all: a fault of the suite's weight, or one that was mended since. */
function moody(runs) {
  const counts = new Map()
  for (const { failed } of runs)
    for (const name of new Set(failed)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count < runs.length)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${String(count).padStart(3)} of ${runs.length}  ${name}`)
}

/** Held against the fixed work of each run, because machines are not equally quick every hour. */
function slowed(whole) {
  const [before, after] = [whole.slice(0, -latest), whole.slice(-latest)]
  const usual = (runs, file) =>
    median(runs.flatMap(({ files, fixed }) => (file in files ? [files[file] / paceOf(fixed)] : [])))
  return Object.keys(after.at(-1)?.files ?? {})
    .map((file) => ({ file, was: usual(before, file), is: usual(after, file) }))
    .filter(({ was, is }) => was !== null && is > was * slower.factor && is - was > slower.seconds)
    .sort((a, b) => b.is - b.was - (a.is - a.was))
    .slice(0, shownFiles)
    .map(({ file, was, is }) => `${was.toFixed(1).padStart(7)} → ${is.toFixed(1).padStart(6)}  ${file}`)
}

/** Seconds of the fixed work on the machine that the bar was set on. */
const usualFixedWork = 2.6
const paceOf = ([before, after]) => (before + after) / 2 / usualFixedWork

function median(values) {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

// Last: what it calls is there by now.
if (realpathSync(process.argv[1]) === import.meta.filename) {
  const runs = (await readRuns()).filter(({ command }) => command === 'npm test')
  const { text, isOver } =
    runs.length > 0 ? reportOn(runs) : { text: 'No run of `npm test` is noted yet.\n', isOver: false }
  process.stdout.write(text)
  if (isOver) process.exitCode = 1
}
