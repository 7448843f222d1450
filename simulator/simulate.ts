/**
 * `npm run simulate -- --histories 10000 --seed 1`: histories of guests, their bank, mail, time and killed processes, each
 * from one seed, with everything that must hold at the end of each. `--without constraint|idempotency|lock|note|door` takes one
 * safety away and has to find that out; `--seed N --histories 1` runs one again and prints it. README.md says how to read it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTemplate } from '#tests/support/api/database-server.ts'
import { shrink, type Failure } from './workers.ts'
import { planHistory } from './plan-history.ts'
import { addUp, describe } from './outcome.ts'
import type { ProcessMessage, ProcessOrder } from './worker-process.ts'
import { removals, type Without } from './system.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    without: { type: 'string' },
  },
})
const without = removals.find((one) => one === values.without) ?? null
if (values.without !== undefined && without === null)
  throw new Error(`--without takes ${removals.join(', ')}, not ${values.without}.`)
const [histories, first, processes, workers] = [
  values.histories,
  values.seed,
  values.processes,
  values.workers,
].map(Number) as [number, number, number, number]

const begun = performance.now()
let ended = 0
const sums: Record<string, number> = {}
const template = await openTemplate()
try {
  const failures = await runAll({ templateUrl: template.url, without })
  await report(failures, without)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await template.end()
}

async function runAll(where: Pick<ProcessOrder, 'templateUrl' | 'without'>): Promise<Failure[]> {
  const many = Math.max(1, Math.min(processes, histories))
  const told = await Promise.all(
    Array.from({ length: many }, (_, index) => {
      const share = Math.ceil((histories - index) / many)
      return runProcess({
        ...where,
        first: first + index,
        stride: many,
        histories: share,
        workers: Math.min(workers, share),
      })
    }),
  )
  return told.flat().toSorted((a, b) => a.seed - b.seed)
}

async function runProcess(order: ProcessOrder): Promise<Failure[]> {
  const failures: Failure[] = []
  const child = fork(join(import.meta.dirname, 'worker-process.ts'), {
    stdio: 'inherit',
    // Most of what a history leaves behind is dead at its end: room for all of it spares the collector its work.
    execArgv: ['--max-semi-space-size=64'],
  })
  child.on('message', (message: ProcessMessage) => {
    ended += 1
    addUp(sums, message.counts)
    if (message.failure) {
      failures.push(message.failure)
      console.log(`seed ${message.failure.seed}: ${message.failure.violations[0]?.rule}`)
    }
    if (histories === 1 || ended % 100 === 0) console.log(`${ended} histories, ${seconds()} s`)
  })
  child.send(order)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`A process ended with ${code}.`)
  return failures
}

async function report(failures: Failure[], removed: Without): Promise<void> {
  const what = removed ? ` without the ${removed}` : ''
  console.log(`\n${ended} histories from seed ${first}${what}: ${failures.length} broken, ${seconds()} s`)
  console.log(
    `  ${Object.entries(sums)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  )
  const rules = failures.map(({ violations }) => violations[0]?.rule ?? '')
  for (const rule of new Set(rules)) {
    const seeds = failures.filter(({ violations }) => violations[0]?.rule === rule).map(({ seed }) => seed)
    console.log(
      `  ${String(seeds.length).padStart(5)} × ${rule} (seeds ${seeds.slice(0, 8).join(', ')}${seeds.length > 8 ? ', …' : ''})`,
    )
  }
  const [failure] = failures
  if (!failure) return
  console.log(
    `\nSeed ${failure.seed} (again: npm run simulate -- --seed ${failure.seed} --histories 1${removed ? ` --without ${removed}` : ''})`,
  )
  console.log(describe(failure))
  const small = await shrink(planHistory(failure.seed), failure, {
    templateUrl: template.url,
    workers: 1,
    without: removed,
  })
  console.log(`\nThe same in ${small.history.steps.length} steps:\n${describe(small.outcome)}`)
}

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
