import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isFromHere, onlyFromHere } from './start-bank.ts'
import { openBank, secretKey } from './test-bank.ts'

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
  ['::1', '::1', true],
  ['192.0.2.2', '192.0.2.2', true],
  ['192.0.2.9', '192.0.2.2', false],
  ['::ffff:192.0.2.9', '::ffff:192.0.2.2', false],
  [undefined, undefined, false],
])('a call from %s to %s comes from this machine: %s', (remoteAddress, localAddress, isHere) => {
  expect(isFromHere({ remoteAddress, localAddress })).toBe(isHere)
})

test('another machine that knows the key gets no answer from the API, and one from the pages', async () => {
  const bank = new Hono()
  bank.use('/v1/*', onlyFromHere as never)
  bank.get('/v1/payment_intents', (c) => c.text('all of them'))
  bank.get('/3ds/intent/secret', (c) => c.text('your bank asks'))
  const phone = { incoming: { socket: { remoteAddress: '192.0.2.9', localAddress: '192.0.2.2' } } }
  expect((await bank.request('/v1/payment_intents', {}, phone)).status).toBe(403)
  expect((await bank.request('/3ds/intent/secret', {}, phone)).status).toBe(200)
})

test('on every address of the machine it still takes its own product’s calls', async () => {
  const { port } = await openBank({ host: '0.0.0.0' })
  const headers = { Authorization: `Bearer ${secretKey}` }
  expect((await fetch(`http://127.0.0.1:${port}/v1/payment_intents`, { headers })).status).toBe(200)
})
