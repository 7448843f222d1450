import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { documents, pageAt, paths, pathTo, privatePages } from '#i18n/paths.ts'
import { listedPaths } from '#tests/e2e/steps/read-page.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

const safe = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const lasting = { connection: 'keep-alive', 'keep-alive': 'timeout=65', date: expect.any(String) }
const toDocument = (type: string) => ({
  ...safe,
  ...lasting,
  'cache-control': 'no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'self'; script-src 'self'.*form-action 'self'/,
  ),
  'content-type': `${type}; charset=utf-8`,
  etag: expect.any(String),
  vary: 'Accept-Encoding',
})
const length = { 'content-length': expect.stringMatching(/^\d+$/) }
const ways = [
  ['br', { 'content-encoding': 'br' }],
  ['gzip', { 'content-encoding': 'gzip' }],
  ['identity', {}],
] as const

const html = toDocument('text/html')
const kinds = [
  ['the home page', pathTo('home', 'fr'), 200, html],
  ['a loft', 'loft', 200, html],
  ['results', pathTo('search', 'en', {}, { nb_travelers: 2 }), 200, html],
  ['an address that is none', '/fr/rien', 404, html],
  ['the sitemap', documents.sitemap, 200, toDocument('application/xml')],
  ['a feed', documents.feed.fr, 200, toDocument('application/rss+xml')],
  ['a web manifest', documents.webManifest.en, 200, toDocument('application/manifest+json')],
] as const

for (const [name, place, status, headers] of kinds)
  test(`${name} has these headers and no others, whether it lies ready or not`, async () => {
    const path = place === 'loft' ? await pathToLoft() : place
    for (const [accepted, encoded] of ways) {
      const sent = { 'Accept-Encoding': accepted }
      const first = await ask(path, sent)
      expect(first).toMatchObject({ status })
      expect(first.headers).toEqual({ ...headers, ...length, ...encoded })
      // Names that no page reads lead to the same document, past the documents that lie ready.
      for (const one of [path, `${path}${path.includes('?') ? '&' : '?'}of-nobody=1`]) {
        expect((await ask(one, sent)).headers).toEqual({ ...headers, ...length, ...encoded })
        const head = await ask(one, sent, 'HEAD')
        expect([head.status, head.length]).toEqual([status, 0])
        expect(head.headers).toEqual({ ...headers, ...length, ...encoded })
        if (status !== 200) continue
        const known = await ask(one, { ...sent, 'If-None-Match': '*' })
        expect([known.status, known.length]).toEqual([304, 0])
        expect(known.headers).toEqual(headers)
      }
      expect((await ask(path, sent, 'POST')).status).toBe(405)
    }
  })

for (const locale of locales)
  test(`no browser stores a page of one guest, or of a purchase (${locale})`, async () => {
    for (const page of privatePages) {
      const path = paths[page][locale]
      // Rendered for this one, then perhaps from what lies ready.
      for (const one of [path, path, `${path}?of-nobody=1`]) {
        const { status, headers } = await ask(one, {})
        expect([one, status, headers['cache-control']]).toEqual([one, 200, 'no-store'])
      }
    }
  })

test('where an address moved to is said with these headers and no others', async () => {
  const { status, headers } = await ask('/en/', {})
  expect(status).toBe(301)
  expect(headers).toEqual({ ...safe, ...lasting, location: '/en', 'transfer-encoding': 'chunked' })
})

test('files have these headers and no others', async () => {
  const home = await (await fetch(runningSite().site)).text()
  const found = (pattern: RegExp) => pattern.exec(home)?.[0] ?? ''
  const file = {
    ...safe,
    ...lasting,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    etag: expect.any(String),
  }
  const hashed = { ...file, 'cache-control': 'public, max-age=31536000, immutable' }
  const picture = {
    ...file,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/avif',
  }
  for (const [path, headers, encoded] of [
    [
      found(/\/assets\/[\w.-]+\.js/),
      { ...hashed, 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' },
      { 'content-encoding': 'gzip' },
    ],
    [found(/\/assets\/[\w.-]+\.woff2/), { ...hashed, 'content-type': 'font/woff2' }, {}],
    [found(/\/photos\/[\w.-]+\.avif/), picture, {}],
  ] as const) {
    const sent = { 'Accept-Encoding': 'gzip' }
    const whole = await ask(path, sent)
    expect(whole.headers).toEqual({ ...headers, ...length, ...encoded })
    expect((await ask(path, sent, 'HEAD')).headers).toEqual({ ...headers, ...length, ...encoded })
    const known = await ask(path, { ...sent, 'If-None-Match': '*' })
    expect(known.status).toBe(304)
    expect(known.headers).toEqual(headers)
  }
})

async function pathToLoft(): Promise<string> {
  return (await listedPaths()).find((path) => pageAt(path)?.page === 'property')!
}

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(new URL(path, runningSite().site), { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { length: read } = await buffer(answer)
  return { status: answer.statusCode, headers: answer.headers, length: read }
}
