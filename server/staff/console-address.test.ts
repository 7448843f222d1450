import { expect, test } from 'vitest'
import { checkConsoleAddress, passkeyPlace } from './console-address.ts'

test.each([
  ['https://lofts.example', 'lofts.example', true],
  // Behind a proxy that calls this machine by its number.
  ['https://lofts.example', '127.0.0.1', true],
  ['http://localhost:3000', 'localhost', true],
  ['http://127.0.0.1:3000', '127.0.0.1', true],
  ['http://[::1]:3000', '[::1]', true],
  ['http://localhost:3000', '192.168.1.20', false],
  ['http://localhost:3000', 'localhost.evil.example', false],
  ['http://192.168.1.20:3000', '192.168.1.20', false],
  ['http://lofts.example', 'lofts.example', false],
])('the console at %s, opened at %s: %s', (publicUrl, host, isOpen) => {
  const outcome = checkConsoleAddress({ publicUrl, host })
  expect(outcome).toEqual(isOpen ? { ok: true } : { ok: false, reason: { code: 'insecure_console' } })
})

test.each([
  ['https://lofts.example', 'lofts.example', 'lofts.example', 'https://lofts.example'],
  ['https://lofts.example:8443', '127.0.0.1', 'lofts.example', 'https://lofts.example:8443'],
  ['http://localhost:3000', 'localhost', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'localhost', 'http://localhost:3000'],
])('passkeys of %s, opened at %s, are made for %s', (publicUrl, host, rpId, origin) => {
  expect(passkeyPlace({ publicUrl, host })).toEqual({ ok: true, place: { rpId, origins: [origin] } })
})

test.each([
  ['http://localhost:3000', '127.0.0.1', 'localhost:3000'],
  ['http://127.0.0.1:3000', '127.0.0.1', 'localhost:3000'],
  ['https://203.0.113.9', '203.0.113.9', 'lofts.example'],
])('an address made of digits has none: %s, opened at %s', (publicUrl, host, address) => {
  const reason = { code: 'passkey_address', address }
  expect(passkeyPlace({ publicUrl, host })).toEqual({ ok: false, reason })
})
