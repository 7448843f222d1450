// Takes the demo, and whatever was tried in it, out of a database that is to be used for real.

import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { inTransaction, sessionSettings, type Db } from '#server/db/client.ts'
import { articles, tags } from './content/articles.ts'
import { lofts } from './content/lofts.ts'
import { demoSeasons } from './seeds/demo-rates.ts'
import type { Stays } from '#server/db/tables.gen.ts'

/** Tables that are emptied whole; their numbers begin at 1 again. */
export const emptied = [
  'guests',
  'privacy_requests',
  'sessions',
  'known_browsers',
  'password_resets',
  'address_links',
  'companion_links',
  'consents',
  'stay_links',
  'attempts',
  'threads',
  'messages',
  'stays',
  'stay_versions',
  'concessions',
  'alert_answers',
  'alert_hooks',
  'alerts',
  'approvals',
  'device_keeping',
  'held_letters',
  'forms',
  'undos',
  'turnovers',
  'turnovers_done',
  'turnover_problems',
  'closing_proposals',
  'payments',
  'payment_requests',
  'refunds',
  'deposits',
  'movements',
  'books_exceptions',
  'books_comparisons',
  'payment_events',
  'document_numbers',
  'invoices',
  'brought_in_stays',
  'brought_in_guests',
  'bring_ins',
  'sent_mails',
  'mails_underway',
  'undelivered_mails',
  'reviews',
  // Whoever tried the console with the demo is asked in anew: the next start prints a link for the first owner.
  'staff',
  'staff_properties',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_sessions',
  'staff_browsers',
  'staff_invitations',
  'staff_challenges',
  'staff_notice_choices',
  'staff_quiet_hours',
  'staff_notices',
  'staff_calendars',
  'push_devices',
  'turnovers_told',
  'turnover_news',
  'turnovers_compared',
  'mornings_told',
  'audit',
  'seed_loads',
] as const

/** Tables that keep what the demo did not bring: a company may have entered its own lofts beside it. */
export const sifted = [
  'properties',
  'loft_text_versions',
  'loft_drafts',
  'property_photos',
  'property_amenities',
  'property_access',
  'property_fees',
  'property_deposits',
  'ways_in',
  'rates',
  'seasons',
  'articles',
  'article_tags',
  'tags',
] as const

/** Tables that stay as they are. The site's own facts are for the company to set: live keys wait for that. */
export const kept = [
  'push_keys',
  'sites',
  'site_rates',
  'site_sales',
  'site_policies',
  'site_texts',
  'site_hours',
  'amenities',
  'message_templates',
  'letters',
  'log_keys',
  'inboxes',
  'migrations',
  'journal',
] as const

/** How many rows of each kind there are; `jobs` are emails and payments that wait to be worked on. */
export type DemoCounts = Record<
  | 'guests'
  | 'stays'
  | 'payments'
  | 'papers'
  | 'movements'
  | 'reviews'
  | 'lofts'
  | 'articles'
  | 'jobs'
  | 'loads',
  number
>

export type Removal =
  | { ok: true; removed: DemoCounts }
  /** Somebody's card was charged, or may have been: the records are kept. */
  | { ok: false; reason: 'live_payments'; count: number }

export async function countLivePayments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('isLive', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countDemo(db: Db): Promise<DemoCounts> {
  const { rows } = await sql<Record<keyof DemoCounts, string>>`select
    (select count(*) from guests) as guests, (select count(*) from stays where not ${isOwnBlock}) as stays,
    (select count(*) from payments) as payments, (select count(*) from invoices) as papers,
    (select count(*) from movements) as movements, (select count(*) from reviews) as reviews,
    (select count(*) from properties where ${isDemoLoft}) as lofts,
    (select count(*) from articles where ${isDemoArticle}) as articles,
    (select count(*) from graphile_worker.jobs where key is null) as jobs,
    (select count(*) from seed_loads) as loads`.execute(db)
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(counts) as DemoCounts
}

/**
 * Empties every guest, stay, paper and movement, takes the demo's lofts and articles away, and writes it into the journal, in
 * one transaction. Nights that the company closed in lofts of its own stay closed. The product must not run meanwhile.
 */
export async function removeDemo(db: Db, now: Instant): Promise<Removal> {
  return inTransaction(db, async (tx): Promise<Removal> => {
    await sql`lock table stays, payments in access exclusive mode`.execute(tx)
    const count = await countLivePayments(tx)
    if (count > 0) return { ok: false, reason: 'live_payments', count }
    const removed = await countDemo(tx)
    await tx
      .insertInto('journal')
      .values({ entry: 'demo_removed', details: JSON.stringify(removed), writtenAt: now })
      .execute()
    const { rows: blocks } =
      await sql<Block>`select property_id, nights::text as nights, source, note, block_reason, closed_by, closed_at
      from stays
      where ${isOwnBlock}`.execute(tx)
    await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))} restart identity`.execute(tx)
    await sql`delete from properties where ${isDemoLoft}`.execute(tx)
    await sql`delete from seasons where (name_fr, name_en) in (${sql.join(
      demoSeasons.map(({ name, nameEn }) => sql`(${name}, ${nameEn})`),
    )}) and not exists (select from rates where season_id = seasons.id)`.execute(tx)
    await sql`delete from articles where ${isDemoArticle}`.execute(tx)
    await sql`delete from tags where name in (${sql.join(tags.map(({ name }) => name))})
      and not exists (select from article_tags where tag_id = tags.id)`.execute(tx)
    for (const block of blocks)
      await tx
        .insertInto('stays')
        .values({ ...block, status: 'blocked' })
        .execute()
    await forgetJobs(tx)
    return { ok: true, removed }
  })
}

type Block = Pick<
  Selectable<Stays>,
  'propertyId' | 'nights' | 'source' | 'note' | 'blockReason' | 'closedBy' | 'closedAt'
>

/** Every process of the product listens to changes of the catalogue, over a connection of its own. */
export async function isProductRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${sessionSettings.application_name}
    and datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

/** An email that waits would go to the guest whose stay gets that number next. */
async function forgetJobs(tx: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(tx)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(tx)
}

const isDemoLoft: Expression<SqlBool> = sql<SqlBool>`(slug, license_citq) in (${sql.join(
  lofts.map(({ slug, licenseCitq }) => sql`(${slug}, ${licenseCitq})`),
)})`
const isOwnBlock: Expression<SqlBool> = sql<SqlBool>`(status = 'blocked'
  and property_id in (select id from properties where not ${isDemoLoft}))`
const isDemoArticle: Expression<SqlBool> = sql<SqlBool>`slug in (${sql.join(articles.map(({ slug }) => slug))})`
