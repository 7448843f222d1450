// Over a second: every kind of what waits is planted in one world, and asked for twice.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { todayIn, type Instant } from '#domain/days.ts'
import { ours, rowsOf, toDoKinds } from '#domain/to-do.ts'
import { toDoInSql } from '#tests/support/api/to-do-in-sql.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'
import { listToDo } from './read-to-do.ts'
import type { ToDo } from './to-do.ts'

const zone = 'America/Toronto'
/** One in the afternoon at the lofts, three hours before guests may come. */
const now: Instant = '2027-02-12T18:00:00.000Z'

const { app, guest, staff } = useApp()
let ownerId: number
let colleague: number
let model: number

beforeAll(async () => {
  await app.db.updateTable('properties').set({ licenseExpiresOn: '2029-06-01' }).execute()
  await app.db.updateTable('rates').set({ toDay: '2029-06-01' }).execute()
  await setWaysIn(app.deps, { doorCode: '4711' })
  model = (await guest.buyAt('2026-12-01T15:00:00.000Z', { arrival: '2027-04-01', departure: '2027-04-03' }))
    .id
  ownerId = (await staff.member('owner')).id
  colleague = (await staff.member('reception')).id
  app.setNow(now)
})

const reader = () => ({ id: ownerId, siteId: app.seed.siteId, role: 'owner' as const })
const inSql = () => toDoInSql(app.db, { siteId: app.seed.siteId, ownerId, now, zone })

async function expectAgreement() {
  const { items } = await listToDo(app.deps, reader())
  const waiting = await inSql()
  const said = items.map((item) => `${item.kind} ${aboutOf(item)}`).toSorted()
  expect(said).toEqual(waiting.map(({ kind, about }) => `${kind} ${about}`).toSorted())
  const rows = rowsOf(items, { at: now, today: todayIn(zone, now) })
  const ourRows = new Set(waiting.filter(({ isOurs }) => isOurs).map(({ row }) => row))
  expect(rows).toHaveLength(new Set(waiting.map(({ row }) => row)).size)
  expect(ours(rows)).toHaveLength(ourRows.size)
  return { kinds: new Set(items.map(({ kind }) => kind)), isQuiet: ours(rows).length === 0 }
}

function aboutOf(item: ToDo): string | number {
  if (item.kind === 'books_exception') return item.exception.id
  if (item.kind === 'email_undelivered') return item.email
  if (item.kind === 'email_returned') return item.letter.id
  if (item.kind === 'inbox_failing') return 'inbox'
  if (item.kind === 'message_undelivered' || item.kind === 'message_unanswered') return item.thread.id
  if (item.kind === 'privacy_due') return item.guest.id
  if (item.kind === 'turnover_problem') return item.problem.id
  if (item.kind === 'closing_proposed') return item.proposal.id
  if (item.kind === 'review_unanswered') return item.review.id
  return 'reservation' in item ? item.reservation!.id : item.propertyName
}

test('in a clean world nothing waits, and the tables agree', async () => {
  expect(await inSql()).toEqual([])
  expect(await expectAgreement()).toEqual({ kinds: new Set(), isQuiet: true })
})

test('what others do next is not ours: nothing waits for whoever reads', async () => {
  const [owing, option] = [
    await plantStay('2027-06-01', { version: 2 }),
    await plantStay('2027-06-05', optioned),
  ]
  await plant(
    sql`insert into payment_requests (stay_id, amount, seed, token_hash, key, created_at, created_by, expires_at)
      values (${owing}, 5000, gen_random_uuid(), 'h', 'k', ${now}, ${ownerId}, ${now}::timestamptz + interval '3 days')`,
    sql`insert into approvals (stay_id, command, amount, cause, key, asked_by, asked_at)
      values (${model}, '{"kind":"part"}', 5000, 'goodwill', 'k', ${ownerId}, ${now})`,
  )
  expect(option).toBeGreaterThan(owing)
  const { kinds, isQuiet } = await expectAgreement()
  expect([...kinds].toSorted()).toEqual(['approval_asked', 'balance_open', 'link_open', 'option_ends'])
  expect(isQuiet).toBe(true)
})

