// Decides whom an invoice names instead, when somebody of the house corrects its buyer: a name, and where that is.

import { holdsCardNumber } from './card.ts'
import type { Buyer } from './invoice.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import { longest } from './typed-fields.ts'
import { isBlank, toPostalCode, toWords } from './typed-text.ts'

/** Signs that each line takes at most: companies have longer names than people. */
export const longestOfBuyer = {
  name: 160,
  address: longest.address,
  addressSuite: longest.addressSuite,
  city: longest.city,
  region: longest.region,
  postalCode: longest.postalCode,
  country: longest.country,
} as const

/** The buyer as a form has it, empty texts for what is not said. */
export type TypedBuyer = Record<keyof typeof longestOfBuyer, string>

/** As an invoice names its buyer: the guest, or whom somebody of the house wrote instead. */
export const buyerName = ({ name, firstname, lastname }: Buyer): string => name ?? `${firstname} ${lastname}`

export const toTypedBuyer = (buyer: Buyer): TypedBuyer => {
  const { address, addressSuite, city, region, postalCode, country } = buyer
  return {
    name: buyerName(buyer),
    address,
    addressSuite: addressSuite ?? '',
    city,
    region,
    postalCode,
    country,
  }
}

/** What a street needs beside it, so that the line below it is whole; without any of it the invoice prints the name alone. */
const ofAddress = ['address', 'city', 'postalCode', 'country'] as const

/** Of the place: why it is none, and whether its country has regions to choose from. */
export type JudgedPlace = { hasRegions: boolean; fields: FieldReasons }

/** The email address stays: it is the guest's own, to whom the paper goes. A profile's place is judged in the same way. */
export function decideBuyer(
  former: Buyer,
  typed: TypedBuyer,
  judged: JudgedPlace = { hasRegions: false, fields: {} },
): Outcome<{ buyer: Buyer }> {
  const said = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, isBlank(text) ? '' : toWords(text)]),
  ) as TypedBuyer
  const fields: FieldReasons = {}
  const { country: _, name, ...place } = said
  const hasAddress = Object.values(place).some((text) => text !== '')
  // A form has some country chosen; without an address it is nobody's.
  const postalCode = toPostalCode(said.postalCode, said.country)
  const wanted = hasAddress ? { ...said, postalCode } : { ...said, country: former.country }
  if (name === '') fields['name'] = { code: 'missing_fields' }
  if (hasAddress) {
    Object.assign(fields, judged.fields)
    const required = [...ofAddress, ...(judged.hasRegions ? (['region'] as const) : [])]
    for (const field of required) if (wanted[field] === '') fields[field] = { code: 'missing_fields' }
  }
  for (const [field, text] of Object.entries(wanted))
    if (holdsCardNumber(text)) fields[field] = { code: 'card_in_text' }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const known = toTypedBuyer(former)
  if (Object.entries(wanted).every(([field, text]) => known[field as keyof TypedBuyer] === text))
    return refused('buyer_unchanged')
  return { ok: true, buyer: { ...former, ...wanted, addressSuite: wanted.addressSuite || null } }
}
