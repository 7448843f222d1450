import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'
import { seededCompany } from '#tests/support/api/small-seed.ts'

/**
 * Empties what people filled, as only the tests' PostgreSQL allows, past the triggers that keep the books. Deleting a few rows is quicker
 * than truncating tables; but deleted rows stay in the way until somebody vacuums, which in here nobody does by himself.
 */
export async function prepareReset(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${lasting})`.execute(db)
  const tables = [...rows.map(({ name }) => `"${name}"`), 'graphile_worker._private_jobs']
  const pastTriggers = (statements: string[]) =>
    sql
      .raw(`set session_replication_role = replica; ${statements.join('; ')}; reset session_replication_role`)
      .execute(db)
  // Prices change in a history, and are then what they were seeded as.
  const seeded = await sql<{ rows: string }>`select json_agg(rates)::text as rows from rates`.execute(db)
  const seededRates = `insert into rates overriding system value
    select * from json_populate_recordset(null::rates, '${seeded.rows[0]!.rows}')`
  // So do lofts, which say then what they were seeded with.
  const lofts = await sql<{
    rows: string
  }>`select json_agg(properties)::text as rows from properties`.execute(db)
  const seededLofts = `update properties set (${said}) = (select ${said} from
    json_populate_recordset(null::properties, '${lofts.rows[0]!.rows.replaceAll("'", "''")}') seeded
    where seeded.id = properties.id)`
  let histories = 0
  return async () => {
    const isLong = histories++ % deletedAtMost === 0
    await pastTriggers([
      ...(isLong
        ? [`truncate ${tables.join()} restart identity`]
        : tables.map((table) => `delete from ${table}`)),
      'delete from guests where password_hash is null',
      `update sites set status = 'open', status_since = null, status_by = null, company = '${seededCompany}'`,
      "update staff set status = 'active'",
      'delete from rates',
      'delete from seasons',
      // What was set in a history begins after what was seeded.
      ...settings.map((table) => `delete from ${table} where from_day > '2013-01-01'`),
      seededRates,
      seededLofts,
      'delete from loft_text_versions where version > 1',
    ])
  }
}

const deletedAtMost = 25

const said = [
  'capacity, bedrooms, beds, bathrooms, license_citq, license_expires_on, address, city, postal_code',
  'latitude, longitude',
].join()

const settings = [
  'site_rates',
  'site_sales',
  'site_policies',
  'site_hours',
  'property_fees',
  'property_deposits',
]

/** What the product is seeded with, but for whoever booked by telephone; everything else is what people did. */
const lasting = [
  'sites',
  'site_rates',
  'site_sales',
  'property_fees',
  'property_deposits',
  'site_hours',
  'site_policies',
  'properties',
  'loft_text_versions',
  'property_photos',
  'amenities',
  'property_amenities',
  'property_access',
  'ways_in',
  'rates',
  'seasons',
  'guests',
  'staff',
  'staff_properties',
  'letters',
  'tags',
  'articles',
  'article_tags',
  'seed_loads',
  'log_keys',
  'migrations',
]
