import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRenderingTurns } from './rendering-turns.ts'
import { createPages } from './serve-pages.ts'

const placeholder = 'drawn-at-start'
const own = 'start()'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What was rendered, and how the next page comes out. */
let asked: string[] = []
let next: { status: number; isWhole: boolean; body: string }
let time: number
let pages: ReturnType<typeof pagesOf>

const pagesOf = ({ before }: { before?: () => Promise<void> } = {}) =>
  createPages({
    turns: createRenderingTurns({ timer: () => () => {} }),
    now: () => time,
    placeholder,
    origin: 'https://lofts.example',
    sources: { mapTiles: null, stripe: false, https: true },
    isCached: true,
    render: async (request) => {
      asked.push(request.url)
      const { status, isWhole, body } = next
      await before?.()
      const html = `<p>${body}</p><script nonce="${placeholder}">${own}</script>`
      const answer = new Response(null, { status, headers: { 'Content-Type': 'text/html' } })
      return { answer, html, isWhole, madeOf: { zone: body, day: null, answers: [] } }
    },
    isUnchanged: async ({ zone }) => zone === next.body,
  })

beforeEach(() => {
  asked = []
  time = 0
  next = { status: 200, isWhole: true, body: 'Bonjour' }
  pages = pagesOf()
})

const ask = (path: string, init: RequestInit = {}) =>
  pages.answer(new Request(`https://lofts.example${path}`, init))

describe('a document', () => {
  test('is rendered once for everybody, and again only when a change made it another one', async () => {
    expect(await (await ask('/en')).text()).toContain('Bonjour')
    await Promise.all([ask('/en'), ask('/en'), ask('/en', { method: 'HEAD' })])
    expect(asked).toHaveLength(1)
    pages.changed()
    time = 2000
    await ask('/en')
    expect(asked).toHaveLength(1)
    next.body = 'Bonsoir'
    pages.changed()
    time = 4000
    expect(await (await ask('/en')).text()).toContain('Bonsoir')
    expect(asked).toHaveLength(2)
  })

  test('is another one for every query', async () => {
    for (const query of ['', '?page=2', '?page=3']) {
      next.body = `page of "${query}"`
      await ask(`/en${query}`)
    }
    next.body = 'rendered again'
    expect(await (await ask('/en?page=2')).text()).toContain('page of "?page=2"')
    expect(await (await ask('/en')).text()).toContain('page of ""')
  })

  test('is the same one whatever else stands in the query, and is rendered without that', async () => {
    for (const query of ['', '?utm_source=mail', '?a=1', '?a=2&b=3', '?A=1']) await ask(`/en${query}`)
    await ask('/fr/attraits-touristiques?utm_source=mail&q=lac&tag=03&q=neige&__proto__=1')
    await ask('/fr/attraits-touristiques?tag=3&q=lac')
    expect(asked).toEqual([
      'https://lofts.example/en',
      'https://lofts.example/fr/attraits-touristiques?tag=3&q=lac',
    ])
  })

  test('is the same one for all ways to write a query, and for all values that cannot be used', async () => {
    for (const query of ['', '?page=1', '?page=two', '?page=&x=1', '?nb_travelers=2'])
      await ask(`/en${query}`)
    for (const day of ['soon', '2027-02-30', 'x'.repeat(500)]) await ask(`/en/to-rent?arrival=${day}`)
    await ask('/en/to-rent?departure=&arrival=later&arrival=2027-02-12')
    for (const query of [
      '?arrival=12/02/2027&departure=15/02/2027',
      '?departure=2027-02-15&arrival=2027-02-12',
    ])
      await ask(`/en/to-rent${query}`)
    expect(asked).toEqual([
      'https://lofts.example/en',
      'https://lofts.example/en/to-rent?arrival=0',
      'https://lofts.example/en/to-rent?arrival=2027-02-12&departure=2027-02-15',
    ])
  })

  test('is the same one also where only the browser reads the query', async () => {
    await ask('/en/login?reservation=1&x=2')
    await ask('/en/login?reservation=1&utm_source=mail')
    await ask('/fr/compte?x=1')
    await ask('/fr/compte')
    expect(asked).toEqual(['https://lofts.example/en/login?reservation=1', 'https://lofts.example/fr/compte'])
  })

  test.each([
    ['a failure', { status: 500, isWhole: true }],
    ['an address that is none', { status: 404, isWhole: true }],
    ['a page without one of its parts', { status: 200, isWhole: false }],
  ])('that shows %s is not kept', async (_, outcome) => {
    next = { ...next, ...outcome }
    expect((await ask('/en')).status).toBe(outcome.status)
    next = { status: 200, isWhole: true, body: 'all is well' }
    expect(await (await ask('/en')).text()).toContain('all is well')
  })

  test('that a change overtook while it was rendered is looked at again', async () => {
    const [begun, database] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    pages = pagesOf({ before: () => (begun.resolve(), database.promise) })
    const overtaken = ask('/en')
    await begun.promise
    next.body = 'Bonsoir'
    pages.changed()
    database.resolve()
    expect(await (await overtaken).text()).toContain('Bonjour')
    time = 2000
    expect(await (await ask('/en')).text()).toContain('Bonsoir')
    expect(asked).toHaveLength(2)
  })

  test('is the same whatever host is claimed, and a path is never a host', async () => {
    await pages.answer(new Request('https://evil.example/en?page=3'))
    await pages.answer(new Request('https://lofts.example//evil.example/en'))
    expect(asked).toEqual(['https://lofts.example/en?page=3', 'https://lofts.example//evil.example/en'])
  })

  test.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['br ; q=0.5', 'br'],
    ['identity', null],
  ])('for who accepts %s comes as %s, with a tag of its own', async (accepted, encoding) => {
    const headers = { 'Accept-Encoding': accepted }
    const answer = await ask('/en', { headers })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const etag = answer.headers.get('ETag') ?? ''
    const known = await ask('/en', { headers: { ...headers, 'If-None-Match': `W/${etag}` } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const other = await ask('/en', { headers: { 'Accept-Encoding': 'deflate', 'If-None-Match': etag } })
    expect(other.status).toBe(encoding === null ? 304 : 200)
  })
})

