import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside, isPublicAddress } from './outside.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '::a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001::1',
  'no address',
])('%s is no address of the public net', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '203.0.114.9', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const heard: { path: string | undefined; body: string; about: IncomingMessage['headers'] }[] = []
const server = createServer((asked, answer) => {
  let body = ''
  asked.on('data', (piece: Buffer) => (body += piece.toString()))
  asked.on('end', () => {
    heard.push({ path: asked.url, body, about: asked.headers })
    if (asked.url === '/silent') return
    const status = asked.url === '/moved' ? 302 : 204
    answer.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end()
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = (path: string, host = '127.0.0.1') => new URL(`http://${host}:${port}${path}`)
const sent = { headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' }

test('what is sent arrives, and the status is answered', async () => {
  const outside = createOutside({ loopback: true })
  expect(await outside.post(here('/hook'), sent)).toEqual({ ok: true, status: 204 })
  expect(heard.at(-1)).toMatchObject({
    path: '/hook',
    body: '{"a":1}',
    about: { 'content-type': 'application/json' },
  })
})

test('a redirect is an answer, and nobody goes there', async () => {
  const outside = createOutside({ loopback: true })
  expect(await outside.post(here('/moved'), sent)).toEqual({ ok: true, status: 302 })
  expect(heard.at(-1)?.path).toBe('/moved')
})

test('who never answers is left', async () => {
  const outside = createOutside({ loopback: true, patienceMs: 50 })
  expect(await outside.post(here('/silent'), sent)).toEqual({ ok: false, cause: 'no_answer' })
})

test('where nothing listens there is no answer', async () => {
  const outside = createOutside({ loopback: true })
  const nobody = new URL('http://127.0.0.1:1/')
  expect(await outside.post(nobody, sent)).toEqual({ ok: false, cause: 'no_answer' })
})

test('outside of the sandbox nothing is asked of this machine, by number, by name or without TLS', async () => {
  const before = heard.length
  const outside = createOutside({
    loopback: false,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  for (const address of [
    here('/hook'),
    new URL(`https://127.0.0.1:${port}/`),
    new URL(`https://[::1]:${port}/`),
    new URL(`https://2130706433:${port}/`),
    new URL(`https://0x7f.1:${port}/`),
    new URL(`https://innocent.example:${port}/`),
  ])
    expect(await outside.post(address, sent)).toEqual({ ok: false, cause: 'private' })
  expect(heard).toHaveLength(before)
})

test('one private address among those of a name is enough to refuse it', async () => {
  const outside = createOutside({
    loopback: false,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ],
  })
  expect(await outside.reach('mixed.example')).toBe('private')
})

test('a name is asked for once, and what was judged is what is connected to', async () => {
  const answers = ['127.0.0.1', '169.254.169.254']
  let asked = 0
  const outside = createOutside({
    loopback: true,
    resolve: async () => [{ address: answers[asked++]!, family: 4 }],
  })
  expect(await outside.post(here('/hook', 'rebound.example'), sent)).toEqual({ ok: true, status: 204 })
  expect(asked).toBe(1)
})

test('a name that nobody knows is told', async () => {
  const outside = createOutside({
    loopback: false,
    resolve: async () => {
      throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    },
  })
  expect(await outside.reach('nowhere.example')).toBe('unknown')
})
