import { beforeEach, describe, expect, test } from 'vitest'
import { createPages } from './serve-pages.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** Room for four documents of each kind. */
const room = 20_000
let rendered: string[]
let time: number
/** Renderings wait for it. */
let database: Promise<void>
let pages: ReturnType<typeof createPages>

beforeEach(() => {
  rendered = []
  time = 0
  database = Promise.resolve()
  pages = pagesWith({ waiting: 1 })
})

const pagesWith = ({ waiting }: { waiting: number }) =>
  createPages({
    turns: createRenderingTurns({ waiting, timer: () => () => {} }),
    now: () => time,
    segments: { plain: room, once: room, again: room },
    placeholder: 'drawn-at-start',
    origin: 'https://lofts.example',
    sources: { mapTiles: null, stripe: false, https: true },
    isCached: true,
    render: async ({ url }) => {
      rendered.push(url.replace('https://lofts.example', ''))
      await database
      return {
        answer: new Response(null, { status: isUnknown(url) ? 404 : 200 }),
        html: '<p>Bonjour</p>',
        isWhole: true,
        madeOf: { zone: null, day: null, answers: [] },
      }
    },
    isUnchanged: async () => true,
  })

/** Tags from one to six exist. */
const isUnknown = (url: string) => /tag=(0|[7-9]|\d\d)/.test(url)

const ask = (path: string, network?: string) =>
  pages.answer(new Request(`https://lofts.example${path}`), network)
const count = (path: string) => rendered.filter((one) => one === path).length

/** Somebody asks, and after a while somebody else. */
async function askAtTimes(path: string, times: number) {
  for (let n = 0; n < times; n++) {
    await ask(path)
    time += 10_000
  }
}

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

  const wanted = '/en/to-rent?arrival=2026-10-01'

  test('pushes no page out that others asked for at two times', async () => {
    await askAtTimes(wanted, 2)
    await flood(address)
    await ask(wanted)
    expect(count(wanted)).toBe(1)
  })

  test('pushes none out either when it asks for each address twice at once', async () => {
    await askAtTimes(wanted, 2)
    for (let n = 0; n < 20; n++) for (let twice = 0; twice < 2; twice++) await ask(address(n))
    await ask(wanted)
    expect(count(wanted)).toBe(1)
  })

  test('pushes none out that more ask for, even when it asks again after a while', async () => {
    await askAtTimes(wanted, 8)
    for (let n = 0; n < 20; n += 4) {
      for (let twice = 0; twice < 2; twice++) {
        for (let k = n; k < n + 4; k++) await ask(address(k))
        time += 10_000
      }
      await ask(wanted)
    }
    expect(count(wanted)).toBe(1)
  })

  test('forgets itself: what was asked for once makes room for what comes after', async () => {
    await flood(address)
    await ask(address(19))
    await ask(address(0))
    expect(rendered).toHaveLength(21)
  })
})

test('pages that were asked for at as many times make room for one another, the one asked for longest ago first', async () => {
  const results = (day: number) => `/en/to-rent?arrival=2027-02-0${day}`
  for (const day of [2, 3, 4, 5, 6]) await askAtTimes(results(day), 2)
  await ask(results(3))
  expect(count(results(3))).toBe(1)
  await ask(results(2))
  expect(count(results(2))).toBe(2)
})

test('what nobody asks for any more makes room in the end, however often it was asked for', async () => {
  const results = (month: number, day: number) => `/en/to-rent?arrival=2027-1${month}-1${day}`
  for (const day of [1, 2, 3, 4]) await askAtTimes(results(0, day), 8)
  for (let n = 0; n < 40; n++) for (const day of [1, 2]) await askAtTimes(results(2, day), 1)
  await flood((n) => `/en/to-rent?arrival=2027-05-0${(n % 9) + 1}&nb_travelers=${n}`)
  await ask(results(2, 1))
  expect(count(results(2, 1))).toBe(1)
})

test.each([
  ['the pages of a list are', '/en/properties?page=2'],
  ['the articles of a tag are', '/fr/attraits-touristiques?tag=3'],
])('%s as safe as the first page', async (_, address) => {
  await ask(address)
  await flood((n) => `/en/to-rent?arrival=2027-01-${n + 10}`)
  await ask(address)
  expect(count(address)).toBe(1)
})

