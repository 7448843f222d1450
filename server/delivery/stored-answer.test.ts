import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendStored, storeDocument, storeFile, toResponse, type StoredAnswer } from './stored-answer.ts'

const text = 'Bonjour, voici un loft. '.repeat(40)
let stored: StoredAnswer
let server: Server

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (!sendStored(stored, incoming, outgoing)) outgoing.writeHead(501).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => server.close())

describe('a document', () => {
  beforeEach(() => {
    stored = storeDocument(200, { 'content-type': 'text/html', 'content-language': 'fr' }, text)
  })

  test('is compressed when somebody asks, in what they ask for, and is sent at once from then on', async () => {
    expect(await ask({ 'Accept-Encoding': 'gzip' })).toMatchObject({ status: 501 })
    const first = await fetched({ 'Accept-Encoding': 'gzip' })
    expect(compressed()).toEqual(['gzip'])
    const again = await ask({ 'Accept-Encoding': 'gzip' })
    expect(again).toMatchObject({ status: 200, headers: Object.fromEntries(first.headers) })
    expect(gunzipSync(again.body).toString()).toBe(text)
    expect(await ask({ 'Accept-Encoding': 'br, gzip' })).toMatchObject({ status: 501 })
    const smaller = await fetched({ 'Accept-Encoding': 'br, gzip' })
    expect(brotliDecompressSync(Buffer.from(await smaller.arrayBuffer())).toString()).toBe(text)
    expect(compressed()).toEqual(['br', 'gzip'])
  })

  test('is compressed once for all who ask meanwhile', async () => {
    const first = fetched({ 'Accept-Encoding': 'br' })
    const [running] = stored.forms.map(({ compressing }) => compressing)
    const second = fetched({ 'Accept-Encoding': 'br' })
    expect(running).not.toBeNull()
    expect(stored.forms[0]!.compressing).toBe(running)
    const [one, two] = await Promise.all([first, second])
    expect(await one.arrayBuffer()).toEqual(await two.arrayBuffer())
  })

  test('is known by its tag before anybody has compressed it, in each encoding by another one', async () => {
    const tags = stored.forms.map(({ etag }) => etag)
    expect(new Set(tags).size).toBe(3)
    for (const [encoding, etag] of [
      ['br', tags[0]],
      ['gzip', tags[1]],
      ['identity', tags[2]],
    ] as const) {
      const known = await ask({ 'Accept-Encoding': encoding, 'If-None-Match': `W/${etag}` })
      expect(known).toMatchObject({ status: 304, headers: { etag, vary: 'Accept-Encoding' } })
      expect(known.headers).not.toHaveProperty('content-encoding')
      expect(known.headers).not.toHaveProperty('content-length')
    }
    expect(compressed()).toEqual([])
    const other = await ask({ 'Accept-Encoding': 'identity', 'If-None-Match': tags[0]! })
    expect([other.status, other.body.toString()]).toEqual([200, text])
  })

  test('is another one where one of its headers is another, so that a new policy reaches who has it', () => {
    const [tag] = stored.forms.map(({ etag }) => etag)
    const headers = { 'content-type': 'text/html', 'content-language': 'en' }
    expect(storeDocument(200, headers, text).forms[0]!.etag).not.toBe(tag)
  })

  test('says to HEAD what it would say to GET', async () => {
    const read = await ask({})
    expect(await ask({}, 'HEAD')).toEqual({ ...read, body: Buffer.from('') })
    expect(read.headers['content-length']).toBe(String(text.length))
  })

  test('comes whole to who asks for a part: it may be another one by the next request', async () => {
    const answer = await ask({ Range: 'bytes=0-9' })
    expect([answer.status, answer.headers['accept-ranges']]).toEqual([200, undefined])
  })

  test('that is a failure is never what somebody has already', async () => {
    stored = storeDocument(404, { 'content-type': 'text/html' }, text)
    expect(await ask({ 'If-None-Match': '*' })).toMatchObject({ status: 404 })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not answered to %s', async (method) => {
    expect(await ask({}, method)).toMatchObject({ status: 501 })
  })

  const compressed = () =>
    stored.forms.flatMap(({ encoding, content }) => (encoding && content ? [encoding] : []))
  const fetched = (headers: Record<string, string>) =>
    toResponse(stored, new Request('https://lofts.example/', { headers }))
})

describe('a part of a file', () => {
  const etag = '"plain"'

  beforeEach(() => {
    stored = storeFile({ 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }, [
      { encoding: 'br', etag: '"br"', content: Buffer.from('abc') },
      { encoding: null, etag, content: Buffer.from('0123456789') },
    ])
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-50', '0123456789', 'bytes 0-9/10'],
    ['BYTES=9-99', '9', 'bytes 9-9/10'],
  ])('%s', async (range, body, place) => {
    const answer = await ask({ Range: range })
    expect([answer.status, answer.body.toString()]).toEqual([206, body])
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'content-length': String(body.length),
      'content-range': place,
      'x-content-type-options': 'nosniff',
      etag,
      vary: 'Accept-Encoding',
    })
  })

  test('of what is compressed is a part of the compressed bytes', async () => {
    const answer = await ask({ Range: 'bytes=1-', 'Accept-Encoding': 'br' })
    expect([answer.status, answer.body.toString()]).toEqual([206, 'bc'])
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-range': 'bytes 1-2/3',
      etag: '"br"',
    })
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is outside of it', async (range) => {
    const answer = await ask({ Range: range })
    expect([answer.status, answer.body.length]).toEqual([416, 0])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': '0',
      'content-range': 'bytes */10',
    })
  })

  test.each([
    ['bytes=0-1,3-4'],
    ['bytes=5-2'],
    ['bytes=-'],
    ['bytes=a-b'],
    ['lines=0-3'],
    [`bytes=0-${'9'.repeat(1000)}`],
  ])('%.20s is none: the whole file comes', async (range) => {
    const answer = await ask({ Range: range })
    expect([answer.status, answer.body.toString()]).toEqual([200, '0123456789'])
  })

  test.each([
    [etag, 206],
    ['"of before"', 200],
    [`W/${etag}`, 200],
    ['Sat, 21 Nov 2026 10:00:00 GMT', 200],
  ])('belongs to what is there already, %s, or the whole file comes: %i', async (ifRange, status) => {
    expect(await ask({ Range: 'bytes=0-3', 'If-Range': ifRange })).toMatchObject({ status })
  })

  test('is not sent to who has the file, nor to who asks for its headers only', async () => {
    expect(await ask({ Range: 'bytes=0-3', 'If-None-Match': etag })).toMatchObject({ status: 304 })
    expect(await ask({ Range: 'bytes=0-3' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '10' },
    })
  })
})

async function ask(headers: Record<string, string>, method = 'GET') {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asked = request({ host: '127.0.0.1', port, method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { date: _, ...sent } = answer.headers
  return { status: answer.statusCode, headers: sent, body: await buffer(answer) }
}
