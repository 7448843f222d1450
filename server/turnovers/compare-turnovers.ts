// Compares every turnover to come with what was told of it, and tells whoever does it what is different. Nothing that changes a stay has to know of it.

import { addDays, todayIn, type Day, type Instant } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import {
  isLeftUnknown,
  isOverOf,
  isSameKnown,
  isToldNow,
  knownOf,
  newsOf,
  type Known,
  type ToldNews,
} from '#domain/told-turnovers.ts'
import type { NamedWorker } from '#domain/turnover-changes.ts'
import {
  isDoneFor,
  leftFromBefore,
  mayTurnOver,
  turnoverDays,
  turnoversOf,
  type DonePlace,
  type Turnover,
} from '#domain/turnovers.ts'
import { listPropertyIds } from '#server/db/catalog.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { listSites, type Site } from '#server/db/sites.ts'
import { waysGivenUntold } from '#server/db/staff-notices.ts'
import {
  beginComparing,
  forgetTold,
  insertNews,
  findTold,
  keepTold,
  listAssignments,
  listTold,
  type ToldRow,
} from '#server/db/told-turnovers.ts'
import { listStaysAround, listTurnoversDone, listWorkers } from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { tell } from '#server/notices/tell.ts'

/** In days: nobody buys further ahead. */
const reach = 800

/** Every minute. What is told and that it was stand in one transaction, and of two at once the second finds it told. */
export async function compareTurnovers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const site of await listSites(db)) await inTransaction(db, (tx) => compareSite(tx, site, now()))
}

async function compareSite(tx: Db, site: Site, at: Instant): Promise<void> {
  const isFirst = await beginComparing(tx, site.id, at)
  const lofts = await listPropertyIds(tx, site.id)
  if (lofts.length === 0) return
  const today = todayIn(site.zone, at)
  const workers = await listWorkers(tx, site.id)
  const toldOf = new Map((await listTold(tx, lofts)).map((row) => [row.stayId, row]))
  const nowOf = await turnoversNow(tx, await listAhead(tx, lofts, today), workers)
  const over: number[] = []
  for (const stayId of new Set([...toldOf.keys(), ...nowOf.keys()])) {
    const row = toldOf.get(stayId) ?? { stayId, told: null, seen: null, seenAt: null }
    const { after, isLost } = nowOf.get(stayId) ?? { after: null, isLost: false }
    if (isOverOf(row.told, after, today) || (row.told === null && after === null)) over.push(stayId)
    else if (isFirst || isLeftUnknown(row, after, today)) await keepTold(tx, settled(row, after))
    else await compareOne(tx, { site, row, after, isLost, workers, today, at })
  }
  await forgetTold(
    tx,
    over.filter((stayId) => toldOf.has(stayId)),
  )
}

/**
 * Whoever takes one themselves knows what it is now, and whoever had it as far as they were told hears that they have it no more.
 * The caller keeps comparisons waiting.
 */
export async function knowTaken(
  tx: Db,
  { stayId, propertyId, day }: DonePlace,
  { own, ...about }: Pick<One, 'site' | 'workers' | 'at'> & { own: number },
): Promise<void> {
  const { workers } = about
  const row = (await findTold(tx, stayId)) ?? { stayId, told: null, seen: null, seenAt: null }
  const had = row.told?.assigneeId ?? null
  if (row.told !== null && (had === null || had === own)) return
  const [lofts, span] = [[propertyId], { from: day, to: day }]
  const turnovers = turnoversOf(await listStaysAround(tx, lofts, span), span, lofts)
  const nowOf = await turnoversNow(tx, turnovers, workers)
  const taken = nowOf.get(stayId)?.after ?? null
  if (!taken) return
  const isHere = workers.some((worker) => worker.id === had && isWorking(worker))
  if (had !== null && isHere) await tellNews(tx, { ...about, row, after: taken }, { to: had, news: 'taken' })
  await keepTold(tx, settled(row, taken))
}

type One = {
  site: Pick<Site, 'id'>
  row: ToldRow
  after: Known
  isLost: boolean
  workers: readonly NamedWorker[]
  today: Day
  at: Instant
}

