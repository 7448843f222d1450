import type pg from 'pg'
import { ask, type Answer } from '#tests/bench/load.ts'
import type { BenchSite } from '#tests/bench/open-site.ts'

export type Slot = { id: number; arrival: string; departure: string }

/** Signed-in guests who kept a stay, each behind an address of their own, and free nights for them. */
export type Buyers = { count: number; slots: Slot[] }

const addressOf = (buyer: number) => `10.${buyer >> 16}.${(buyer >> 8) & 255}.${buyer & 255}`
/** 43 characters, as every token has. */
const tokenOf = (buyer: number) => `bench-buyer-${buyer}`.padEnd(43, '-')

/**
 * Takes the place of those from before. The nights are of the lofts of the site `lofts`, one each, in no order. Numbers from
 * `count` on are strangers, who never bought anything.
 */
export async function addBuyers(db: pg.Pool, count: number, strangers = 0): Promise<Buyers> {
  await removeBuyers(db)
  const buyers = `guests where email like 'buyer-%@bench.example' and site_id = (select id from sites where slug = 'lofts')`
  await db.query(
    `insert into guests (site_id, email, password_hash, firstname, lastname, telephone, address, city, postal_code, region, birthdate, created_at, email_confirmed_at)
     select id, 'buyer-' || n || '@bench.example', 'none', 'Margot', 'Tremblay', '819-555-0101', '12, rue des Pins', 'Val-David', 'J0T 2N0', 'Québec', '1986-04-02', now(), now()
     from sites, generate_series(0, $1::integer - 1) as n where slug = 'lofts'`,
    [count + strangers],
  )
  await db.query(
    `insert into sessions (token_hash, guest_id, created_at, expires_at)
     select translate(rtrim(encode(sha256(convert_to(rpad('bench-' || split_part(email, '@', 1), 43, '-'), 'UTF8')), 'base64'), '='), '+/', '-_'), id, now(), now() + interval '3 days'
     from ${buyers}`,
  )
  // A stay that they paid for and cancelled long after they could for nothing; the books know nothing of it.
  await db.query(
    `with kept as (
       insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until, confirmed_at, cancelled_at)
       select (select min(id) from properties), daterange('2020-01-01', '2020-01-03'), 'cancelled', id, 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 10000, '2019-12-01', '2019-12-01', '2019-12-01', '2019-12-20'
       from ${buyers} and split_part(split_part(email, '@', 1), '-', 2)::integer < $1 returning id
     )
     insert into payments (stay_id, provider, intent_id, attempt, amount, status, approved_at, kept_from, is_live, is_demo, created_at, updated_at)
     select id, 'stripe', 'pi_bench_' || id, 1, 10000, 'refunded', '2019-12-01', '2019-12-02', false, true, '2019-12-01', '2019-12-01' from kept`,
    [count],
  )
  return { count, slots: await listFreeNights(db) }
}

/** One each, in the site's own lofts; by the md5 of loft and day: mixed, and the same in every run of a day. */
async function listFreeNights(db: pg.Pool): Promise<Slot[]> {
  const { rows } = await db.query<Slot>(
    `select p.id, day::date::text as arrival, (day::date + 1)::text as departure
     from properties p join sites on sites.id = p.site_id and sites.slug = 'lofts',
       generate_series(current_date + 3, current_date + 330, interval '1 day') as day
     where not exists (
       select from stays where property_id = p.id and status in ('held', 'confirmed', 'blocked')
       and nights && daterange(day::date - 1, day::date + 2)
     )
     order by md5(p.id || ' ' || day) limit 3000`,
  )
  return rows
}

async function removeBuyers(db: pg.Pool): Promise<void> {
  await empty(db, 0)
  const buyers = `select id from guests where email like 'buyer-%@bench.example'`
  await db.query(`delete from payments where stay_id in (select id from stays where guest_id in (${buyers}))`)
  await db.query(`delete from stays where guest_id in (${buyers})`)
  await db.query(`delete from guests where id in (${buyers})`)
}

/** Gives back what buyers hold; what they bought stays. After `settledMs` no reader is given a document of before. */
export async function empty(db: pg.Pool, settledMs = 2100): Promise<void> {
  const held = `select stays.id from stays join guests on guests.id = guest_id where status in ('held', 'unheld') and email like 'buyer-%@bench.example'`
  await db.query(`delete from payments where stay_id in (${held})`)
  await db.query(`delete from stays where id in (${held})`)
  await db.query('delete from attempts')
  await new Promise((resolve) => setTimeout(resolve, settledMs))
}

/** What the pay button asks first; answers the number of the payment. Nights that are not held are a failure of the bench. */
export async function hold(site: BenchSite, buyer: number, slot: Slot): Promise<string> {
  const answer = succeeded(holdPath, await tryToHold(site, buyer, slot))
  const { nights_held, payment_intent_id } = answer as { nights_held: boolean; payment_intent_id: string }
  if (!nights_held) throw new Error('A stay was to be paid first: too much is held.')
  return payment_intent_id
}

const holdPath = '/api/checkouts/intent'

/** The same, whatever comes of it. */
export async function tryToHold(site: BenchSite, buyer: number, slot: Slot): Promise<Answer> {
  const card = {
    name: 'Margot Tremblay',
    number: '4242 4242 4242 4242',
    exp_month: 12,
    exp_year: 2034,
    cvc: '123',
  }
  return askAsBuyer(site, buyer, holdPath, { ...slot, travelers: 2, card })
}

/** Every answer but success is a failure of the bench. */
export async function asBuyer(
  site: BenchSite,
  buyer: number,
  path: string,
  payload: object,
): Promise<unknown> {
  return succeeded(path, await askAsBuyer(site, buyer, path, payload))
}

function succeeded(path: string, { status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString())
}

const askAsBuyer = (site: BenchSite, buyer: number, path: string, payload: object): Promise<Answer> =>
  ask(site.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(buyer)}`,
      'accept-encoding': 'identity',
      'accept-language': 'fr',
      'x-forwarded-for': addressOf(buyer),
    },
    body: JSON.stringify({ payload }),
  })
