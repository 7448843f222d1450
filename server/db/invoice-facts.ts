import { sql } from 'kysely'
import type { InvoiceFacts } from '#domain/invoice.ts'
import type { Quote } from '#domain/pricing.ts'
import { loftName } from '#domain/loft-facts.ts'
import type { Db } from './client.ts'
import { findSite, type Site } from './sites.ts'

/**
 * What an invoice of a bought stay says, as it is stored at this moment, and the site that numbers it. `isFirst`: as it was before it
 * was ever changed.
 */
export async function findInvoiceFacts(
  tx: Db,
  stayId: number,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<{ siteId: number; facts: Omit<InvoiceFacts, 'card'> }> {
  const row = await tx
    .selectFrom('stays')
    .leftJoin('stayVersions as former', (join) =>
      join.onRef('former.stayId', '=', 'stays.id').on('former.version', '=', isFirst ? 1 : 0),
    )
    .innerJoin('properties', (join) =>
      join.on('properties.id', '=', sql<number>`coalesce(former.property_id, stays.property_id)`),
    )
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .select([
      'stays.id',
      'properties.siteId',
      sql<Quote | null>`coalesce(former.quote, stays.quote)`.as('quote'),
    ])
    .select([
      'properties.name as loftName',
      'properties.licenseCitq',
      'properties.address as loftAddress',
      'properties.city as loftCity',
      'properties.postalCode as loftPostalCode',
    ])
    .select([
      'guests.firstname',
      'guests.lastname',
      'guests.email',
      'guests.address',
      'guests.addressSuite',
      'guests.city',
      'guests.region',
      'guests.postalCode',
      'guests.country',
    ])
    .where('stays.id', '=', stayId)
    .executeTakeFirstOrThrow()
  const site = await findSite(tx, row.siteId)
  if (!site || !row.quote) throw new Error(`Stay ${stayId} was never sold.`)
  const { id, quote } = row
  const { travelers, arrival, departure } = quote
  return {
    siteId: site.id,
    facts: {
      seller: sellerOf(site),
      buyer: {
        firstname: row.firstname,
        lastname: row.lastname,
        email: row.email ?? '',
        address: row.address,
        addressSuite: row.addressSuite,
        city: row.city,
        region: row.region,
        postalCode: row.postalCode,
        country: row.country,
      },
      loft: {
        name: row.loftName,
        shown: loftName(row.loftName),
        licenseCitq: row.licenseCitq,
        address: row.loftAddress,
        city: row.loftCity,
        postalCode: row.loftPostalCode,
      },
      stay: { id, arrival, departure, travelers, quote },
      charges: quote.charges,
    },
  }
}

function sellerOf(site: Site): InvoiceFacts['seller'] {
  const { name, company, address, city, region, postalCode, country } = site
  const { email, telephone, tpsNumber, tvqNumber, zone } = site
  return {
    name,
    company,
    address,
    city,
    region,
    postalCode,
    country,
    email,
    telephone,
    tpsNumber,
    tvqNumber,
    zone,
  }
}