describe('a header or a path of 15,000 characters', () => {
  const long = 15_000

  test.each([
    [`a${' '.repeat(long)}b`, null],
    [`br;${' '.repeat(long)}q=0`, 'br'],
    [`br${' '.repeat(long)}, gzip`, 'br'],
    [`${',gzip'.repeat(long / 5)}`, 'gzip'],
  ])('of encodings is read at its beginning: %.6s…', async (accepted, encoding) => {
    const answer = await ask('/en', { headers: { 'Accept-Encoding': accepted } })
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, encoding])
  })

  test('of tags is read at its beginning', async () => {
    const etag = (await ask('/en')).headers.get('ETag') ?? ''
    const tags = { early: `${etag}, ${'"x",'.repeat(long / 4)}`, late: `${'"x",'.repeat(long / 4)}${etag}` }
    expect((await ask('/en', { headers: { 'If-None-Match': tags.early } })).status).toBe(304)
    expect((await ask('/en', { headers: { 'If-None-Match': tags.late } })).status).toBe(200)
  })

  test.each([`/a${'/'.repeat(long)}b/`, `/${'a'.repeat(long)}`, `/en${'/'.repeat(long)}x.data`])(
    'that is a path is 414, and no page is rendered for it',
    async (path) => {
      expect((await ask(path)).status).toBe(414)
      expect(asked).toEqual([])
    },
  )
})

describe('the policy', () => {
  test.each([200, 404, 500])(
    'of a page with status %i names its own scripts and no others',
    async (status) => {
      next = { status, isWhole: true, body: '<script>steal()</script><script nonce="guess">steal()</script>' }
      const answer = await ask('/en')
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain(`script-src 'self' ${hashOf(own)};`)
      expect(policy).not.toContain(hashOf('steal()'))
      expect(policy).toContain('upgrade-insecure-requests')
      expect(await answer.text()).not.toContain(placeholder)
    },
  )
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is no way to read a page', async (method) => {
  const answer = await ask('/fr/', { method })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect(asked).toEqual([])
})

test('the data of a page is kept by nobody: prices and free dates are in it', async () => {
  const answer = await ask('/fr/proprietes.data')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  await ask('/fr/proprietes.data')
  expect(asked).toHaveLength(2)
})

test.each([
  ['is there when it is pressed', { status: 200, isWhole: true }, 'private, max-age=10'],
  ['is not kept when it is a failure', { status: 500, isWhole: true }, 'no-store'],
  [
    'is not kept when a part of it is missing, so that another try reads anew',
    { status: 200, isWhole: false },
    'no-store',
  ],
])('data fetched ahead, while a link is pointed at, %s', async (_, outcome, keeping) => {
  next = { ...next, ...outcome }
  const answer = await ask('/fr/proprietes.data', { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(answer.headers.get('Cache-Control')).toBe(keeping)
})

describe('an address that holds a secret, or of a purchase', () => {
  test.each([
    '/fr/nouveau-mot-de-passe/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9?from=mail',
    '/fr/paiement?property_id=1',
    '/en/payment/transaction',
  ])('is kept by nobody: %s', async (address) => {
    for (let n = 1; n <= 2; n++) {
      expect((await ask(address)).headers.get('Cache-Control')).toBe('no-store')
      expect(asked).toHaveLength(n)
      expect(pages.ready(address)).toBeUndefined()
    }
  })

  test.each([
    '/en/new-password/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9//',
    '/en/reset%2Dpassword/3f0c/a-B_9',
    '/en/Payment/transaction',
  ])('is not remembered where it moved either: %s', async (address) => {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([301, 'no-store'])
  })
})
