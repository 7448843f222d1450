import { administer } from '#tests/support/api/administer.ts'
import { runHistory } from './run-history.ts'
import type { Outcome } from './outcome.ts'
import type { History, Step } from './actions.ts'
import { planHistory } from './plan-history.ts'
import { openSystem, type Without, type System } from './system.ts'

export type Failure = Outcome & { seed: number }

export type WorkerOptions = {
  /** Of a migrated, empty database that each worker copies. */
  templateUrl: string
  workers: number
  without: Without
  /** Called after each history. */
  onEnd?: (outcome: Outcome, seed: number) => void
}

/** Runs one history after the other, several at a time, each worker on a database of its own. */
export async function runWorkers(takeSeed: () => number | null, options: WorkerOptions): Promise<Failure[]> {
  const failures: Failure[] = []
  const work = async (number: number) => {
    await withSystem(options, number, async (system) => {
      for (let seed = takeSeed(); seed !== null; seed = takeSeed()) {
        const outcome = await runHistory(system, planHistory(seed))
        if (outcome.violations.length > 0) failures.push({ ...outcome, seed })
        options.onEnd?.(outcome, seed)
      }
    })
  }
  await Promise.all(Array.from({ length: options.workers }, (_, number) => work(number)))
  return failures.toSorted((a, b) => a.seed - b.seed)
}

export type Smaller = { history: History; outcome: Outcome }

/** A smaller history that breaks the same rule: steps and people are left out as long as that changes nothing. */
export async function shrink(history: History, outcome: Outcome, options: WorkerOptions): Promise<Smaller> {
  const rule = outcome.violations[0]?.rule
  let smallest: Smaller = { history, outcome }
  await withSystem(options, 0, async (system) => {
    const tryWith = async (steps: Step[]): Promise<boolean> => {
      const tried = { ...history, steps }
      const again = await runHistory(system, tried)
      if (again.violations[0]?.rule !== rule) return false
      smallest = { history: tried, outcome: again }
      return true
    }
    const steps = () => smallest.history.steps
    for (let size = Math.ceil(steps().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let from = 0; from < steps().length;) {
        if (!(await tryWith(steps().toSpliced(from, size)))) from += size
      }
    }
    for (let index = 0; index < steps().length; index++) {
      for (let part = steps()[index]!.parts.length - 1; part >= 0; part--) {
        const { seed, parts } = steps()[index]!
        if (parts.length > 1) await tryWith(steps().with(index, { seed, parts: parts.toSpliced(part, 1) }))
      }
    }
  })
  return smallest
}

export async function withSystem<T>(
  { templateUrl, without }: WorkerOptions,
  number: number,
  work: (system: System) => Promise<T>,
): Promise<T> {
  const template = new URL(templateUrl)
  const name = `simulated_${process.pid}_${number}_${Math.trunc(performance.now())}`
  const from = template.pathname.slice(1)
  await administer(templateUrl, `create database ${name} template "${from}" strategy file_copy`)
  const address = new URL(template)
  address.pathname = `/${name}`
  const system = await openSystem(address.href, without)
  try {
    return await work(system)
  } finally {
    await system.close()
    await administer(templateUrl, `drop database ${name} with (force)`)
  }
}
