import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type Listener } from './listen.ts'

let listener: Listener
const open: Socket[] = []

beforeEach(async () => {
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    limits: { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20, maxConnections: 3 },
    handle: (request, response) => {
      request.resume().once('end', () => response.end('read'))
      request.once('error', () => response.destroy())
    },
  })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await listener.close(0)
})

/** What comes back until the other end closes. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1')
  open.push(socket)
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return received
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: lofts.example\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: lofts.example\r\nContent-Length: 100\r\n\r\n{"payl'],
])('%s that never end are answered 408 and cut off', async (_, sent) => {
  expect(await answerTo(sent)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a request for two hosts is refused: a proxy in front may have believed the other', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: lofts.example\r\nHost: evil.example\r\n\r\n'
  expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a whole request is answered', async () => {
  const sent = 'POST / HTTP/1.1\r\nHost: lofts.example\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
  expect(await answerTo(sent)).toMatch(/^HTTP\/1\.1 200 [\s\S]*read/)
})

test('more connections than so many are not taken', async () => {
  const connected = async () => {
    const socket = connect(listener.port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }
  for (let n = 0; n < 3; n++) await connected()
  const turnedAway = await connected()
  await once(turnedAway, 'close')
  expect(open.filter(({ closed }) => closed)).toEqual([turnedAway])
})
