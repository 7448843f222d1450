import { describe, expect, test } from 'vitest'
import { endingOf, isPushAddress } from './push.ts'

describe('an address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
  ])('is one of a known maker: %s', (address) => {
    expect(isPushAddress(address, { loopback: false })).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.push.example/abc',
    'https://notfcm.googleapis.com/abc',
    'https://notify.windows.com.push.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:4000/push',
    'not an address',
    `https://web.push.apple.com/${'Q'.repeat(1000)}`,
  ])('is no other: %s', (address) => {
    expect(isPushAddress(address, { loopback: false })).toBe(false)
  })

  test('is one of this machine in the sandbox alone', () => {
    expect(isPushAddress('http://127.0.0.1:4000/push', { loopback: true })).toBe(true)
    expect(isPushAddress('http://10.0.0.7/push', { loopback: true })).toBe(false)
    expect(isPushAddress('https://localhost/push', { loopback: true })).toBe(false)
  })
})

test.each([
  [201, null, { is: 'told' }],
  [404, null, { is: 'gone' }],
  [410, null, { is: 'gone' }],
  [413, null, { is: 'shorter' }],
  [429, '90', { is: 'later', at: '2026-12-01T15:02:00.000Z' }],
  [429, 'Tue, 01 Dec 2026 15:02:00 GMT', { is: 'later', at: null }],
  [500, null, { is: 'later', at: null }],
  [302, null, { is: 'later', at: null }],
  [null, null, { is: 'later', at: null }],
])('what follows from %s with %s', (status, retryAfter, ending) => {
  expect(endingOf({ status, retryAfter }, '2026-12-01T15:00:00.000Z')).toEqual(ending)
})
