import { beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** What documents are made from; each has one loft here. */
let lofts: Record<string, string>
let isGood: boolean
/** The database answers, to checks and renderings, once this is over. */
let answers: Promise<void>
let time: number
let isListening: boolean
let done: { checks: number; renderings: number }
let turns: ReturnType<typeof createRenderingTurns>
let cache: ReturnType<typeof cacheOf>

const cacheOf = () =>
  createPageCache({
    render,
    isUnchanged,
    turns,
    now: () => time,
    timer: () => () => {},
    isListening: () => isListening,
  })

beforeEach(() => {
  lofts = {}
  isGood = true
  answers = Promise.resolve()
  time = 0
  isListening = true
  done = { checks: 0, renderings: 0 }
  turns = createRenderingTurns({ timer: () => () => {} })
  cache = cacheOf()
})

async function render(key: string) {
  done.renderings += 1
  const shown = lofts[key] ?? 'free'
  await answers
  return {
    page: `${key} is ${shown}`,
    isGood,
    isPlain: true,
    size: 1000,
    madeOf: { key, shown },
  }
}

async function isUnchanged({ key, shown }: { key: string; shown: string }) {
  done.checks += 1
  const isSame = (lofts[key] ?? 'free') === shown
  await answers
  return isSame
}
const read = (key = '/en') => cache.read(key)

function change(key: string, to: string): void {
  lofts[key] = to
  cache.changed()
}

/** Whatever began in the background has ended: checks, and then renderings, are done in the order in which they came. */
async function settle(): Promise<void> {
  await turns.take('check', async () => {})
  await turns.take('again', async () => {})
}

/** Everything that can go on has gone on. */
async function untilQuiet(): Promise<void> {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** So many readers in so many milliseconds, one after the other. */
async function readFor(ms: number, { every }: { every: number }): Promise<string[]> {
  const seen: string[] = []
  for (const end = time + ms; time < end; time += every) {
    seen.push(await read())
    await settle()
  }
  return seen
}

describe('a site on which nothing changes', () => {
  test('renders each document once, for readers at the same time too', async () => {
    await Promise.all([read(), read(), read('/fr')])
    await readFor(59_000, { every: 1000 })
    expect(done).toEqual({ checks: 0, renderings: 2 })
  })

  test('has each document checked once a minute, and renders nothing', async () => {
    await readFor(600_000, { every: 1000 })
    expect(done).toEqual({ checks: 9, renderings: 1 })
  })

  test('has it checked every five seconds while the database tells of nothing', async () => {
    isListening = false
    await readFor(60_000, { every: 1000 })
    expect(done).toEqual({ checks: 11, renderings: 1 })
  })
})

describe('a change of something else', () => {
  test('renders nothing, and has the document checked once a second at most', async () => {
    await read()
    time = 2000
    for (let n = 0; n < 100; n++) {
      change('/elsewhere', `change ${n}`)
      await readFor(100, { every: 10 })
    }
    expect(done).toEqual({ checks: 10, renderings: 1 })
  })

  test('lets the document stay the same object, with its ETag', async () => {
    const rendering = async (key: string) => ({ ...(await render(key)), page: { text: 'free' } })
    const pages = createPageCache({ render: rendering, isUnchanged, turns, now: () => time })
    const before = await pages.read('/en')
    pages.changed()
    time = 2000
    expect(await pages.read('/en')).toBe(before)
    expect(done).toEqual({ checks: 1, renderings: 1 })
  })
})

describe('a change that a document shows', () => {
  beforeEach(async () => {
    await read()
    time = 10_000
    change('/en', 'taken')
  })

  test('is in it after one background rendering; who asked for that gets the former one', async () => {
    expect(await read()).toBe('/en is free')
    await settle()
    expect(await read()).toBe('/en is taken')
    expect(done).toEqual({ checks: 1, renderings: 2 })
  })

  test('waits for a reader: without one nothing is rendered', async () => {
    time += 60_000
    await settle()
    expect(done).toEqual({ checks: 0, renderings: 1 })
  })

  test.each([
    [1999, '/en is free'],
    [2000, '/en is taken'],
    [3_600_000, '/en is taken'],
  ])('%i ms later the next reader gets "%s"', async (later, page) => {
    time += later
    expect(await read()).toBe(page)
  })

  test('is not overtaken by changes that follow: two seconds count from the first one', async () => {
    isGood = false
    for (const end = time + 1900; time < end; time += 100) {
      change('/elsewhere', `at ${time}`)
      expect(await read()).toBe('/en is free')
      await settle()
    }
    isGood = true
    time += 100
    expect(await read()).toBe('/en is taken')
  })

  test('comes after the check that is going on: it does not show it, the next one does', async () => {
    const isTaken = read()
    await isTaken
    change('/en', 'free again')
    await settle()
    time += 1000
    await read()
    await settle()
    expect(await read()).toBe('/en is free again')
  })

  test('makes readers wait for one check only, however many they are', async () => {
    time += 2000
    const pages = await Promise.all([read(), read(), read(), read()])
    expect(new Set(pages)).toEqual(new Set(['/en is taken']))
    expect(done).toEqual({ checks: 1, renderings: 2 })
  })

  test('is not there to be sent at once when it is two seconds old', async () => {
    time += 1999
    expect(cache.ready('/en')).toBe('/en is free')
    await settle()
    expect(cache.ready('/en')).toBe('/en is taken')
    change('/en', 'free')
    time += 2000
    expect(cache.ready('/en')).toBeUndefined()
    expect(cache.ready('/fr')).toBeUndefined()
  })
})

test('a change during the first rendering counts as one after it', async () => {
  const database = Promise.withResolvers<void>()
  answers = database.promise
  const first = read()
  await untilQuiet()
  change('/en', 'taken')
  database.resolve()
  expect(await first).toBe('/en is free')
  time = 1000
  expect(await read()).toBe('/en is free')
  await settle()
  expect(await read()).toBe('/en is taken')
})

test('a reader who comes two seconds after a change is not content with what had begun before it', async () => {
  const database = Promise.withResolvers<void>()
  answers = database.promise
  const early = read()
  await untilQuiet()
  change('/en', 'taken')
  time = 2000
  const late = read()
  answers = Promise.resolve()
  database.resolve()
  expect([await early, await late]).toEqual(['/en is free', '/en is taken'])
  expect(done).toEqual({ checks: 1, renderings: 2 })
})
