import { expect, test } from 'vitest'
import { WorkRefused } from '#server/concurrency.ts'
import { createRenderingTurns, type RenderingKind } from './rendering-turns.ts'

type Opened = { promise: Promise<void>; resolve: () => void }
const gate = (): Opened => Promise.withResolvers<void>()

/** Turns whose clock rings when the test says so. */
function turnsOf({ waiting = 100 } = {}) {
  const timers = new Map<number, () => void>()
  const turns = createRenderingTurns({
    waiting,
    timer: (ms, done) => {
      timers.set(ms, done)
      return () => timers.delete(ms)
    },
  })
  return { ...turns, timers }
}

/** Everything that can go on has gone on. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

test('one rendering at a time, and everybody else is answered between two', async () => {
  const { take } = turnsOf()
  const happened: string[] = []
  const render = (name: string) =>
    take('first', async () => {
      happened.push(`${name} begins`)
      await Promise.resolve()
      happened.push(`${name} ends`)
      setImmediate(() => happened.push('somebody else'))
    })
  await Promise.all([render('a'), render('b')])
  expect(happened).toEqual(['a begins', 'a ends', 'somebody else', 'b begins', 'b ends'])
})

test('checks, renderings of what is cached and of what is not come in turn', async () => {
  const { take } = turnsOf()
  const happened: string[] = []
  const add = (kind: RenderingKind) => take(kind, async () => void happened.push(kind))
  await Promise.all(['first', 'first', 'first', 'again', 'again', 'check'].map((kind) => add(kind as never)))
  expect(happened).toEqual(['first', 'check', 'again', 'first', 'again', 'first'])
})

test('a rendering waits for holds and payments; a check does not', async () => {
  const { take, goFirst } = turnsOf()
  const happened: string[] = []
  const [hold, payment] = [gate(), gate()]
  const urgent = [goFirst(() => hold.promise), goFirst(() => payment.promise)]
  const check = take('check', async () => void happened.push('check'))
  const rendering = take('again', async () => void happened.push('rendering'))
  await check
  await untilQuiet()
  hold.resolve()
  await untilQuiet()
  expect(happened).toEqual(['check'])
  payment.resolve()
  await Promise.all([rendering, ...urgent])
  expect(happened).toEqual(['check', 'rendering'])
})

test('a rendering waits for them 25 ms, no longer', async () => {
  const { take, goFirst, timers } = turnsOf()
  const hold = gate()
  const urgent = goFirst(() => hold.promise)
  const rendering = take('first', async () => 'rendered')
  await untilQuiet()
  timers.get(25)!()
  expect(await rendering).toBe('rendered')
  hold.resolve()
  await urgent
})

test('data is made beside documents, and waits 5 ms for holds', async () => {
  const { take, goFirst, timers } = turnsOf()
  const [hold, database] = [gate(), gate()]
  const happened: string[] = []
  const document = take('first', () => database.promise)
  const first = take('data', async () => void happened.push('data'))
  await first
  const urgent = goFirst(() => hold.promise)
  const second = take('data', async () => void happened.push('more data'))
  await untilQuiet()
  expect(happened).toEqual(['data'])
  timers.get(5)!()
  await second
  expect(happened).toEqual(['data', 'more data'])
  hold.resolve()
  database.resolve()
  await Promise.all([document, urgent])
})

test('three pages wait for holds or the database at the same time, a fourth for one of them', async () => {
  const { take } = turnsOf()
  const database = gate()
  let begun = 0
  const all = Array.from({ length: 4 }, () =>
    take('data', () => {
      begun += 1
      return database.promise
    }),
  )
  await untilQuiet()
  expect(begun).toBe(3)
  database.resolve()
  await Promise.all(all)
  expect(begun).toBe(4)
})

test('data and answers of the API share their three places in turn, and neither fills the line of the other', async () => {
  const { take } = turnsOf({ waiting: 4 })
  const begun: string[] = []
  const places = Array.from({ length: 3 }, gate)
  const running = places.map(({ promise }) => take('answer', () => promise))
  await untilQuiet()
  const ask = (kind: 'answer' | 'data') => take(kind, async () => void begun.push(kind))
  const waiting = (['answer', 'answer', 'answer', 'answer', 'data', 'data'] as const).map(ask)
  await expect(ask('answer')).rejects.toThrow(WorkRefused)
  waiting.push(ask('data'))
  places[0]!.resolve()
  await Promise.all(waiting)
  expect(begun).toEqual(['data', 'answer', 'data', 'answer', 'data', 'answer', 'answer'])
  for (const { resolve } of places) resolve()
  await Promise.all(running)
})

test('whoever waits for holds goes on when the last of them has ended, documents and data', async () => {
  const { take, goFirst, timers } = turnsOf()
  const hold = gate()
  const urgent = goFirst(() => hold.promise)
  const waiting = [take('first', async () => 'document'), take('data', async () => 'data')]
  await untilQuiet()
  hold.resolve()
  expect(await Promise.all(waiting)).toEqual(['document', 'data'])
  await urgent
  expect(timers.size).toBe(0)
})

test('a hold that fails lets renderings go on', async () => {
  const { take, goFirst } = turnsOf()
  await expect(goFirst(async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await take('first', async () => 'rendered')).toBe('rendered')
})

test('a rendering that fails lets the next one go on', async () => {
  const { take } = turnsOf()
  const failing = take('first', async () => Promise.reject(new Error('broken')))
  const next = take('first', async () => 'rendered')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('rendered')
})

test('others do not wait for one that waits for the database', async () => {
  const { take, timers } = turnsOf()
  const database = gate()
  const slow = take('first', () => database.promise)
  const next = take('first', async () => 'rendered')
  await untilQuiet()
  timers.get(100)!()
  expect(await next).toBe('rendered')
  database.resolve()
  await slow
})

test('of documents that nobody has yet so many wait, and as much data, and who comes then is turned away; what is cached always waits', async () => {
  const { take } = turnsOf({ waiting: 2 })
  const database = gate()
  const running = take('first', () => database.promise)
  const waiting = [take('first', async () => 1), take('first', async () => 2)]
  await expect(take('first', async () => 3)).rejects.toThrow(WorkRefused)
  const data = Array.from({ length: 5 }, () => take('data', () => gate().promise))
  void data
  await untilQuiet()
  await expect(take('data', async () => 4)).rejects.toThrow(WorkRefused)
  const cached = Array.from({ length: 5 }, (_, n) => take(n % 2 ? 'check' : 'again', async () => n))
  database.resolve()
  await running
  expect(await Promise.all([...waiting, ...cached])).toEqual([1, 2, 0, 1, 2, 3, 4])
})
