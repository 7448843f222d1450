import { expect, test } from 'vitest'
import { alertBody, compareUrgent, isTaken, longestHook, readHook } from './alert.ts'

const house = { publicUrl: 'https://lofts.example', loopback: false }
const codeOf = (typed: string, ways = house) => {
  const read = readHook(typed, ways)
  return read.ok ? 'ok' : read.reason.code
}

test('an address by https is taken as it is understood, without what stands behind #', () => {
  expect(readHook('  https://Hooks.Example/a b?c=d#e ', house)).toEqual({
    ok: true,
    address: 'https://hooks.example/a%20b?c=d',
    host: 'hooks.example',
  })
})

test.each([
  '',
  'hooks.example',
  'http://hooks.example/a',
  'https://hooks.example:8443/a',
  'https://me:secret@hooks.example/a',
  'ftp://hooks.example/a',
  'javascript:alert(1)',
  'file:///etc/passwd',
  `https://hooks.example/${'a'.repeat(longestHook)}`,
])('%s is none', (typed) => {
  expect(codeOf(typed)).toBe('alert_address_invalid')
})

test('nobody tells themselves', () => {
  expect(codeOf('https://lofts.example/api/webhooks/stripe')).toBe('alert_address_own')
  expect(codeOf('https://LOFTS.example.')).toBe('ok')
})

test('in the sandbox an address of this machine will do', () => {
  const sandbox = { publicUrl: 'http://localhost:3000', loopback: true }
  expect(codeOf('http://127.0.0.1:4000/hook', sandbox)).toBe('ok')
  expect(codeOf('http://localhost:3000/hook', sandbox)).toBe('alert_address_own')
  expect(codeOf('ftp://127.0.0.1/hook', sandbox)).toBe('alert_address_invalid')
})

test('what was told is not told again until it is over', () => {
  const refund = { kind: 'refund_failed', subject: '7' } as const
  const mail = { kind: 'mail_down', subject: '' } as const
  expect(compareUrgent([], [refund, mail])).toEqual({ begun: [refund, mail], over: [] })
  expect(compareUrgent([{ id: 1, ...refund }], [refund, mail])).toEqual({ begun: [mail], over: [] })
  expect(compareUrgent([{ id: 1, ...refund }], [{ ...refund, subject: '8' }])).toEqual({
    begun: [{ ...refund, subject: '8' }],
    over: [1],
  })
})

test('only an answer of success is one', () => {
  expect([200, 204, 299, 302, 404, 410, 500, null].filter(isTaken)).toEqual([200, 204, 299])
})

test('it says how many there are and where to look, and nothing of anybody', () => {
  expect(
    alertBody({
      kind: 'refund_failed',
      count: 2,
      at: '2026-11-30T12:00:00.000Z',
      console: 'https://a.example/fr/gestion',
    }),
  ).toEqual({
    type: 'refund_failed',
    timestamp: '2026-11-30T12:00:00.000Z',
    data: { count: 2, console: 'https://a.example/fr/gestion' },
  })
})