test('a flood of tags that do not exist leaves nothing behind', async () => {
  const invented = (n: number) => `/en/tourist-attractions?tag=${n + 7}`
  await flood(invented)
  for (let n = 0; n < 20; n++) expect(pages.ready(invented(n))).toBeUndefined()
  await ask('/en/tourist-attractions?tag=0')
  await ask('/en/tourist-attractions?tag=lac')
  expect(count('/en/tourist-attractions?tag=0')).toBe(2)
  expect(count('/en/tourist-attractions?tag=lac')).toBe(0)
})

test('a page is ready to be sent at the address under which it is kept, and at no other', async () => {
  await ask('/en?page=2')
  expect(pages.ready('/en?page=2')).toBeDefined()
  for (const address of ['/en', '/en?page=3', '/en.data', '//en?page=2'])
    expect(pages.ready(address)).toBeUndefined()
})

describe.each([
  ['documents are rendered one at a time', 1, (n: number) => `page=${n}`, ''],
  ['data is made for three pages at a time', 3, (n: number) => `arrival=2027-01-0${n}`, '/to-rent.data'],
])('%s', (_, atOnce, query, ending) => {
  test('when too many wait, who comes is told so in the language of the page', async () => {
    const { promise, resolve: render } = Promise.withResolvers<void>()
    database = promise
    const waiting = Array.from({ length: atOnce + 1 }, (_, n) => ask(`/en${ending}?${query(n + 3)}`))
    await new Promise((resolve) => setImmediate(resolve))
    expect(rendered).toHaveLength(atOnce)
    for (const [path, sentence] of [
      [`/en${ending}?${query(8)}`, 'We are very busy right now. Please try again in a few seconds.'],
      [
        `/${ending && 'fr/a-louer.data'}?${query(8)}`,
        'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
      ],
    ] as const) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.text()).toBe(sentence)
    }
    render()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    expect((await ask(`/en${ending}?${query(8)}`)).status).toBe(200)
  })
})

test('a flood of data keeps nobody from documents, and a flood of documents nobody from data', async () => {
  for (const [flooded, other] of [
    ['/en.data', '/en/contact-us'],
    ['/en/contact-us?', '/en/login.data'],
  ] as const) {
    const { promise, resolve: render } = Promise.withResolvers<void>()
    database = promise
    const flood = [1, 2, 3, 4, 5, 6].map((n) =>
      ask(flooded.endsWith('?') ? `/en/to-rent?nb_travelers=${n}` : flooded),
    )
    await new Promise((resolve) => setImmediate(resolve))
    database = Promise.resolve()
    expect((await ask(other)).status).toBe(200)
    render()
    await Promise.all(flood)
  }
})

describe('whoever buys', () => {
  const bank = '/en/payment/transaction?property_id=7&payment_intent=pi_1'
  let go: () => void
  const untilQuiet = async () => {
    for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
  }
  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    database = promise
    go = resolve
  })

  test.each([
    ['each step', '/en/payment/infos?property_id=7'],
    ['the way back from the bank', bank],
    ['the confirmation', '/fr/paiement/confirmation'],
    ['the link of an email to a payment that was begun', '/fr/paiement/reprise?reservation=12'],
  ])('gets %s while more wait for other documents than may, before those', async (_, address) => {
    const flood = [1, 2, 3, 4].map((n) => ask(`/en/to-rent?nb_travelers=${n}`))
    await untilQuiet()
    const buyer = ask(address)
    go()
    const statuses = (await Promise.all([buyer, ...flood])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 503, 503])
    expect(rendered[1]).toBe(address)
  })

  test('gets through a flood of the same documents from elsewhere, and the flood keeps nobody from others', async () => {
    pages = pagesWith({ waiting: 3 })
    const flood = [1, 2, 3, 4, 5, 6].map((n) => ask(`/en/payment?property_id=${n}`, '203.0.113.9'))
    await untilQuiet()
    const others = [ask(bank, '198.51.100.7'), ask('/en/contact-us')]
    go()
    const statuses = (await Promise.all([...flood, ...others])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 200, 200])
  })
})
