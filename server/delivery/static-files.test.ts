import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect as connectTo, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { fileHeaders } from './content-policy.ts'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

let folder: string
let server: Server
let serveFile: StaticFiles

beforeAll(async () => {
  folder = await temporaryFolder('lofts-files-')
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'photos'))
  await writeFile(join(folder, 'assets', 'page-x1.js'), 'plain')
  await writeFile(join(folder, 'assets', 'page-x1.js.br'), 'as brotli')
  await writeFile(join(folder, 'assets', 'page-x1.js.gz'), 'as gzip')
  await writeFile(join(folder, 'photos', 'l’été.txt'), 'summer')
  await writeFile(join(folder, 'photos', '.ledger.json'), '{}')
  await mkdir(join(folder, '.well-known'))
  await writeFile(join(folder, '.well-known', 'apple-developer-merchantid-domain-association'), 'ours')
  serveFile = await createStaticFiles(folder, (address) => fileHeaders(true, address))
  server = createServer((incoming, outgoing) => {
    if (!serveFile(incoming, outgoing)) outgoing.writeHead(404).end('not a file')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
  ['', undefined, 'plain'],
  [`a${' '.repeat(15_000)}b`, undefined, 'plain'],
])('who accepts "%s" gets %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/page-x1.js', { 'Accept-Encoding': accepted })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.body).toBe(body)
})

