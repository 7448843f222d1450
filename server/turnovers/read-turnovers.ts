// Gathers the turnovers of some days: in which loft, for how many people, who does it, and what was said of it.

import { readTurnovers } from '#contract/staff/turnovers.ts'
import { answeredDays, shownProposal, type ProposalState } from '#domain/closing-proposals.ts'
import { addDays, addMinutes, toDay, todayIn, type Day, type Instant } from '#domain/days.ts'
import { grantOf, type Role } from '#domain/permissions.ts'
import { refused } from '#domain/refusal.ts'
import type { NamedWorker } from '#domain/turnover-changes.ts'
import {
  hasLoft,
  isDoneFor,
  leftFromBefore,
  mayTurnOver,
  spanFrom,
  turnoverDays,
  turnoversOf,
  type Turnover,
} from '#domain/turnovers.ts'
import { query } from '#server/action/command.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { listProposals, type ToldProposal } from '#server/db/closing-proposals.ts'
import type { Db } from '#server/db/client.ts'
import {
  listOpenProblems,
  listStaysAround,
  listTurnoversDone,
  listTurnoverWords,
  listWorkers,
  type Done,
  type TurnoverProblem,
} from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { shareRead } from '#server/reservations/shared-reads.ts'

type ToldTurnover = Turnover & {
  assignee: { id: number; name: string } | null
  note: string
  done: { at: Instant; by: string } | null
}

type TurnoversForStaff = {
  today: Day
  zone: string
  /** The days that are shown, both included. */
  from: Day
  to: Day
  lofts: Pick<PropertyFacts, 'id' | 'name'>[]
  items: ToldTurnover[]
  /** Of days before, while `from` is today: nobody did them, and the loft waits for its next guests. */
  left: ToldTurnover[]
  problems: TurnoverProblem[]
  /** Who may do turnovers, and in which lofts; none = all. */
  people: { id: number; name: string; propertyIds: number[] }[]
  /** For a role that proposes closings; null for the others, who read the open ones on the day. */
  proposals: (Omit<ToldProposal, 'status'> & { status: ProposalState | 'lapsed' })[] | null
}

/** `propertyIds`: the lofts that the reader is limited to; none = all. */
type TurnoverReader = { siteId: number; role: Role; propertyIds: readonly number[] }

/** Null: from today on, of all lofts. */
type Wanted = { from: Day | null; propertyId: number | null }

export const read = query(readTurnovers, async (deps, { by, params: { from = '', property = null } }) => {
  const wanted = from.trim() === '' ? null : toDay(from.trim())
  return from.trim() !== '' && wanted === null
    ? refused('invalid_dates')
    : readShared(deps, by.staff, { from: wanted, propertyId: property })
})

/** Everybody of the same role and lofts is told the same. */
function readShared(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  { siteId, role, propertyIds }: TurnoverReader,
  wanted: Wanted,
): Promise<TurnoversForStaff> {
  const key = JSON.stringify(['turnovers', siteId, role, propertyIds, wanted])
  return shareRead(deps.db, key, () => gather(deps, { siteId, role, propertyIds }, wanted))
}

async function gather(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  reader: TurnoverReader,
  { from: wanted, propertyId }: Wanted,
): Promise<TurnoversForStaff> {
  const { db, catalog, now } = deps
  const site = await siteOf(db, reader)
  const today = todayIn(site.zone, now())
  const { from, to } = spanFrom(wanted ?? today)
  const lofts = (await catalog.propertiesOf(site)).filter(
    ({ id }) => hasLoft(reader, id) && (propertyId === null || propertyId === id),
  )
  const ids = lofts.map(({ id }) => id)
  const earliest = from === today ? addDays(today, -turnoverDays) : from
  const [stays, workers, problems, proposals] = await Promise.all([
    listStaysAround(db, ids, { from: earliest, to }),
    listWorkers(db, reader.siteId),
    listOpenProblems(db, ids),
    proposes(reader.role) ? proposalsOf(db, ids, { today, now: now() }) : null,
  ])
  const turnovers = turnoversOf(stays, { from: earliest, to }, ids)
  const about = await saidOf(db, turnovers)
  const toTold = toToldBy(about, workers)
  const isDone = (turnover: Turnover) => doneOf(about.done, turnover) !== undefined
  const fit = workers.filter((worker) => ids.some((id) => mayTurnOver(worker, id)))
  return {
    today,
    zone: site.zone,
    from,
    to,
    lofts: lofts.map(({ id, name }) => ({ id, name })),
    items: turnovers.filter(({ day }) => day >= from).map(toTold),
    left: from === today ? leftFromBefore(turnovers, today, isDone).map(toTold) : [],
    problems,
    people: fit.map(({ id, name, propertyIds }) => ({ id, name, propertyIds: [...propertyIds] })),
    proposals,
  }
}

async function saidOf(db: Db, turnovers: readonly Turnover[]) {
  const ids = turnovers.map(({ stayId }) => stayId)
  const [words, done] = await Promise.all([listTurnoverWords(db, ids), listTurnoversDone(db, ids)])
  return { words, done }
}

const doneOf = (done: readonly Done[], turnover: Turnover): Done | undefined =>
  done.find((one) => isDoneFor(one, turnover))

/** Who was given it and cannot do it any more has it no more: they were disabled, or the stay moved to a loft that is not theirs. */
function toToldBy(
  { words, done }: Awaited<ReturnType<typeof saidOf>>,
  workers: readonly NamedWorker[],
): (turnover: Turnover) => ToldTurnover {
  const wordsOf = new Map(words.map((one) => [one.stayId, one]))
  const workerOf = new Map(workers.map((worker) => [worker.id, worker]))
  return (turnover) => {
    const said = wordsOf.get(turnover.stayId)
    const worker = said?.assigneeId ? workerOf.get(said.assigneeId) : undefined
    const isFit = worker !== undefined && mayTurnOver(worker, turnover.propertyId)
    const was = doneOf(done, turnover)
    return {
      ...turnover,
      assignee: isFit ? { id: worker.id, name: worker.name } : null,
      note: said?.note ?? '',
      done: was ? { at: was.at, by: was.by } : null,
    }
  }
}

async function proposalsOf(
  db: Db,
  propertyIds: readonly number[],
  { today, now }: { today: Day; now: Instant },
): Promise<NonNullable<TurnoversForStaff['proposals']>> {
  const told = await listProposals(db, propertyIds, addMinutes(now, -answeredDays * 24 * 60))
  return told.map((proposal) => ({ ...proposal, status: shownProposal(proposal, today) }))
}

/** Whoever may close nights has no use for asking. */
const proposes = (role: Role): boolean =>
  grantOf(role, 'propose_closing') !== 'no' && grantOf(role, 'close_nights') === 'no'
