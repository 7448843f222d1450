import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test.each([
  ['https://leslofts.example/fr/paiement/transaction?arrival=2027-02-12', 'https://leslofts.example', true],
  ['https://leslofts.example:443/', 'https://leslofts.example', true],
  ['http://localhost:3000/en/payment', 'http://127.0.0.1:3000', true],
  ['http://[::1]:3000/en/payment', 'http://localhost:3000', true],
  ['http://localhost:3001/en/payment', 'http://localhost:3000', false],
  ['http://leslofts.example/', 'https://leslofts.example', false],
  ['https://leslofts.example.elsewhere.example/', 'https://leslofts.example', false],
  ['https://leslofts.example@elsewhere.example/', 'https://leslofts.example', false],
  ['https://margot:secret@leslofts.example/', 'https://leslofts.example', false],
  ['//leslofts.example/', 'https://leslofts.example', false],
  ['/fr/paiement', 'https://leslofts.example', false],
  ['javascript:alert(1)', 'https://leslofts.example', false],
])('%s is an address of %s: %s', (address, publicUrl, isOwn) => {
  expect(isOwnAddress(address, publicUrl)).toBe(isOwn)
})
