import { beforeEach, describe, expect, test } from 'vitest'
import { createPages } from './serve-pages.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** Room for four documents of each kind. */
const room = 20_000
let rendered: string[]
/** Renderings wait for it. */
let database: Promise<void>
let pages: ReturnType<typeof createPages>

beforeEach(() => {
  rendered = []
  database = Promise.resolve()
  pages = createPages({
    turns: createRenderingTurns({ waiting: 1, timer: () => () => {} }),
    now: () => 0,
    segments: { plain: room, once: room, again: room },
    placeholder: 'drawn-at-start',
    origin: 'https://lofts.example',
    sources: { mapTiles: null, stripe: false, https: true },
    isCached: true,
    render: async ({ url }) => {
      rendered.push(url.replace('https://lofts.example', ''))
      await database
      return {
        answer: new Response(null),
        html: '<p>Bonjour</p>',
        isWhole: true,
        madeOf: { zone: null, day: null, answers: [] },
      }
    },
    isUnchanged: async () => true,
  })
})

const ask = (path: string) => pages.answer(new Request(`https://lofts.example${path}`))
const count = (path: string) => rendered.filter((one) => one === path).length

const flood = async (address: (n: number) => string) => {
  for (let n = 0; n < 20; n++) await ask(address(n))
}

describe.each([
  ['real dates, each asked for once', (n: number) => `/en/to-rent?arrival=2027-01-${n + 10}`],
  ['addresses in other letters', (n: number) => `/en/LOFTS/mirage-${n}`],
  ['escapes that the router reads', (n: number) => `/en/%6cofts/mirage-${n}`],
])('a flood of %s', (_, address) => {
  test("pushes no page out that stands at the site's own address", async () => {
    await ask('/en/contact-us')
    await ask('/robots.txt')
    await flood(address)
    await ask('/en/contact-us')
    await ask('/robots.txt')
    expect([count('/en/contact-us'), count('/robots.txt')]).toEqual([1, 1])
  })

  test('pushes no page out that others asked for twice', async () => {
    for (let n = 0; n < 2; n++) await ask('/en/to-rent?arrival=2026-10-01')
    await flood(address)
    await ask('/en/to-rent?arrival=2026-10-01')
    expect(count('/en/to-rent?arrival=2026-10-01')).toBe(1)
  })

  test('forgets itself: what was asked for once makes room for what comes after', async () => {
    await flood(address)
    await ask(address(19))
    await ask(address(0))
    expect(rendered).toHaveLength(21)
  })
})

test('pages that were asked for twice make room for one another, the one asked for longest ago first', async () => {
  for (const page of [2, 3, 4, 5, 6]) for (let n = 0; n < 2; n++) await ask(`/en?page=${page}`)
  await ask('/en?page=3')
  expect(count('/en?page=3')).toBe(1)
  await ask('/en?page=2')
  expect(count('/en?page=2')).toBe(2)
})

test('a page is ready to be sent at the address under which it is kept, and at no other', async () => {
  await ask('/en?page=2')
  expect(pages.ready('/en?page=2')).toBeDefined()
  for (const address of ['/en', '/en?page=3', '/en.data', '//en?page=2'])
    expect(pages.ready(address)).toBeUndefined()
})

describe.each([
  ['documents are rendered', (n: number) => `page=${n}`, ''],
  ['data is made', (n: number) => `arrival=2027-01-0${n}`, '/to-rent.data'],
])('%s one at a time', (_, query, ending) => {
  test('when too many wait, who comes is told so in the language of the page', async () => {
    const { promise, resolve: render } = Promise.withResolvers<void>()
    database = promise
    const waiting = [ask(`/en${ending}?${query(3)}`), ask(`/en${ending}?${query(4)}`)]
    await new Promise((resolve) => setImmediate(resolve))
    expect(rendered).toHaveLength(1)
    for (const [path, sentence] of [
      [`/en${ending}?${query(5)}`, 'We are very busy right now. Please try again in a few seconds.'],
      [
        `/${ending && 'fr/a-louer.data'}?${query(5)}`,
        'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
      ],
    ] as const) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.text()).toBe(sentence)
    }
    render()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(`/en${ending}?${query(5)}`)).status).toBe(200)
  })
})

test('a flood of data keeps nobody from documents, and a flood of documents nobody from data', async () => {
  for (const [flooded, other] of [
    ['/en.data', '/en/contact-us'],
    ['/en/contact-us?', '/en/login.data'],
  ] as const) {
    const { promise, resolve: render } = Promise.withResolvers<void>()
    database = promise
    const flood = [1, 2, 3, 4].map((n) =>
      ask(flooded.endsWith('?') ? `/en/to-rent?nb_travelers=${n}` : flooded),
    )
    await new Promise((resolve) => setImmediate(resolve))
    database = Promise.resolve()
    expect((await ask(other)).status).toBe(200)
    render()
    await Promise.all(flood)
  }
})
