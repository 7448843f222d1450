import { sql, type Selectable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { OwnStay, PrivacyRequestKind } from '#domain/privacy.ts'
import type { PrivacyRequests } from './tables.gen.ts'
import { forgetBroughtGuest } from './brought-guests.ts'
import type { Db } from './client.ts'
import type { AnyGuest } from './guests.ts'
import { isTelephone } from './staff-guests.ts'
import { forgetStrayMails } from './undelivered-mails.ts'

/**
 * A guest of this site, with an account or without; erased ones too. `do`: kept from every other transaction until this one
 * ends, so that whoever books or signs in waits.
 */
export async function findGuestOfSite(
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<AnyGuest | undefined> {
  return db
    .selectFrom('guests')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Others with the same digits as their telephone. */
export async function listSameTelephone(
  db: Db,
  { id, siteId, telephone }: Pick<AnyGuest, 'id' | 'siteId' | 'telephone'>,
): Promise<Pick<AnyGuest, 'id' | 'firstname' | 'lastname' | 'email'>[]> {
  return db
    .selectFrom('guests')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('siteId', '=', siteId)
    .where('id', '<>', id)
    .where(isTelephone(telephone))
    .orderBy('id')
    .limit(10)
    .execute()
}

/** All stays of a guest, bought or not, with what decides whether they may be erased; what is owed is not in it. */
export async function listOwnStays(db: Db, guestId: number): Promise<OwnStay[]> {
  const { rows } = await sql<OwnStay>`
    select s.id, s.status, upper(s.nights) as departure, s.held_until,
      exists (select from deposits d where d.stay_id = s.id and d.status in ('asked', 'held', 'keeping', 'releasing'))
        as has_deposit,
      exists (select from payments p where p.stay_id = s.id and p.status in ('requires_action', 'authorised'))
        or exists (select from refunds r join payments p on p.id = r.payment_id
          where p.stay_id = s.id and r.status in ('pending', 'failed')) as has_open_money
    from stays s where s.guest_id = ${guestId}
    order by lower(s.nights), s.id`.execute(db)
  return rows
}

export type OwnPaper = {
  id: number
  reservationId: number
  kind: 'invoice' | 'credit_note'
  number: number
  issuedAt: Instant
}

export async function listOwnPapers(db: Db, guestId: number): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnPaper>`
    select i.id, i.stay_id as reservation_id, i.kind, i.number, i.issued_at
    from invoices i join stays s on s.id = i.stay_id
    where s.guest_id = ${guestId} and i.kind <> 'opening' order by i.issued_at desc, i.id desc`.execute(db)
  return rows
}

export type Erased = { sessions: number; reviews: number; messages: number; threads: number }

/**
 * Leaves of a guest a row that their stays hang on, and nothing that says who it was. Papers stay as they were issued. The
 * caller has locked the guest.
 */
export async function eraseGuest(tx: Db, { id, email }: AnyGuest, at: Instant): Promise<Erased> {
  const own = tx.selectFrom('stays').select('id').where('guestId', '=', id)
  const sessions = await tx.deleteFrom('sessions').where('guestId', '=', id).executeTakeFirst()
  await tx.deleteFrom('knownBrowsers').where('guestId', '=', id).execute()
  await tx.deleteFrom('passwordResets').where('guestId', '=', id).execute()
  await tx.deleteFrom('addressLinks').where('guestId', '=', id).execute()
  await forgetBroughtGuest(tx, id)
  await tx.deleteFrom('companionLinks').where('stayId', 'in', own).execute()
  await tx.deleteFrom('stayLinks').where('stayId', 'in', own).execute()
  await tx.deleteFrom('heldLetters').where('stayId', 'in', own).execute()
  await tx.updateTable('turnovers').set({ note: null }).where('stayId', 'in', own).execute()
  await tx.deleteFrom('turnoverNews').where('stayId', 'in', own).execute()
  // What stands for the invoice of another program is no paper of ours; its credit notes are, and have the name themselves.
  await tx
    .updateTable('invoices')
    .set({ snapshot: sql`jsonb_set(snapshot, '{buyer}', '{}')` })
    .where('stayId', 'in', own)
    .where('kind', '=', 'opening')
    .execute()
  const reviews = await tx.deleteFrom('reviews').where('stayId', 'in', own).executeTakeFirst()
  const threads = await tx
    .deleteFrom('threads')
    .where((eb) => eb.or([eb('stayId', 'in', own), ...(email === null ? [] : [isTypedBy({ id, email })])]))
    .executeTakeFirst()
  const messages = await tx
    .updateTable('stays')
    .set({ message: null })
    .where('guestId', '=', id)
    .where('message', 'is not', null)
    .executeTakeFirst()
  await tx.updateTable('stays').set({ note: null, network: null }).where('guestId', '=', id).execute()
  await tx
    .updateTable('guests')
    .set({ ...nobody, erasedAt: at })
    .where('id', '=', id)
    .execute()
  if (email !== null) await forgetAddress(tx, email)
  await forgetStrayMails(tx)
  return {
    sessions: Number(sessions.numDeletedRows),
    reviews: Number(reviews.numDeletedRows),
    messages: Number(messages.numUpdatedRows),
    threads: Number(threads.numDeletedRows),
  }
}

/** What was written by the contact page with this address, unless somebody else has it too. */
const isTypedBy = ({ id, email }: { id: number; email: string }) =>
  sql<boolean>`stay_id is null and lower(threads.email) = lower(${email}) and not exists (
    select from guests where lower(guests.email) = lower(${email}) and guests.site_id = threads.site_id and guests.id <> ${id})`

/** A sign stands where a name was, so that no list has an empty place. */
const nobody = {
  email: null,
  passwordHash: null,
  birthdate: null,
  emailConfirmedAt: null,
  firstname: '',
  lastname: '—',
  telephone: '',
  address: '',
  addressSuite: null,
  city: '',
  postalCode: '',
  country: 'CA',
  region: '',
} as const

/** That an email went out stays, so that none goes out twice; to whom goes, unless somebody else has the address. */
async function forgetAddress(tx: Db, email: string): Promise<void> {
  await sql`update sent_mails set recipient = '' where lower(recipient) = lower(${email})
    and not exists (select from guests where lower(guests.email) = lower(${email}))`.execute(tx)
}

export async function correctGuest(
  tx: Db,
  id: number,
  facts: Pick<AnyGuest, 'firstname' | 'lastname' | 'telephone' | 'locale'> & { email?: string | null },
): Promise<void> {
  await tx.updateTable('guests').set(facts).where('id', '=', id).execute()
}

export type PrivacyRequest = Selectable<PrivacyRequests>

export async function listPrivacyRequests(db: Db, guestId: number): Promise<PrivacyRequest[]> {
  return db
    .selectFrom('privacyRequests')
    .selectAll()
    .where('guestId', '=', guestId)
    .orderBy('askedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type OpenPrivacyRequest = Pick<PrivacyRequest, 'kind' | 'askedOn'> & {
  guestId: number
  firstname: string
  lastname: string
}

/** The one that is due first first. */
export async function listOpenPrivacyRequests(db: Db, siteId: number): Promise<OpenPrivacyRequest[]> {
  return db
    .selectFrom('privacyRequests')
    .innerJoin('guests', 'guests.id', 'privacyRequests.guestId')
    .select(['kind', 'askedOn', 'guests.id as guestId', 'firstname', 'lastname'])
    .where('privacyRequests.siteId', '=', siteId)
    .where('answeredAt', 'is', null)
    .orderBy('askedOn')
    .orderBy('privacyRequests.id')
    .execute()
}

/** Whether this form was kept before forms were. */
export async function isRequestNoted(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('privacyRequests').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function insertPrivacyRequest(
  tx: Db,
  request: Pick<PrivacyRequest, 'siteId' | 'guestId' | 'askedOn' | 'key' | 'notedAt' | 'notedBy'> & {
    kind: PrivacyRequestKind
    askedOn: Day
  },
): Promise<void> {
  await tx.insertInto('privacyRequests').values(request).execute()
}

/** Whoever comes second to answer it waits until the first has ended. */
export async function isRequestOpen(
  db: Db,
  { guestId, id }: { guestId: number; id: number },
  mode: 'do' | 'look',
): Promise<boolean> {
  const row = await db
    .selectFrom('privacyRequests')
    .select('id')
    .where('id', '=', id)
    .where('guestId', '=', guestId)
    .where('answeredAt', 'is', null)
    .$if(mode === 'do', (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** Of a guest all open ones of a kind, or one of them; how many were open. */
export async function answerPrivacyRequests(
  tx: Db,
  which: { guestId: number; kind?: PrivacyRequestKind; id?: number },
  { at, by }: { at: Instant; by: string },
): Promise<number> {
  const { guestId, kind, id } = which
  const { numUpdatedRows } = await tx
    .updateTable('privacyRequests')
    .set({ answeredAt: at, answeredBy: by })
    .where('guestId', '=', guestId)
    .where('answeredAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
