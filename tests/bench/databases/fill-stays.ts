import pg from 'pg'
import { usualHours } from '#domain/hours.ts'
import { addDays, instantAt, type Day } from '#domain/days.ts'
import { refundOf } from '#domain/cancellation.ts'
import { creditNoteOf, invoiceOf, type Buyer, type Seller, type SoldLoft } from '#domain/invoice.ts'
import { lofts, type DemoLoft } from '#demo/content/lofts.ts'
import { policy, sale, site } from '#demo/content/site.ts'
import { demoQuote, demoTermsOf } from '#demo/seeds/demo-terms.ts'

/** Of each loft; every tenth was cancelled by its guest. */
const staysOfLoft = 100
const staysInPast = 70
/** Nobody arrives, leaves or is written to within so many days of the day of making. */
const quietDays = 22

/** One stay of one of the demo's lofts, whose copies have the same. */
type Pattern = {
  source: string
  slot: number
  arrival: Day
  departure: Day
  booked_at: string
  cancelled_at: string | null
  total: number
  refund: number
  quote: object
  invoice: object
  credit_note: object | null
}

const filled = ['stays', 'payments', 'refunds', 'movements', 'invoices', 'guests']

/**
 * Gives each loft of `bench_lofts` its stays with their guests, payments, papers and movements, in place of those of the demo.
 * No trigger fires, and the indexes and constraints beside the keys are added last.
 */
export async function fillStays(superuserUrl: string, today: Day): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    await removeDemoStays(client)
    await storePatterns(
      client,
      lofts.flatMap((loft) => patternsOf(loft, today)),
    )
    const restore = await dropIndexes(client)
    await insertAll(client)
    for (const statement of restore) await client.query(statement)
    for (const table of filled)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      )
    await client.query('drop table bench_patterns')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function removeDemoStays(client: pg.Client): Promise<void> {
  await client.query('update reviews set stay_id = null')
  for (const table of [
    'invoices',
    'document_numbers',
    'refunds',
    'movements',
    'payments',
    'stays',
    'guests',
    'sent_mails',
  ])
    await client.query(`delete from ${table}`)
}

function patternsOf(loft: DemoLoft, today: Day): Pattern[] {
  const terms = demoTermsOf(loft, today)
  const anyLength = { ...terms, rates: terms.rates.map((rate) => ({ ...rate, minNights: 1 })) }
  return Array.from({ length: staysOfLoft }, (_, slot): Pattern => {
    const offset = slot < staysInPast ? -quietDays - 5 * (slot + 1) : quietDays + 7 * (slot - staysInPast)
    const arrival = addDays(today, offset)
    const departure = addDays(arrival, 2 + (slot % 2))
    const quote = demoQuote(anyLength, { arrival, departure }, 2)
    const bookedAt = instantAt(addDays(arrival < today ? arrival : today, -20), '10:15', site.zone)
    const snapshot = invoiceOf({
      seller,
      buyer,
      loft: soldLoftOf(loft),
      stay: { id: slot + 1, arrival, departure, travelers: 2, quote },
      charges: terms.charges,
      card: { brand: 'visa', last4: '4242' },
    })
    const isCancelled = slot % 10 === 9
    const cancelledAt = instantAt(addDays(arrival < today ? arrival : today, -17), '09:00', site.zone)
    const refund = refundOf(
      { quote, policy, arrival, bookedAt, zone: site.zone, checkIn: '16:00' },
      cancelledAt,
    )
    if (!refund.ok) throw new Error(`A cancellation is refused: ${refund.reason.code}`)
    return {
      source: loft.slug,
      slot,
      arrival,
      departure,
      booked_at: bookedAt,
      cancelled_at: isCancelled ? cancelledAt : null,
      total: quote.total,
      refund: refund.refund,
      quote,
      invoice: snapshot,
      credit_note: isCancelled
        ? creditNoteOf({ snapshot, number: slot + 1, issuedAt: bookedAt }, quote, refund)
        : null,
    }
  })
}

const seller: Seller = {
  name: site.name,
  company: site.company,
  address: site.address,
  city: site.city,
  region: site.region,
  postalCode: site.postalCode,
  country: site.country,
  email: site.email,
  telephone: site.telephone,
  tpsNumber: site.tpsNumber,
  tvqNumber: site.tvqNumber,
  zone: site.zone,
}

/** What an invoice freezes of a loft: its texts and pictures are no part of that. */
function soldLoftOf({ name, licenseCitq, address, city, postalCode }: DemoLoft): SoldLoft {
  return { name, licenseCitq, address, city, postalCode }
}

const buyer: Buyer = {
  firstname: 'Margot',
  lastname: 'Tremblay',
  email: 'margot@people.example',
  address: '12, rue des Pins',
  addressSuite: null,
  city: 'Val-David',
  region: 'Québec',
  postalCode: 'J0T 2N0',
  country: 'CA',
}

