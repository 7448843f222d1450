import { expect, test } from 'vitest'
import { decideBuyer, toTypedBuyer, type TypedBuyer } from './buyer.ts'
import type { Buyer } from './invoice.ts'

const margot: Buyer = {
  firstname: 'Margot',
  lastname: 'Tremblay',
  email: 'margot@people.example',
  address: '12, rue des Pins',
  addressSuite: 'app. 3',
  city: 'Val-David',
  region: 'Québec',
  postalCode: 'J0T 2N0',
  country: 'CA',
}
const seen = toTypedBuyer(margot)
const listed = { hasRegions: true, fields: {} }
const decide = (
  more: Partial<TypedBuyer>,
  former = margot,
  judged: Parameters<typeof decideBuyer>[2] = listed,
) => decideBuyer(former, { ...seen, ...more }, judged)
const fieldsOf = (more: Partial<TypedBuyer>) => {
  const decided = decide(more)
  const fields = decided.ok ? {} : (decided.reason.fields ?? {})
  return Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
}
const nowhere = { address: '', addressSuite: '', city: '', region: '', postalCode: '' }

test('a company stands in the place of the guest, at an address of its own, and the papers still go to the guest', () => {
  const decided = decide({
    name: ' Rivard  & Fils\tinc. ',
    address: '200, rue Principale',
    addressSuite: ' ',
  })
  expect(decided).toMatchObject({
    ok: true,
    buyer: {
      name: 'Rivard & Fils inc.',
      address: '200, rue Principale',
      addressSuite: null,
      city: 'Val-David',
      email: margot.email,
    },
  })
})

test.each(['9123-4567 Québec inc.', 'Amazon.com', 'O’Neil', '李娜', 'Les 3 Brasseurs (Tremblant)'])(
  'an invoice may name %s',
  (name) => expect(decide({ name }).ok).toBe(true),
)

test('what the invoice says already is no correction, however it is typed', () => {
  const unchanged = { ok: false, reason: { code: 'buyer_unchanged' } }
  expect(decide({})).toEqual(unchanged)
  expect(decide({ name: '  Margot   Tremblay ' })).toEqual(unchanged)
  const company: Buyer = { ...margot, name: 'Rivard inc.' }
  expect(decide({ name: 'Rivard inc.' }, company)).toEqual(unchanged)
  expect(decide({ name: 'Margot Tremblay' }, company).ok).toBe(true)
})

test('a name is needed, and an address is whole or not there', () => {
  expect(fieldsOf({ name: ' \u200b' })).toEqual({ name: 'missing_fields' })
  expect(fieldsOf({ address: '', city: '' })).toEqual({ address: 'missing_fields', city: 'missing_fields' })
  expect(fieldsOf({ country: '', postalCode: '' })).toEqual({
    postalCode: 'missing_fields',
    country: 'missing_fields',
  })
  expect(fieldsOf({ region: '' })).toEqual({ region: 'missing_fields' })
  expect(decide({ region: '' }, margot, { hasRegions: false, fields: {} }).ok).toBe(true)
  expect(decide(nowhere).ok).toBe(true)
  const contact: Buyer = { ...margot, ...nowhere, country: '' }
  const same = { ...nowhere, country: 'CA' }
  expect(decide(same, contact)).toMatchObject({ ok: false, reason: { code: 'buyer_unchanged' } })
  expect(decide({ ...same, name: 'Rivard inc.' }, contact)).toMatchObject({
    ok: true,
    buyer: { country: '' },
  })
})

test('a place is judged as that of a profile, and only where an address is said', () => {
  const judged = { hasRegions: true, fields: { region: { code: 'region_invalid' } } } as const
  const refused = decide({ region: 'Vermont' }, margot, judged)
  expect(refused).toMatchObject({ ok: false, reason: { code: 'region_invalid' } })
  expect(decide(nowhere, margot, judged).ok).toBe(true)
})

test('no card number gets on paper by it', () => {
  expect(fieldsOf({ name: 'Rivard 4242 4242 4242 4242' })).toEqual({ name: 'card_in_text' })
  expect(fieldsOf({ addressSuite: '4242-4242-4242-4242' })).toEqual({ addressSuite: 'card_in_text' })
})

test('a postal code is printed as the post writes it, and so is no change', () => {
  const decided = decide({ name: 'Rivard inc.', postalCode: 'j8c1a1' })
  expect(decided.ok && decided.buyer.postalCode).toBe('J8C 1A1')
  expect(decide({ postalCode: 'j0t2n0' })).toEqual({ ok: false, reason: { code: 'buyer_unchanged' } })
})
