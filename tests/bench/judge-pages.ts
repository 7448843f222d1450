/**
 * A test of every main page: perfect in accessibility, best practices and SEO, and quick. `judge-pages.ts <file>` writes there
 * how many passed and failed, and what is wrong with those that failed; it ends with 0 whenever all could be judged.
 */
import { writeFile } from 'node:fs/promises'
import { stopDatabases } from './databases/start-database.ts'
import { judgePages, type JudgedPage } from './parts/lighthouse.ts'

/** Of 100, on the slow phone that Lighthouse simulates. */
const leastPerformance = 97

const [report] = process.argv.slice(2)
if (!report) throw new Error('judge-pages.ts <file>: where is the result to be written?')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopDatabases().finally(() => process.exit(1)))

const wrong = (await judgePages()).map(wrongWith)
const names = wrong.filter((what) => what !== null)
await writeFile(report, JSON.stringify({ passed: wrong.length - names.length, failed: names.length, names }))

function wrongWith({ path, performance, faults }: JudgedPage): string | null {
  const all = [...faults, ...(performance < leastPerformance ? [`performance is ${performance}`] : [])]
  return all.length === 0 ? null : `${path}: ${all.join(', ')}`
}
