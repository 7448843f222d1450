// Tells what a site has of what it needs before it takes bookings, and of what is only advisable.

import type { Day } from './days.ts'
import { addDays } from './days.ts'
import { inForce } from './in-force.ts'
import { isNeeded, openingItems, type OpeningItem } from './opening-items.ts'
import { nightOf, type RateRow } from './rate-layers.ts'
import { isLicensed } from './sale.ts'
import type { PolicyRow, SaleRow } from './sold-terms.ts'
import { limits } from './stay.ts'
import type { ChargeRow } from './taxes.ts'

type Company = Record<'name' | 'company' | 'email' | 'telephone' | 'address' | 'city' | 'postalCode', string>

export type OpeningFacts = {
  site: Company & {
    tpsNumber: string
    tvqNumber: string
    charges: readonly ChargeRow[]
    policies: readonly PolicyRow[]
    sales: readonly SaleRow[]
  }
  lofts: readonly { name: string; licenseExpiresOn: Day; rates: readonly RateRow<unknown>[] }[]
  /** Owners who can get in: each set their ways in by a link that came to their address. */
  owners: number
  /** What the environment of the server settles. */
  settled: { takesRealCards: boolean; sendsMails: boolean; isOnTheWeb: boolean }
}

export type CheckedItem = { item: OpeningItem; isDone: boolean; isNeeded: boolean }

export function checkOpening(facts: OpeningFacts, today: Day): CheckedItem[] {
  const { site, lofts, owners, settled } = facts
  const licensed = lofts.filter((loft) => isLicensed(loft, today))
  const done: Record<OpeningItem, boolean> = {
    company: companyFacts.every((fact) => isThere(site[fact])),
    tax_numbers: isThere(site.tpsNumber) && isThere(site.tvqNumber),
    charges: inForce(today, site.charges) !== undefined,
    policy: inForce(today, site.policies) !== undefined && inForce(today, site.sales) !== undefined,
    loft: licensed.length > 0,
    prices: licensed.some(({ rates }) => hasPrice(rates, today)),
    owner: owners > 0,
    payments: settled.takesRealCards,
    mail: settled.sendsMails,
    address: settled.isOnTheWeb,
  }
  return openingItems.map((item) => ({ item, isDone: done[item], isNeeded: isNeeded(item) }))
}

/** Why nobody may open yet. */
export const missingOf = (checked: readonly CheckedItem[]): OpeningItem[] =>
  checked.filter(({ isDone, isNeeded }) => isNeeded && !isDone).map(({ item }) => item)

const companyFacts = [
  'name',
  'company',
  'email',
  'telephone',
  'address',
  'city',
  'postalCode',
] as const satisfies (keyof Company)[]

const isThere = (text: string): boolean => text.trim() !== ''

/** Of the nights with which a stay can begin that is sold today. */
function hasPrice(rates: readonly RateRow<unknown>[], today: Day): boolean {
  for (let ahead = 0; ahead <= limits.daysAhead; ahead++)
    if (nightOf(rates, addDays(today, ahead))) return true
  return false
}
