import { expect, test } from 'vitest'
import { cardTraces } from '#tests/support/product/card-traces.ts'

test.each([
  ['a number', '{"number":"4242424242424242"}'],
  ['a number in groups', 'carte 4242 4242 4242 4242'],
  ['all but the last four digits', '400000999000****'],
  ['a number in a log line', String.raw`{"body":"{\"number\":\"378282246310005\"}"}`],
  ['a code beside its name', String.raw`{"body":"{\"cvc\":\"123\"}"}`],
])('%s is found', (_, text) => {
  expect(cardTraces(text)).not.toEqual([])
})

test('the last four digits, amounts, moments and references are none', () => {
  const text =
    'Visa 4242, 1 130,49 $, L-000123, 2027-02-12T15:00:00.000Z, 0f9c4a12-4242-4242-9d3e-000000000000, cvc_check: pass'
  expect(cardTraces(text)).toEqual([])
})