async function storePatterns(client: pg.Client, patterns: Pattern[]): Promise<void> {
  await client.query(
    `create table bench_patterns as
     select properties.id as source_id, row.* from properties join jsonb_to_recordset($1::jsonb) as row (
       source text, slot integer, arrival date, departure date, booked_at timestamptz, cancelled_at timestamptz,
       total integer, refund integer, quote jsonb, invoice jsonb, credit_note jsonb
     ) on row.source = properties.slug`,
    [JSON.stringify(patterns)],
  )
  await client.query('analyze bench_patterns; analyze bench_lofts')
}

/** All but the primary keys; answers what makes them again, references last. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const tables = `any($1::regclass[])`
  const constraints = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype in ('u', 'x', 'f') and conrelid = ${tables} order by contype = 'f', oid`,
    [filled],
  )
  for (const { drop } of constraints.rows.toReversed()) await client.query(drop)
  const indexes = await client.query<{ drop: string; make: string }>(
    `select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where not indisprimary and indrelid = ${tables}`,
    [filled],
  )
  for (const { drop } of indexes.rows) await client.query(drop)
  return [...indexes.rows, ...constraints.rows].map(({ make }) => make)
}

async function insertAll(client: pg.Client): Promise<void> {
  const guestsOfLoft = staysOfLoft / 5
  const stayId = `(loft.n - 1) * ${staysOfLoft} + slot + 1`
  const guestId = `(loft.n - 1) * ${guestsOfLoft} + slot % ${guestsOfLoft} + 1`
  const each = `from bench_lofts as loft join properties as property on property.id = loft.id
    join bench_patterns as pattern on pattern.source_id = loft.source`
  const inOrder = 'order by loft.n, slot'
  const soldTerms = JSON.stringify({ policy, minimumAge: sale.minimumAge, hours: usualHours, texts: null })
  await client.query(
    `insert into guests (id, site_id, email, password_hash, firstname, lastname, telephone, address, city, postal_code, region, birthdate, created_at, email_confirmed_at)
     overriding system value
     select ${guestId}, property.site_id, 'guest-' || ${guestId} || '@people.example', 'none', 'Margot', 'Tremblay', '819-555-0101', '12, rue des Pins', 'Val-David', 'J0T 2N0', 'Québec', '1986-04-02', '2020-01-05', '2020-01-05'
     ${each} where slot < ${guestsOfLoft} ${inOrder}`,
  )
  await client.query(
    `insert into stays (id, property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until, confirmed_at, cancelled_at)
     overriding system value
     select ${stayId}, loft.id, daterange(arrival, departure), case when cancelled_at is null then 'confirmed' else 'cancelled' end, ${guestId}, 2, 'fr', quote, '${soldTerms}', total, booked_at, booked_at + interval '15 minutes', booked_at + interval '3 minutes', cancelled_at
     ${each} ${inOrder}`,
  )
  await client.query(
    `insert into payments (id, stay_id, provider, intent_id, attempt, amount, status, card_brand, card_last4, created_at, updated_at, approved_at, is_live)
     overriding system value
     select ${stayId}, ${stayId}, 'stripe', 'pi_scale_' || ${stayId}, 1, total, case when cancelled_at is null then 'captured' else 'refunded' end, 'visa', '4242', booked_at, booked_at + interval '3 minutes', booked_at + interval '3 minutes', false
     ${each} ${inOrder}`,
  )
  await client.query(
    `insert into refunds (id, payment_id, amount, key, cause, status, provider_id, created_at, settled_at)
     overriding system value
     select ${stayId}, ${stayId}, refund, 'cancellation', 'cancellation', 'succeeded', 're_scale_' || ${stayId}, cancelled_at, cancelled_at
     ${each} where cancelled_at is not null ${inOrder}`,
  )
  await client.query(
    `insert into movements (fact, stay_id, payment_id, kind, amount, currency, provider_id, occurred_at)
     select 'payment/' || ${stayId} || '/' || kind, ${stayId}, ${stayId}, kind, total, 'CAD', 'pi_scale_' || ${stayId}, booked_at + interval '3 minutes'
     ${each} cross join unnest(array['authorised', 'captured']) as kind ${inOrder}`,
  )
  await client.query(
    `insert into movements (fact, stay_id, payment_id, refund_id, kind, amount, currency, provider_id, occurred_at)
     select 'refund/' || ${stayId} || '/1/refunded', ${stayId}, ${stayId}, ${stayId}, 'refunded', refund, 'CAD', 're_scale_' || ${stayId}, cancelled_at
     ${each} where cancelled_at is not null ${inOrder}`,
  )
  await client.query(
    `insert into invoices (id, site_id, stay_id, kind, number, snapshot, issued_at)
     overriding system value
     select 2 * (${stayId}) - 1, property.site_id, ${stayId}, 'invoice', ${stayId}, invoice, booked_at
     ${each} ${inOrder}`,
  )
  await client.query(
    `insert into invoices (id, site_id, stay_id, kind, number, snapshot, issued_at, invoice_id, refund_id)
     overriding system value
     select 2 * (${stayId}), property.site_id, ${stayId}, 'credit_note', ${stayId}, credit_note, cancelled_at, 2 * (${stayId}) - 1, ${stayId}
     ${each} where credit_note is not null ${inOrder}`,
  )
  await client.query(
    'insert into document_numbers (site_id, kind, last_number) select site_id, kind, max(number) from invoices group by site_id, kind',
  )
}
