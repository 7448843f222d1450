import { expect, test } from 'vitest'
import { factOf, type BooksException } from './movement.ts'

const cad = (amount: number) => ({ amount, currency: 'CAD' })
const refund: BooksException = {
  code: 'refund_unknown_here',
  stayId: 7,
  providerId: 're_1',
  expected: null,
  found: cad(400),
}
const total: BooksException = {
  code: 'bank_total_differs',
  stayId: null,
  providerId: null,
  expected: cad(1000),
  found: cad(600),
}

test('the same fact has the same name, whenever it is found', () => {
  expect(factOf({ ...refund, at: '2027-03-01T15:00:00.000Z' })).toBe(factOf(refund))
})

test.each<[string, Partial<BooksException>]>([
  ['code', { code: 'refund_differs' }],
  ['stay', { stayId: 8 }],
  ['no stay', { stayId: null }],
  ['number at the bank', { providerId: 're_2' }],
  ['amount', { found: cad(401) }],
  ['currency', { found: { amount: 400, currency: 'USD' } }],
  ['expectation', { expected: cad(400), found: null }],
])('another %s is another fact', (_, change) => {
  expect(factOf({ ...refund, ...change })).not.toBe(factOf(refund))
})

test('of a total the fact is by how much it differs: its sums change with every stay that is sold', () => {
  expect(factOf({ ...total, expected: cad(5000), found: cad(4600) })).toBe(factOf(total))
  expect(factOf({ ...total, found: cad(601) })).not.toBe(factOf(total))
  expect(factOf({ ...total, expected: cad(600), found: cad(1000) })).not.toBe(factOf(total))
})
