import { beforeEach, describe, expect, test } from 'vitest'
import { WorkRefused } from '#server/concurrency.ts'
import { createRenderingTurns, type RenderingKind } from './rendering-turns.ts'

type Opened = { promise: Promise<void>; resolve: () => void }
const gate = (): Opened => Promise.withResolvers<void>()

const turnsOf = (waiting: number) => createRenderingTurns({ waiting, timer: () => () => {} })

/** Everything that can go on has gone on. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

test('the documents of a purchase have a line of their own, and each waits for one that nobody has yet', async () => {
  const { take } = turnsOf(3)
  const database = gate()
  const running = take('first', () => database.promise)
  await untilQuiet()
  const happened: string[] = []
  const add = (kind: RenderingKind, name: string) => take(kind, async () => void happened.push(name))
  const waiting = ['a', 'b', 'c'].map((name) => add('first', name))
  await expect(add('first', 'd')).rejects.toThrow(WorkRefused)
  waiting.push(add('purchase', 'step 1'), add('purchase', 'step 2'), add('purchase', 'step 3'))
  await expect(add('purchase', 'step 4')).rejects.toThrow(WorkRefused)
  database.resolve()
  await Promise.all([running, ...waiting])
  expect(happened).toEqual(['step 1', 'a', 'step 2', 'b', 'step 3', 'c'])
})

describe('in a line that many fill', () => {
  const kind = 'purchaseAnswer'
  let turns: ReturnType<typeof turnsOf>
  let places: Opened[]
  let running: Promise<void>[]
  let answered: string[]

  beforeEach(async () => {
    turns = turnsOf(6)
    places = Array.from({ length: 3 }, gate)
    running = places.map(({ promise }) => turns.take(kind, () => promise))
    answered = []
    await untilQuiet()
  })

  const ask = (name: string, network: string | null) =>
    turns
      .take(kind, async () => void answered.push(name), network)
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(WorkRefused)
        answered.push(`${name} is turned away`)
      })

  async function goOn(waiting: Promise<unknown>[]): Promise<string[]> {
    for (const { resolve } of places) resolve()
    await Promise.all([...running, ...waiting])
    return answered
  }

  test('whoever has most waiting loses the newest of it to somebody who has less', async () => {
    const flood = [1, 2, 3, 4, 5, 6].map((n) => ask(`flood ${n}`, 'one network'))
    await ask('flood 7', 'one network')
    const buyer = ask('buyer', 'another')
    await untilQuiet()
    expect(answered).toEqual(['flood 7 is turned away', 'flood 6 is turned away'])
    expect((await goOn([...flood, buyer])).slice(2)).toEqual([
      'flood 1',
      'buyer',
      'flood 2',
      'flood 3',
      'flood 4',
      'flood 5',
    ])
  })

  test('networks come in turn, and each in the order in which it asked', async () => {
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name, name[0]!))
    expect(await goOn(asked)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('who has as much waiting as everybody else is turned away', async () => {
    const asked = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'].map((name) => ask(name, name[0]!))
    await Promise.all([ask('a3', 'a'), ask('c3', 'c')])
    expect(answered).toEqual(['a3 is turned away', 'c3 is turned away'])
    const newcomer = ask('d1', 'd')
    // One more of the same network would take a place for which another waits as long.
    await ask('d2', 'd')
    await goOn([...asked, newcomer])
    expect(answered).toContain('d1')
  })

  test('those of whom nobody knows where they are count as one', async () => {
    const asked = [1, 2, 3, 4, 5, 6].map((n) => ask(`nobody ${n}`, null))
    await ask('nobody 7', null)
    expect(answered).toEqual(['nobody 7 is turned away'])
    await goOn(asked)
  })
})