async function compareOne(tx: Db, { site, row, after, isLost, workers, today, at }: One): Promise<void> {
  if (isSameKnown(row.told, after)) {
    if (row.seenAt !== null) await keepTold(tx, settled(row, row.told))
    return
  }
  const isHere = (id: number) => workers.some((worker) => worker.id === id && isWorking(worker))
  const news = newsOf(row.told, after, { today, isHere, isLost })
  const since = row.seenAt !== null && isSameKnown(row.seen, after) ? row.seenAt : at
  if (news.length > 0 && !isToldNow(row.told, after, { since, at, today })) {
    if (since !== row.seenAt) await keepTold(tx, { ...row, seen: after, seenAt: since })
    return
  }
  for (const one of news) await tellNews(tx, { site, row, after, workers, at }, one)
  if (after === null) await forgetTold(tx, [row.stayId])
  else await keepTold(tx, settled(row, after))
}

async function tellNews(
  tx: Db,
  { site, row, after, workers, at }: Pick<One, 'site' | 'row' | 'after' | 'workers' | 'at'>,
  { to, news }: ToldNews,
): Promise<void> {
  const { stayId, told: before } = row
  const staffId = to === 'house' ? null : to
  const subject = subjectOf(stayId)
  // What is theirs is told as it is when it is told: no change of it is told beside it, nor that it is gone by then.
  const isOld = staffId !== null && news !== 'given'
  const exceptWays = isOld ? await waysGivenUntold(tx, staffId, subject) : []
  const id = await insertNews(tx, { siteId: site.id, stayId, staffId, news, before, after, at })
  const kind = news === 'given' ? 'turnover_given' : 'turnover_changed'
  const hearers =
    staffId === null ? workers.filter((worker) => mayAssign(worker, after ?? before)) : [{ id: staffId }]
  const isFor = ({ id: one }: { id: number }) => hearers.some((hearer) => hearer.id === one)
  await tell(tx, { siteId: site.id, kind, subject, version: String(id), at, isFor, exceptWays })
}

/** As notices name a turnover. */
export const subjectOf = (stayId: number): string => `turnover/${stayId}`

/** Of the house, whoever says who does it. */
const mayAssign = (worker: NamedWorker, known: Known): boolean =>
  known !== null && grantOf(worker.role, 'assign_turnovers') !== 'no' && mayTurnOver(worker, known.propertyId)

const settled = ({ stayId }: ToldRow, told: Known): ToldRow => ({ stayId, told, seen: null, seenAt: null })

const isWorking = ({ status, role }: NamedWorker): boolean =>
  status === 'active' && grantOf(role, 'do_turnovers') === 'yes'

/** Of the stays that leave from today on, or left a loft that nobody got ready and where nobody came yet. */
async function listAhead(tx: Db, lofts: readonly number[], today: Day): Promise<Turnover[]> {
  const span = { from: addDays(today, -turnoverDays), to: addDays(today, reach) }
  const all = turnoversOf(await listStaysAround(tx, lofts, span), span, lofts)
  const behind = all.filter(({ day }) => day < today).map(({ stayId }) => stayId)
  const done = await listTurnoversDone(tx, behind)
  const left = leftFromBefore(all, today, (turnover) => done.some((one) => isDoneFor(one, turnover)))
  return [...left, ...all.filter(({ day }) => day >= today)]
}

async function turnoversNow(
  tx: Db,
  turnovers: readonly Turnover[],
  workers: readonly NamedWorker[],
): Promise<Map<number, { after: Known; isLost: boolean }>> {
  const said = await listAssignments(
    tx,
    turnovers.map(({ stayId }) => stayId),
  )
  const saidOf = new Map(said.map((one) => [one.stayId, one]))
  return new Map(
    turnovers.map((turnover) => {
      const { assigneeId = null, noteMark = '' } = saidOf.get(turnover.stayId) ?? {}
      const worker = workers.find(({ id }) => id === assigneeId)
      const isFit = worker !== undefined && mayTurnOver(worker, turnover.propertyId)
      const after = knownOf(turnover, { assigneeId: isFit ? assigneeId : null, noteMark })
      return [turnover.stayId, { after, isLost: assigneeId !== null && !isFit }]
    }),
  )
}