test('pictures are asked for again after a day: their names stay when they are replaced', async () => {
  const answer = await ask('/photos/l%E2%80%99%C3%A9t%C3%A9.txt?again')
  expect(answer).toMatchObject({ status: 200, body: 'summer' })
  expect(answer.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
})

test('what proves to others whose domain this is lies where they look for it', async () => {
  const answer = await ask('/.well-known/apple-developer-merchantid-domain-association')
  expect(answer).toMatchObject({ status: 200, body: 'ours' })
})

describe('a picture that is still being made', () => {
  const picture = '/photos/dock-480.avif'

  beforeAll(async () => {
    await writeFile(join(folder, 'photos', 'dock-480.jpg'), 'as jpeg')
    serveFile = await createStaticFiles(folder, (address) => fileHeaders(true, address))
  })

  test('is its JPEG, which says what it is and is asked about each time', async () => {
    const answer = await ask(picture)
    expect(answer).toMatchObject({ status: 200, body: 'as jpeg' })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await ask(picture, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    const known = { 'If-None-Match': answer.headers.etag ?? '' }
    expect(await ask(picture, known)).toMatchObject({ status: 304, body: '' })
    await writeFile(join(folder, 'photos', 'dock-480.avif'), 'as avif')
    const made = await ask(picture, known)
    expect(made).toMatchObject({ status: 200, body: 'as avif' })
    expect(made.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
  })

  test.each([
    ['GET', '/photos/dock-820.avif'],
    ['GET', '/photos/dock-480.png'],
    ['GET', '/photos/..%2fdock-480.avif'],
    ['GET', '/dock-480.avif'],
    ['POST', '/photos/dock-480.avif'],
    ['GET', '/photos/dock-480.webp'],
  ])('%s %s is none', async (method, path) => {
    expect(await ask(path, {}, method)).toMatchObject({ status: 404, body: 'not a file' })
  })
})

test('who has the file already is told so, each encoding for itself', async () => {
  const { etag } = (await ask('/assets/page-x1.js', { 'Accept-Encoding': 'br' })).headers
  const again = { 'If-None-Match': `"other", W/${etag}` }
  expect(await ask('/assets/page-x1.js', { ...again, 'Accept-Encoding': 'br' })).toMatchObject({
    status: 304,
    body: '',
  })
  expect(await ask('/assets/page-x1.js', { ...again, 'Accept-Encoding': 'gzip' })).toMatchObject({
    status: 200,
  })
})

test('a file opened by itself runs and loads nothing; other sites may show pictures and use no scripts', async () => {
  const script = await ask('/assets/page-x1.js')
  const picture = await ask('/photos/l%E2%80%99%C3%A9t%C3%A9.txt')
  for (const { headers } of [script, picture])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
  expect(script.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('HEAD answers everything but the file', async () => {
  expect(await ask('/assets/page-x1.js', {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '5', 'x-content-type-options': 'nosniff' },
  })
})

test.each([
  ['GET', '/'],
  ['GET', '/assets'],
  ['GET', '/assets/page-x1.js.br'],
  ['GET', '/photos/.ledger.json'],
  ['GET', '/../static-files.ts'],
  ['GET', '/%2e%2e/static-files.ts'],
  ['POST', '/assets/page-x1.js'],
])('%s %s is not a file', async (method, path) => {
  expect(await ask(path, {}, method)).toMatchObject({ status: 404, body: 'not a file' })
})

describe('files in memory', () => {
  let copy: string

  beforeAll(async () => {
    copy = await temporaryFolder('lofts-memory-')
    for (const [name, length] of [
      ['small', 10],
      ['other', 20],
      ['third', 30],
      ['large', 100],
    ] as const)
      await writeFile(join(copy, `${name}.txt`), name.slice(0, 1).repeat(length))
  })

  afterAll(() => rm(copy, { recursive: true, force: true }))

  test('are not read again; there are as many as have room, the smallest first, and none that is too large', async () => {
    serveFile = await createStaticFiles(copy, () => ({}), { each: 30, all: 45 })
    for (const name of ['small', 'other', 'third', 'large'])
      await writeFile(join(copy, `${name}.txt`), 'another file, longer than before'.repeat(9))
    const bodies = ['/small.txt', '/other.txt', '/third.txt', '/large.txt'].map(
      async (path) => (await ask(path)).body,
    )
    const [small, other, third = '', large = ''] = await Promise.all(bodies)
    expect([small, other]).toEqual(['s'.repeat(10), 'o'.repeat(20)])
    expect([third.slice(0, 7), third.length]).toEqual(['another', 30])
    expect([large.slice(0, 7), large.length]).toEqual(['another', 100])
  })

  test('and files that are not are sent in parts alike', async () => {
    const path = join(copy, 'long.txt')
    await writeFile(path, '0123456789')
    for (const each of [0, 100]) {
      serveFile = await createStaticFiles(copy, () => ({}), { each, all: 1000 })
      const part = await ask('/long.txt', { Range: 'bytes=3-5' })
      expect(part).toMatchObject({ status: 206, body: '345', headers: { 'content-range': 'bytes 3-5/10' } })
      expect(await ask('/long.txt', { Range: 'bytes=10-' })).toMatchObject({ status: 416, body: '' })
      expect(await ask('/long.txt', { Range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 200, body: '' })
      expect(await ask('/long.txt')).toMatchObject({ status: 200, body: '0123456789' })
    }
  })

  test('that have fewer bytes by now end the connection, so that no answer is taken for the rest of another', async () => {
    const path = join(copy, 'shrinking.txt')
    await writeFile(path, 'a'.repeat(300_000))
    await writeFile(join(copy, 'next.txt'), 'the next answer')
    serveFile = await createStaticFiles(copy, () => ({}), { each: 10, all: 1000 })
    await writeFile(path, 'a'.repeat(100_000))
    const { port } = server.address() as AddressInfo
    const socket = connectTo(port, '127.0.0.1')
    const get = (name: string, header: string) => `GET /${name} HTTP/1.1\r\nHost: lofts\r\n${header}\r\n`
    socket.write(get('shrinking.txt', '') + get('next.txt', 'Connection: close\r\n'))
    const received = await text(socket.on('error', () => undefined)).catch(() => 'cut off')
    expect(received).not.toContain('the next answer')
    expect(await ask('/next.txt')).toMatchObject({ status: 200, body: 'the next answer' })
  })

  test('that are gone from the disk end the connection, not the process', async () => {
    const path = join(copy, 'gone.txt')
    await writeFile(path, 'soon gone')
    serveFile = await createStaticFiles(copy, () => ({}), { each: 0, all: 0 })
    await rm(path)
    await expect(ask('/gone.txt')).rejects.toThrow('socket hang up')
    expect(await ask('/small.txt')).toMatchObject({ status: 200 })
  })
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
