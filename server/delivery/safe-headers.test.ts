import { expect, test } from 'vitest'
import { safeHeaders } from './content-policy.ts'

test('every answer keeps browsers from guessing, from other windows and, over https, from going unencrypted', () => {
  const plain = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const lasting = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
  expect(safeHeaders({ https: false, stripe: false })).toEqual(plain)
  expect(safeHeaders({ https: true, stripe: false })).toEqual({ ...plain, ...lasting })
})
