import { beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** What the page shows, and how its next rendering ends. */
let shown: string
let next: { isGood: boolean; error: Error | null }
let time: number
let done: { checks: number; renderings: number }
let errors: unknown[]
let turns: ReturnType<typeof createRenderingTurns>
let cache: ReturnType<typeof createPageCache<string>>

beforeEach(() => {
  shown = 'free'
  next = { isGood: true, error: null }
  time = 0
  done = { checks: 0, renderings: 0 }
  errors = []
  turns = createRenderingTurns({ timer: () => () => {} })
  cache = createPageCache({ turns, now: () => time, onError: (error) => errors.push(error) })
})

async function render() {
  done.renderings += 1
  if (next.error) throw next.error
  const page = shown
  return {
    page,
    isGood: next.isGood,
    isPlain: true,
    size: 1000,
    isUnchanged: async () => {
      done.checks += 1
      return page === shown
    },
  }
}
const read = () => cache.read('/en', render)

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
  const failing = async () => ({
    ...(await render()),
    isUnchanged: async () => Promise.reject(new Error('no database')),
  })
  await cache.read('/en', failing)
  cache.changed()
  time = 2000
  await expect(cache.read('/en', failing)).rejects.toThrow('no database')
})
