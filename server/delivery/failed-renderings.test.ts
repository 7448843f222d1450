import { beforeEach, describe, expect, test } from 'vitest'
import { WorkRefused } from '#server/concurrency.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** What the page shows, and how its next rendering ends. */
let shown: string
let next: { isGood: boolean; error: Error | null }
let time: number
let done: { checks: number; renderings: number }
let errors: unknown[]
/** What the database answers, to checks and renderings; nothing before it is over. */
let hanging: Promise<void> | null
let turns: ReturnType<typeof createRenderingTurns>
let checkError: Error | null
let cache: ReturnType<typeof createPageCache<string, string>>
/** What is to be done after so many milliseconds, unless it is stopped before. */
let timers: Set<{ ms: number; done: () => void }>

beforeEach(() => {
  shown = 'free'
  next = { isGood: true, error: null }
  time = 0
  done = { checks: 0, renderings: 0 }
  errors = []
  checkError = null
  hanging = null
  timers = new Set()
  const timer = (ms: number, ring: () => void) => {
    const started = { ms, done: ring }
    timers.add(started)
    return () => timers.delete(started)
  }
  turns = createRenderingTurns({ timer })
  cache = createPageCache({
    render,
    isUnchanged,
    turns,
    now: () => time,
    timer,
    onError: (error) => errors.push(error),
  })
})

async function render() {
  done.renderings += 1
  if (next.error) throw next.error
  const page = shown
  await hanging
  return {
    page,
    isGood: next.isGood,
    isPlain: true,
    size: 1000,
    madeOf: page,
  }
}

async function isUnchanged(page: string) {
  done.checks += 1
  if (checkError) throw checkError
  await hanging
  return page === shown
}
const read = () => cache.read('/en')

function change(to: string): void {
  shown = to
  cache.changed()
}

/** Whatever began in the background has ended: checks, and then renderings, are done in the order in which they came. */
async function settle(): Promise<void> {
  await turns.take('check', async () => {})
  await turns.take('again', async () => {})
}

/** A reader every so many milliseconds. */
async function readFor(ms: number, { every }: { every: number }): Promise<string[]> {
  const pages: string[] = []
  for (const end = time + ms; time < end; time += every) {
    pages.push(await read())
    await settle()
  }
  return pages
}

describe('a rendering that fails', () => {
  beforeEach(async () => {
    await read()
    time = 10_000
    change('removed')
  })

  test('replaces nothing; after two seconds readers get the failure, and once it is mended the page', async () => {
    next.isGood = false
    expect(await readFor(2000, { every: 250 })).toEqual(Array.from({ length: 8 }, () => 'free'))
    expect(await read()).toBe('removed')
    change('back')
    next.isGood = true
    time += 1000
    expect(await read()).toBe('back')
    expect(cache.ready('/en')).toBe('back')
  })

  test('is tried once a second at most, for all readers together', async () => {
    next.isGood = false
    await readFor(10_000, { every: 50 })
    expect(done).toEqual({ checks: 10, renderings: 11 })
  })

  test('with an error tells it, to readers too once the page may not be sent any more', async () => {
    next.error = new Error('no database')
    expect(await read()).toBe('free')
    await settle()
    expect(errors).toEqual([next.error])
    time += 2000
    await expect(read()).rejects.toThrow('no database')
    next.error = null
    time += 1000
    expect(await read()).toBe('removed')
  })
})

test('a page that was never there and fails is not cached, nor is its error', async () => {
  next.isGood = false
  await read()
  next.isGood = true
  next.error = new Error('no database')
  await expect(read()).rejects.toThrow('no database')
  next.error = null
  await read()
  await read()
  expect(done).toEqual({ checks: 0, renderings: 3 })
})

test('a check that fails is no sign that nothing changed: the page is rendered', async () => {
  await read()
  checkError = new Error('no database')
  cache.changed()
  time = 2000
  await expect(read()).rejects.toThrow('no database')
})

describe('what does not end', () => {
  const late = 'the work did not end in time'
  const never = () => Promise.withResolvers<void>()

  /** Half a minute passes for what has begun. */
  async function passHalfAMinute(): Promise<void> {
    for (let n = 0; n < 10; n++) await new Promise((resolve) => setImmediate(resolve))
    time += 30_000
    expect([...timers].map(({ ms }) => ms)).toContain(30_000)
    const due = [...timers]
    timers.clear()
    for (const { done: ring } of due) ring()
  }

  test('as a first rendering is a failure after half a minute, told; the next reader begins another', async () => {
    hanging = never().promise
    const readers = Promise.allSettled([read(), read()])
    await passHalfAMinute()
    expect(await readers).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { message: late } })))
    expect(errors).toEqual([new WorkRefused('late')])
    hanging = null
    expect(await read()).toBe('free')
    expect([done.renderings, timers.size]).toEqual([2, 0])
  })

  test.each(['check', 'rendering'])('as a %s keeps the address for nobody else', async (kind) => {
    await read()
    time = 10_000
    change('taken')
    const database = never()
    if (kind === 'check') hanging = database.promise
    else next.isGood = false
    expect(await read()).toBe('free')
    if (kind === 'rendering') {
      await settle()
      next.isGood = true
      hanging = database.promise
    }
    time += 2000
    const reader = Promise.allSettled([read()])
    await passHalfAMinute()
    expect(await reader).toMatchObject([{ reason: { message: late } }])
    hanging = null
    expect(await read()).toBe('taken')
  })

  test('and ends late after all replaces nothing', async () => {
    const database = never()
    hanging = database.promise
    const reader = Promise.allSettled([read()])
    await passHalfAMinute()
    expect(await reader).toMatchObject([{ reason: { message: late } }])
    hanging = null
    shown = 'taken'
    expect(await read()).toBe('taken')
    database.resolve()
    await settle()
    expect(await read()).toBe('taken')
    expect(cache.ready('/en')).toBe('taken')
  })
})