test('each kind of what waits is told once, and the tables agree', async () => {
  const { siteId, guestId, propertyId: loft, secondPropertyId: other } = app.seed
  const [failed, pending, byHand, lapsed, held] = [
    await plantStay('2027-05-01'),
    await plantStay('2027-05-03'),
    await plantStay('2027-05-05'),
    await plantStay('2027-05-07'),
    await plantStay('2027-05-09'),
  ]
  // Owed since a month by somebody who comes tomorrow, where no code is kept.
  await plantStay('2027-02-13', { version: 2, loft: other })
  const left = await plantStay('2027-02-05')
  const refused = await plantStay('2027-02-12')
  await plant(
    payment(failed, 'card', 'failed', '2027-02-11'),
    payment(pending, 'card', 'pending', '2027-01-20'),
    payment(byHand, 'cash', 'pending', '2027-02-11'),
    sql`insert into deposits (stay_id, provider, attempt, status, amount, asked_at, ended_at, held_at, intent_id, ends_at, keep_key,
        keep_amount, keep_note, kept_by)
      values (${lapsed}, 'stripe', 1, 'lapsed', 50000, '2027-02-01', '2027-02-08', '2027-02-01', 'pi_l', '2027-02-08', 'k', 100, 'n', 'O')`,
    sql`insert into deposits (stay_id, provider, attempt, status, amount, asked_at, ended_at, last_error)
      values (${refused}, 'stripe', 1, 'refused', 50000, '2027-02-11', '2027-02-11', 'card_declined')`,
    sql`insert into books_exceptions (fact, code, stay_id, expected, expected_currency, since)
      values ('f1', 'refund_missing', ${failed}, 100, 'CAD', ${now})`,
    sql`insert into books_exceptions (fact, code, expected, expected_currency, found, found_currency, since)
      values ('f2', 'bank_total_differs', 100, 'CAD', 200, 'CAD', ${now})`,
    sql`insert into approvals (stay_id, command, amount, cause, key, asked_by, asked_at)
      values (${held}, '{"kind":"part"}', 5000, 'goodwill', 'k', ${colleague}, ${now})`,
    sql`with letter as (
        insert into letters (site_id, name_fr, name_en, anchor, days, "time", on_since, changed_by, changed_at, subject_fr, subject_en,
          body_fr, body_en)
        values (${siteId}, 'Bienvenue', 'Welcome', 'booking', 1, '10:00', ${now}, 'O', ${now}, 'a', 'a', 'a', 'a') returning id)
      insert into held_letters (letter_id, stay_id, missing, at) select id, ${held}, 'prénom', ${now} from letter`,
    sql`insert into undelivered_mails (key, recipient, reason, mail_answer, at)
      values (${`confirmation/${model}`}, 'margot@people.example', 'bounced', 'no such user', ${now})`,
    sql`insert into inboxes (name, failing_since, failure) values ('in', '2027-02-12T12:00:00Z', 'away')`,
    sql`insert into ways_in (property_id, from_day, sealed, has_door_code) values (${other}, '2027-01-01', 'broken', false)`,
    sql`insert into threads (site_id, stay_id, locale, created_at) values (${siteId}, ${held}, 'fr', ${now})
      on conflict (stay_id) do nothing`,
    sql`insert into messages (thread_id, direction, body, at, delivery, reason)
      select id, 'out', 'Bonjour', ${now}, 'undelivered', 'bounced' from threads where stay_id = ${held}`,
    sql`with asked as (
        insert into threads (site_id, locale, created_at, firstname, lastname, email)
        values (${siteId}, 'fr', ${now}, 'Rosalie', 'Gagnon', 'rosalie@people.example') returning id)
      insert into messages (thread_id, direction, body, at) select id, 'in', 'Bonjour', ${now} from asked`,
    sql`insert into privacy_requests (site_id, guest_id, kind, asked_on, key, noted_at, noted_by)
      values (${siteId}, ${guestId}, 'copy', '2027-02-01', 'k', ${now}, 'O')`,
    sql`insert into turnover_problems (stay_id, property_id, day, words, key, reported_by, reported_at)
      values (${left}, ${loft}, '2027-02-07', 'Ampoule', 'k', ${colleague}, ${now})`,
    sql`insert into closing_proposals (property_id, first_night, last_night, words, key, proposed_by, proposed_at)
      values (${loft}, '2027-07-01', '2027-07-02', 'Peinture', 'k', ${colleague}, ${now})`,
    sql`insert into reviews (property_id, firstname, comment, locale, written_on)
      values (${loft}, 'Zoé', 'Bien', 'fr', '2027-02-01')`,
    sql`update properties set license_expires_on = '2027-03-01' where id = ${loft}`,
    sql`update rates set to_day = '2027-04-10' where property_id = ${other}`,
    sql`select graphile_worker.add_job('email', json_build_object('name', 'confirmation', 'stayId', ${model}::integer))`,
    sql`update graphile_worker._private_jobs set attempts = max_attempts`,
  )
  const { kinds, isQuiet } = await expectAgreement()
  expect([...kinds].toSorted()).toEqual(Object.keys(toDoKinds).toSorted())
  expect(isQuiet).toBe(false)
})

const optioned = { status: 'optioned', heldUntil: '2027-02-13T18:00:00.000Z' }

/** Two nights from then on that were bought in December, like those of the model; of two versions, what is not paid is owed. */
async function plantStay(
  arrival: string,
  { version = 1, loft = app.seed.propertyId, status = 'confirmed', heldUntil = now as string } = {},
): Promise<number> {
  const isOption = status === 'optioned'
  const { rows } = await sql<{ id: number }>`
    insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, deposit_amount, held_at,
      held_until, confirmed_at, version, option_key, held_by)
    select ${loft}, daterange(${arrival}::date, ${arrival}::date + 2), ${status}, guest_id, travelers, locale, quote, sold_terms, total,
      deposit_amount, held_at, ${heldUntil}::timestamptz, ${isOption ? null : '2026-12-01T15:00:00Z'}::timestamptz, ${version},
      ${isOption ? 'k' : null}::text, ${isOption ? 'Odile' : null}::text
    from stays where id = ${model} returning id`.execute(app.db)
  return rows[0]!.id
}

type Statement = ReturnType<typeof sql>

/** As rows alone: what follows from them in the house is not what is asked here. */
async function plant(...statements: Statement[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
}

const payment = (stayId: number, method: string, status: string, createdAt: string): Statement => sql`
  with paid as (
    insert into payments (stay_id, provider, intent_id, attempt, amount, status, created_at, updated_at, method, reference, received_on,
      received_by)
    values (${stayId}, case when ${method}::text = 'card' then 'stripe' end,
      case when ${method}::text = 'card' then 'pi_' || ${stayId}::text end, 1, 10000, 'captured', ${now}, ${now}, ${method},
      case when ${method}::text <> 'card' then 'reçu' end, case when ${method}::text <> 'card' then '2027-01-01'::date end, case when ${method}::text <> 'card' then 'Odile' end)
    returning id)
  insert into refunds (payment_id, amount, status, created_at, key, cause) select id, 100, ${status}, ${createdAt}, 'change-1', 'change' from paid`
