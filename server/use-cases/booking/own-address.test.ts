import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test.each([
  ['https://lofts.example/fr/paiement/transaction?x=1', 'https://lofts.example', true],
  ['https://lofts.example.evil.example/fr', 'https://lofts.example', false],
  ['https://lofts.example@evil.example/fr', 'https://lofts.example', false],
  ['https://me:secret@lofts.example/fr', 'https://lofts.example', false],
  ['http://lofts.example/fr', 'https://lofts.example', false],
  ['https://lofts.example:8443/fr', 'https://lofts.example', false],
  ['https://localhost/fr', 'https://lofts.example', false],
  ['javascript:alert(1)', 'https://lofts.example', false],
  ['/fr/paiement/transaction', 'https://lofts.example', false],
  ['http://127.0.0.1:3000/fr', 'http://localhost:3000', true],
  ['http://localhost:3000/fr', 'http://192.0.2.7:3000', true],
  ['http://localhost:3001/fr', 'http://192.0.2.7:3000', false],
  ['http://192.0.2.8:3000/fr', 'http://192.0.2.7:3000', false],
])('%s is an address of %s: %s', (address, site, isOwn) => {
  expect(isOwnAddress(address, site)).toBe(isOwn)
})
