import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, type Listener } from './listen.ts'

let listener: Listener
const open: Socket[] = []

const handles = new EventEmitter()
const listening = ({ trustProxy = false, headersTimeout = 10_000, requestTimeout = 10_000 } = {}) =>
  listen({
    host: '127.0.0.1',
    port: 0,
    trustProxy,
    limits: {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: 20,
      maxConnections: 3,
      maxOfNetwork: 2,
    },
    handle: (request, response) => {
      request.resume().once('end', () => response.end('read'))
      request.once('error', () => response.destroy())
      handles.emit('handled')
    },
  })

beforeEach(async () => {
  listener = await listening()
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
  await listener.close(0)
  listener = await listening({ headersTimeout: 50, requestTimeout: 100 })
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

/** A connection, and whether it has been closed by the other end. */
async function connected(from = '127.0.0.1') {
  const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  return socket
}

/** On which an answer is being given, until its body has come. */
async function answered(from?: string): Promise<Socket> {
  const socket = await connected(from)
  const handled = once(handles, 'handled')
  socket.write('POST / HTTP/1.1\r\nHost: lofts.example\r\nContent-Length: 2\r\n\r\n')
  await handled
  return socket
}

/** On Linux every 127.x.y.z is this machine: several networks. */
describe.runIf(process.platform === 'linux')('connections', () => {
  test('above so many, the oldest connection goes on which nothing is answered', async () => {
    const [first, second] = [await connected(), await answered()]
    const third = await connected('127.0.0.2')
    const fourth = await connected('127.0.0.2')
    await once(first, 'close')
    await answered('127.0.0.3')
    await once(third, 'close')
    expect([second, fourth].map(({ closed }) => closed)).toEqual([false, false])
  })

  test('where all are being answered, who comes is turned away', async () => {
    const busy = [await answered(), await answered('127.0.0.2'), await answered('127.0.0.3')]
    const turnedAway = await connected('127.0.0.4')
    await once(turnedAway, 'close')
    expect(busy.map(({ closed }) => closed)).toEqual([false, false, false])
  })

  test('one network takes no more than its share, unless all are our proxy’s', async () => {
    const [first] = [await connected(), await connected(), await connected()]
    await once(first!, 'close')
    const other = await connected('127.0.0.2')
    await listener.close(0)
    await once(other, 'close')
    listener = await listening({ trustProxy: true })
    const ours = [await connected(), await connected(), await connected()]
    await answered('127.0.0.2')
    await once(ours[0]!, 'close')
    expect(ours.map(({ closed }) => closed)).toEqual([true, false, false])
  })
})
