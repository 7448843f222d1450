import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack, type Packed } from './packed.ts'

/** As it comes out of React Router in the browser. */
const sent = <T extends object>(packed: Packed<T>): Packed<T> => structuredClone(packed)

test('a page gets what its loader packed', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false })), (value) => {
      const said: unknown = JSON.parse(JSON.stringify(value))
      expect(unpack(sent(pack(value)))).toEqual(said)
    }),
  )
})

test('lists of alike things come back as they were, and say their keys once', () => {
  const nights = [
    { date: '2027-02-12', price: 34_100, rules: { minNights: 2 } },
    { date: '2027-02-13', price: 34_100, rules: { minNights: 3 } },
    { date: '2027-02-14', price: null, rules: { minNights: 2 } },
  ]
  const packed = pack({ nights })
  expect(unpack(sent(packed))).toStrictEqual({ nights })
  expect(packed.packed.split('price')).toHaveLength(2)
})

test('what has no value is missing, in a list of alike things too', () => {
  const cards = [
    { name: '101', price: undefined },
    { name: '102', price: undefined },
  ]
  expect(unpack(sent(pack({ cards })))).toStrictEqual({ cards: [{ name: '101' }, { name: '102' }] })
})

test('it is read once, and not at all where it was packed or never was', () => {
  const value = { nights: [1, 2] }
  const packed = pack(value)
  expect(unpack(packed)).toBe(value)
  const other = sent(packed)
  expect(unpack<typeof value>(other)).toBe(unpack<typeof value>(other))
  expect(unpack<typeof value>(value)).toBe(value)
})
