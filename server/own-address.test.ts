import { expect, test } from 'vitest'
import { toOwnAddress } from './own-address.ts'

test.each([
  ['https://lofts.example/fr/paiement/transaction?x=1', 'https://lofts.example'],
  ['http://127.0.0.1:3000/fr', 'http://localhost:3000'],
  ['http://localhost:3000/fr', 'http://192.0.2.7:3000'],
])('%s is an address of %s', (address, site) => {
  expect(toOwnAddress(address, site)).toBe(address)
})

test.each([
  ['https://lofts.example.evil.example/fr', 'https://lofts.example'],
  ['https://lofts.example@evil.example/fr', 'https://lofts.example'],
  ['https://me:secret@lofts.example/fr', 'https://lofts.example'],
  ['http://lofts.example/fr', 'https://lofts.example'],
  ['https://lofts.example:8443/fr', 'https://lofts.example'],
  ['https://localhost/fr', 'https://lofts.example'],
  ['javascript:alert(1)', 'https://lofts.example'],
  ['/fr/paiement/transaction', 'https://lofts.example'],
  ['http://localhost:3001/fr', 'http://192.0.2.7:3000'],
  ['http://192.0.2.8:3000/fr', 'http://192.0.2.7:3000'],
])('%s is not an address of %s', (address, site) => {
  expect(toOwnAddress(address, site)).toBeNull()
})

test.each([
  ['https://lofts.example/été?à=1', 'https://lofts.example/%C3%A9t%C3%A9?%C3%A0=1'],
  ['https://lofts.example\\@evil.example/', 'https://lofts.example/@evil.example/'],
  ['HTTPS://LOFTS.example:443/\r\nSet-Cookie: a', 'https://lofts.example/Set-Cookie:%20a'],
])('%j is read as browsers read it', (address, read) => {
  expect(toOwnAddress(address, 'https://lofts.example')).toBe(read)
})
