import { sql, type Selectable } from 'kysely'
import type { ProposalState } from '#domain/closing-proposals.ts'
import type { NightRange } from '#domain/closed-nights.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import type { ClosingProposals } from './tables.gen.ts'

export type ClosingProposal = Selectable<ClosingProposals>

type NewProposal = NightRange & {
  propertyId: number
  words: string
  key: string
  proposedBy: number
  proposedAt: Instant
}

/** The caller has asked whether it is there already, under the lock of its loft. */
export async function insertProposal(tx: Db, proposal: NewProposal): Promise<{ id: number }> {
  return tx.insertInto('closingProposals').values(proposal).returning('id').executeTakeFirstOrThrow()
}

/** Whether these nights wait for an answer, or this form was kept before. */
export async function isProposed(
  tx: Db,
  { propertyId, firstNight, lastNight, key }: Pick<NewProposal, 'propertyId' | 'key' | keyof NightRange>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('closingProposals')
    .select('id')
    .where((eb) =>
      eb.or([eb('key', '=', key), eb.and({ propertyId, firstNight, lastNight, status: 'open' })]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever comes second to answer it waits until the first has ended. */
export async function findProposal(
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<(ClosingProposal & { zone: string }) | undefined> {
  return db
    .selectFrom('closingProposals')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .selectAll('closingProposals')
    .select('zone')
    .where('closingProposals.id', '=', id)
    .where('properties.siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forUpdate('closingProposals'))
    .executeTakeFirst()
}

export type ToldProposal = NightRange & {
  id: number
  propertyId: number
  words: string
  by: string
  at: Instant
  status: ProposalState
  answeredBy: string | null
  answeredAt: Instant | null
}

/** Of these lofts, the latest first: the open ones, and what was answered since that moment. */
export async function listProposals(
  db: Db,
  propertyIds: readonly number[],
  since: Instant,
): Promise<ToldProposal[]> {
  if (propertyIds.length === 0) return []
  return db
    .selectFrom('closingProposals')
    .innerJoin('staff', 'staff.id', 'proposedBy')
    .leftJoin('staff as answerer', 'answerer.id', 'answeredBy')
    .select(['closingProposals.id', 'propertyId', 'firstNight', 'lastNight', 'words', 'answeredAt'])
    .select(['closingProposals.status', 'proposedAt as at', 'staff.name as by'])
    .select('answerer.name as answeredBy')
    .where('propertyId', 'in', propertyIds)
    .where((eb) => eb.or([eb('answeredAt', 'is', null), eb('answeredAt', '>', since)]))
    .where('proposedAt', '>', sql<Instant>`${since}::timestamptz - interval '1 year'`)
    .orderBy('proposedAt', 'desc')
    .orderBy('closingProposals.id', 'desc')
    .execute()
}

/** What housekeeping tells the others and nobody has settled or answered. */
export type ToldByHousekeeping = {
  id: number
  propertyName: string
  words: string
  by: string
  at: Instant
} & (
  | { kind: 'problem' }
  /** `taken`: who has one of its nights, what was sold first. */
  | ({ kind: 'proposal'; taken: { id: number; status: ReservationState; name: string } | null } & NightRange)
)

/** Problems, then the proposals that are not over, the oldest first, with what is in the way of each. */
export async function listToldByHousekeeping(
  db: Db,
  siteId: number,
  { today, now }: { today: Day; now: Instant },
): Promise<ToldByHousekeeping[]> {
  const { rows } = await sql<ToldByHousekeeping>`
    select 'problem' as kind, t.id, p.name as property_name, t.words, staff.name as by, t.reported_at as at,
      null::date as first_night, null::date as last_night, null::jsonb as taken
    from turnover_problems t join properties p on p.id = t.property_id join staff on staff.id = t.reported_by
    where p.site_id = ${siteId} and t.settled_at is null
    union all
    select 'proposal', c.id, p.name, c.words, staff.name, c.proposed_at, c.first_night, c.last_night, (
      select jsonb_build_object('id', s.id, 'status', s.status,
        'name', coalesce(trim(g.firstname || ' ' || g.lastname), ''))
      from stays s left join guests g on g.id = s.guest_id
      where s.property_id = c.property_id and s.nights && daterange(c.first_night, c.last_night, '[]')
      and (s.status in ('confirmed', 'blocked') or (s.status in ('held', 'optioned') and s.held_until > ${now}))
      order by s.status not in ('confirmed', 'optioned'), lower(s.nights) limit 1
    )
    from closing_proposals c join properties p on p.id = c.property_id join staff on staff.id = c.proposed_by
    where p.site_id = ${siteId} and c.status = 'open' and c.last_night >= ${today}::date
    order by kind, at, id`.execute(db)
  return rows
}
