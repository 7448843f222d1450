import { Client } from 'pg'
import { runHistory } from './run-history.ts'
import type { Outcome } from './outcome.ts'
import type { History, Step } from './actions.ts'
import { planHistory } from './plan-history.ts'
import { openWorld, type Without, type World } from './system.ts'

export type Failure = Outcome & { seed: number }

export type LaneOptions = {
  /** Of a migrated, empty database that each lane copies. */
  templateUrl: string
  lanes: number
  without: Without
  /** Called after each history. */
  onEnd?: (outcome: Outcome, seed: number) => void
}

/** Lives through one history after the other, several at the same time, each with a house and a database of its own. */
export async function runLanes(takeSeed: () => number | null, options: LaneOptions): Promise<Failure[]> {
  const failures: Failure[] = []
  const lane = async (number: number) => {
    await withWorld(options, number, async (world) => {
      for (let seed = takeSeed(); seed !== null; seed = takeSeed()) {
        const outcome = await runHistory(world, planHistory(seed))
        if (outcome.broken.length > 0) failures.push({ ...outcome, seed })
        options.onEnd?.(outcome, seed)
      }
    })
  }
  await Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)))
  return failures.toSorted((a, b) => a.seed - b.seed)
}

export type Smaller = { history: History; outcome: Outcome }

/** A smaller history that is broken in the same way: steps and people are left out as long as that changes nothing. */
export async function shrink(history: History, outcome: Outcome, options: LaneOptions): Promise<Smaller> {
  const rule = outcome.broken[0]?.rule
  let smallest: Smaller = { history, outcome }
  await withWorld(options, 0, async (world) => {
    const tryWith = async (steps: Step[]): Promise<boolean> => {
      const tried = { ...history, steps }
      const again = await runHistory(world, tried)
      if (again.broken[0]?.rule !== rule) return false
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

export async function withWorld<T>(
  { templateUrl, without }: LaneOptions,
  number: number,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const template = new URL(templateUrl)
  const name = `simulated_${process.pid}_${number}_${Math.trunc(performance.now())}`
  await administer(template, `create database ${name} template "${template.pathname.slice(1)}"`)
  const address = new URL(template)
  address.pathname = `/${name}`
  const world = await openWorld(address.href, without)
  try {
    return await work(world)
  } finally {
    await world.close()
    await administer(template, `drop database ${name} with (force)`)
  }
}

async function administer(template: URL, statement: string): Promise<void> {
  const address = new URL(template)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
