import { sql } from 'kysely'
import type { LoftTerms } from '#domain/sale.ts'
import type { Db } from './client.ts'
import type { CatalogSite, PropertyFacts } from './catalog.ts'

/** All of a loft and its site that a hold is decided by. */
export type SaleTerms = LoftTerms &
  Pick<PropertyFacts, 'id' | 'siteId' | 'deposits'> & {
    site: Pick<CatalogSite, 'id' | 'status' | 'zone' | 'charges' | 'policies' | 'sales' | 'hours'>
  }

/** As they are now, for the transaction that takes nights: copies of the catalogue may be older than what a buyer pays. */
export async function findSaleTerms(tx: Db, propertyId: number): Promise<SaleTerms | undefined> {
  const { rows } = await sql<SaleTerms>`
    select properties.id, site_id, license_expires_on, capacity,
      (select coalesce(json_agg(json_build_object('from', from_day, 'depositAmount', deposit_amount)
        order by from_day), '[]') from property_deposits where property_id = properties.id) as deposits,
      (select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day, 'weekdays', weekdays,
          'layer', layer, 'season', season_id, 'nightlyRate', nightly_rate, 'minNights', min_nights,
          'arrivals', arrivals, 'departures', departures) order by from_day, id), '[]')
        from rates where property_id = properties.id) as rates,
      (select coalesce(json_agg(json_build_object('from', from_day, 'cleaningFee', cleaning_fee,
          'extraPersonFee', extra_person_fee, 'includedPersons', included_persons) order by from_day), '[]')
        from property_fees where property_id = properties.id) as fees,
      json_build_object('id', sites.id, 'status', sites.status, 'zone', zone,
        'charges', (select coalesce(json_agg(json_build_object('from', from_day, 'managingFee', managing_fee,
          'lodgingTax', lodging_tax, 'tps', tps, 'tvq', tvq) order by from_day), '[]')
          from site_rates where site_id = sites.id),
        'sales', (select coalesce(json_agg(json_build_object('from', from_day, 'minimumAge', minimum_age,
          'depositAmount', deposit_amount) order by from_day), '[]') from site_sales where site_id = sites.id),
        'hours', (select coalesce(json_agg(json_build_object('from', from_day, 'arrivalTime', arrival_time,
          'departureTime', departure_time, 'quietFrom', quiet_from, 'quietUntil', quiet_until) order by from_day), '[]')
          from site_hours where site_id = sites.id),
        'policies', (select coalesce(json_agg(json_build_object('from', from_day, 'freeMinutes', free_minutes,
          'freeMinutesOnArrivalDay', free_minutes_on_arrival_day, 'steps', steps, 'refundable', refundable)
          order by from_day), '[]') from site_policies where site_id = sites.id)) as site
    from properties join sites on sites.id = site_id
    where properties.id = ${propertyId}`.execute(tx)
  return rows[0]
}
