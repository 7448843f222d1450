import { sql, type Selectable } from 'kysely'
import type { ProposalState } from '#domain/closing-proposals.ts'
import type { NightRange } from '#domain/closed-nights.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { Db } from './client.ts'
import type { ClosingProposals } from './turnover-tables.ts'

export type ClosingProposal = Selectable<ClosingProposals>

/** False where the same nights are proposed already, or the same form was kept before. */
export async function insertProposal(
  tx: Db,
  proposal: NightRange & {
    propertyId: number
    words: string
    key: string
    proposedBy: number
    proposedAt: Instant
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('closingProposals')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findProposal(
  db: Db,
  siteId: number,
  id: number,
): Promise<(ClosingProposal & { zone: string }) | undefined> {
  return db
    .selectFrom('closingProposals')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .innerJoin('sites', 'sites.id', 'properties.siteId')
    .selectAll('closingProposals')
    .select('zone')
    .where('closingProposals.id', '=', id)
    .where('properties.siteId', '=', siteId)
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

export type OpenProposal = NightRange & {
  id: number
  propertyName: string
  words: string
  by: string
  at: Instant
  /** Who has one of its nights, what was sold first. */
  taken: { id: number; status: ReservationState; name: string } | null
}

/** Those that wait for an answer and are not over, the oldest first, with what is in the way of each. */
export async function listOpenProposals(
  db: Db,
  siteId: number,
  { today, now }: { today: Day; now: Instant },
): Promise<OpenProposal[]> {
  const { rows } = await sql<OpenProposal>`
    select c.id, p.name as property_name, c.first_night, c.last_night, c.words, c.proposed_at as at, staff.name as by, (
      select jsonb_build_object('id', s.id, 'status', s.status,
        'name', coalesce(trim(g.firstname || ' ' || g.lastname), ''))
      from stays s left join guests g on g.id = s.guest_id
      where s.property_id = c.property_id and s.nights && daterange(c.first_night, c.last_night, '[]')
      and (s.status in ('confirmed', 'blocked') or (s.status in ('held', 'optioned') and s.held_until > ${now}))
      order by s.status not in ('confirmed', 'optioned'), lower(s.nights) limit 1
    ) as taken
    from closing_proposals c join properties p on p.id = c.property_id join staff on staff.id = c.proposed_by
    where p.site_id = ${siteId} and c.status = 'open' and c.last_night >= ${today}::date
    order by c.proposed_at, c.id`.execute(db)
  return rows
}
