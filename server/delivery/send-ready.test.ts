import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRenderingTurns } from './rendering-turns.ts'
import { createPages } from './serve-pages.ts'
import { sendReady } from './send-ready.ts'

/** The addresses that went the usual way. */
let asked: string[] = []
let time: number
let pages: ReturnType<typeof pagesOf>
let server: Server

const pagesOf = () =>
  createPages({
    turns: createRenderingTurns({ timer: () => () => {} }),
    now: () => time,
    placeholder: 'drawn-at-start',
    origin: 'https://lofts.example',
    sources: { mapTiles: null, stripe: false, https: true },
    isCached: true,
    render: async ({ url }) => ({
      answer: new Response(null, {
        status: url.endsWith('/none') ? 404 : 200,
        headers: { 'Content-Type': 'text/html', 'Content-Language': 'fr-CA', 'X-Of-The-Site': 'yes' },
      }),
      html: `<p>${url}</p>`,
      isWhole: true,
      madeOf: { zone: null, day: null, answers: [] },
    }),
    isUnchanged: async () => true,
  })

beforeAll(async () => {
  const usual = getRequestListener((incoming) => pages.answer(incoming))
  server = createServer((incoming, outgoing) => {
    if (sendReady(pages, incoming, outgoing)) return
    asked.push(incoming.url ?? '')
    void usual(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => server.close())

beforeEach(() => {
  time = 0
  pages = pagesOf()
  asked = []
})

describe('a cached document', () => {
  test.each(['gzip', 'br', 'identity'])(
    'comes as %s as it would the usual way, to the last header',
    async (encoding) => {
      const sent = { 'Accept-Encoding': encoding }
      const usual = await ask('/./en', sent)
      const ready = await ask('/en', sent)
      expect(asked).toEqual(['/./en'])
      expect(ready).toEqual(usual)
      expect(Object.keys(ready.headers).toSorted()).toEqual(
        [
          'connection',
          'content-language',
          ...(encoding === 'identity' ? [] : ['content-encoding']),
          'content-length',
          'content-security-policy',
          'content-type',
          'cache-control',
          'etag',
          'keep-alive',
          'vary',
          'x-of-the-site',
        ].toSorted(),
      )
      for (const [method, headers, status] of [
        ['HEAD', sent, 200],
        ['GET', { ...sent, 'If-None-Match': ready.headers.etag ?? '' }, 304],
      ] as const) {
        const short = await ask('/en', headers, method)
        expect(short).toMatchObject({ status, body: Buffer.from('') })
        expect(short).toEqual(await ask('/./en', headers, method))
      }
      expect(asked).toEqual(Array(3).fill('/./en'))
    },
  )

  test('is the same with names in its address that its page does not read', async () => {
    const known = await ask('/en')
    for (const path of ['/en?utm_source=mail', '/en?', '/en?a=1&b=2&a=3', '/en?%E0%A4%A'])
      expect(await ask(path)).toEqual(known)
    expect(asked).toEqual(['/en'])
  })

  test('is compressed on the usual way, where somebody can wait for it', async () => {
    await ask('/en')
    for (let n = 0; n < 2; n++)
      expect(await ask('/en', { 'Accept-Encoding': 'br' })).toMatchObject({
        status: 200,
        headers: { 'content-encoding': 'br' },
      })
    expect(asked).toEqual(['/en', '/en'])
  })

  test.each([
    ['a change that is two seconds old', letTwoSecondsPass, '/en'],
    ['a query that its page reads', () => {}, '/en/for-rent?nb_travelers=3'],
    ['a part that is no query', () => {}, '/en?#x'],
    ['another spelling', () => {}, '/./en'],
    ['an address with a host', () => {}, 'https://lofts.example/en'],
    ['letters that are escaped', () => {}, '/%65n', 301],
  ])('goes the usual way after or for %s', async (_, happen, path, status = 200) => {
    await ask('/en')
    happen()
    expect(await ask(path)).toMatchObject({ status })
    expect(asked).toEqual(['/en', path])
  })

  test.each([
    ['POST', '/en', 405],
    ['OPTIONS', '/en', 405],
    ['GET', '/en/', 301],
    ['GET', '/fr', 301],
    ['GET', `/en${'/x'.repeat(600)}`, 414],
    ['GET', '/none', 404],
  ])('lets %s %.20s be refused as ever: %i', async (method, path, status) => {
    for (const known of ['/en', '/']) await ask(known)
    for (let n = 0; n < 2; n++) expect(await ask(path, {}, method)).toMatchObject({ status })
    expect(asked).toEqual(['/en', '/', path, path])
  })

  test.each(['1.2.3:80', 'a b', 'user@lofts.example', '256.256.256.256'])(
    'lets the host "%s" be refused as ever',
    async (host) => {
      const usual = await ask('/en', { Host: host })
      await ask('/en')
      expect(await ask('/en', { Host: host })).toEqual(usual)
      expect(asked).toHaveLength(3)
    },
  )

  test.each(['lofts.example', 'lofts.example:443', '127.0.0.1:61000', 'xn--bcher-kva.example'])(
    'is the same for the host %s',
    async (host) => {
      const usual = await ask('/en')
      expect(await ask('/en', { Host: host })).toEqual(usual)
      expect(asked).toEqual(['/en'])
    },
  )
})

function letTwoSecondsPass(): void {
  pages.changed()
  time += 2000
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { date: _, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, body: await buffer(answer) }
}
