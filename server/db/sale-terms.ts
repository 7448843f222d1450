import { sql } from 'kysely'
import type { LoftTerms } from '#domain/sale.ts'
import type { Db } from './client.ts'
import type { CatalogSite, PropertyFacts } from './catalog.ts'

/** All of a loft and its site that a hold is decided by. */
export type SaleTerms = LoftTerms &
  Pick<PropertyFacts, 'id' | 'siteId' | 'depositAmount' | 'arrivalTime'> & {
    site: Pick<
      CatalogSite,
      'id' | 'status' | 'zone' | 'minimumAge' | 'depositAmount' | 'charges' | 'policies'
    >
  }

/** As they are now, for the transaction that takes nights: copies of the catalogue may be older than what a buyer pays. */
export async function findSaleTerms(tx: Db, propertyId: number): Promise<SaleTerms | undefined> {
  const { rows } = await sql<SaleTerms>`
    select properties.id, site_id, license_expires_on, cleaning_fee, extra_person_fee, included_persons, capacity,
      properties.deposit_amount, properties.arrival_time,
      (select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day, 'weekdays', weekdays,
          'layer', layer, 'season', season_id, 'nightlyRate', nightly_rate, 'minNights', min_nights,
          'arrivals', arrivals, 'departures', departures) order by from_day, id), '[]')
        from rates where property_id = properties.id) as rates,
      json_build_object('id', sites.id, 'status', sites.status, 'zone', zone, 'minimumAge', minimum_age, 'depositAmount', sites.deposit_amount,
        'charges', (select coalesce(json_agg(json_build_object('code', code, 'rate', rate, 'from', from_day, 'to', to_day)
          order by from_day), '[]') from site_charges where site_id = sites.id),
        'policies', (select coalesce(json_agg(json_build_object('from', from_day, 'freeMinutes', free_minutes,
          'freeMinutesOnArrivalDay', free_minutes_on_arrival_day, 'steps', steps, 'refundable', refundable)
          order by from_day), '[]') from site_policies where site_id = sites.id)) as site
    from properties join sites on sites.id = site_id
    where properties.id = ${propertyId}`.execute(tx)
  return rows[0]
}
