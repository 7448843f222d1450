import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

export type RefusedMail = {
  key: string
  recipient: string
  mailAnswer: string
  /** What tells the job that tries on from others. */
  job: Record<string, string | number> | null
  at: Instant
}

/** Of a letter that is refused again what the mail server said last counts; who said that it is settled keeps being right. */
export async function noteRefused(db: Db, { job, ...mail }: RefusedMail): Promise<void> {
  await db
    .insertInto('undeliveredMails')
    .values({ ...mail, reason: 'mail_refused', job: job && (JSON.stringify(job) as never) })
    .onConflict((conflict) =>
      conflict.columns(['key', 'recipient']).doUpdateSet({ mailAnswer: mail.mailAnswer }),
    )
    .execute()
}

/** `known`: it was noted before. `none`: no letter of ours went out under this number, or nobody knows any more to whom. */
export type Noted = 'noted' | 'known' | 'none'

/** Notes that the letter came back whose key, with points, is this. */
export async function noteReturned(
  db: Db,
  { name, mailAnswer, at }: { name: string; mailAnswer: string; at: Instant },
): Promise<Noted> {
  const { rows } = await sql<{ isNew: boolean }>`
    with letter as (
      select key, recipient from sent_mails
      where lower(replace(key, '/', '.')) = lower(${name}) and recipient <> '' limit 1
    ), added as (
      insert into undelivered_mails (key, recipient, reason, mail_answer, at)
      select key, recipient, 'bounced', ${mailAnswer}, ${at} from letter
      on conflict (key, recipient) do nothing returning id
    )
    select exists (select from added) as is_new from letter`.execute(db)
  const [letter] = rows
  if (!letter) return 'none'
  return letter.isNew ? 'noted' : 'known'
}

/** What a day brings about: looked for again as long as it is due. Everything else is sent once more by whoever asks for it. */
const ofDays = ['pre-arrival/%', 'door-code/%', 'after-stay/%', 'own-letter/%']

/**
 * Counts letters as not sent that came back, and whose address was corrected since: the next look sends each to the new one, if
 * it is still of use.
 */
export async function forgetReturned(db: Db): Promise<void> {
  await sql`with corrected as (
      delete from undelivered_mails u where u.reason = 'bounced' and u.settled_at is null and u.key like any(${ofDays})
      and not exists (select from guests where lower(guests.email) = lower(u.recipient))
      returning u.key, u.recipient)
    delete from sent_mails s using corrected c where s.key = c.key and s.recipient = c.recipient`.execute(db)
}

export type UndeliveredMail = { id: number; key: string; guestId: number | null; settledAt: Instant | null }

/** Of whom of this site the address is; locked until the transaction ends. */
export async function lockUndelivered(
  tx: Db,
  siteId: number,
  id: number,
): Promise<UndeliveredMail | undefined> {
  const { rows } = await sql<UndeliveredMail>`
    select u.id, u.key, g.id as guest_id, u.settled_at from undelivered_mails u
    ${guestOf(siteId)}
    where u.id = ${id} and (g.id is not null or ${isOfHouse(siteId)}) for update of u`.execute(tx)
  return rows[0]
}

export async function settleUndelivered(
  tx: Db,
  id: number,
  settled: { settledAt: Instant; settledBy: number },
): Promise<void> {
  await tx.updateTable('undeliveredMails').set(settled).where('id', '=', id).execute()
}

/** The guest `g` who has the address of a letter `u` by now, the latest of several; none where it was corrected. */
export const guestOf = (siteId: number) => sql`left join lateral (
  select id, firstname, lastname from guests
  where guests.site_id = ${siteId} and lower(guests.email) = lower(u.recipient) order by id desc limit 1) g on true`

/** Of a letter `u` that went to the house itself or to somebody who works there. */
export const isOfHouse = (siteId: number) => sql`(
  exists (select from staff where site_id = ${siteId} and lower(staff.email) = lower(u.recipient))
  or exists (select from sites where id = ${siteId} and lower(sites.email) = lower(u.recipient)))`

/** Those to addresses that nobody has by now: whoever is erased may have had another one before it was corrected. */
export async function forgetStrayMails(tx: Db): Promise<void> {
  await sql`delete from undelivered_mails u
    where not exists (select from guests where lower(guests.email) = lower(u.recipient))
    and not exists (select from staff where lower(staff.email) = lower(u.recipient))
    and not exists (select from sites where lower(sites.email) = lower(u.recipient))`.execute(tx)
}
