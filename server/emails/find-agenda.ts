// Reads what of some days is somebody's of the staff: for the letter of their morning, and for their private calendar.

import {
  hasAgenda,
  openTurnovers,
  ownTurnovers,
  visitsFor,
  type AgendaReader,
  type AssignedTurnover,
  type Visit,
} from '#domain/agenda.ts'
import { addDays } from '#domain/days.ts'
import {
  isDoneFor,
  leftFromBefore,
  mayTurnOver,
  turnoverDays,
  turnoversOf,
  type DaySpan,
  type Turnover,
} from '#domain/turnovers.ts'
import { listVisits } from '#server/db/agenda.ts'
import type { Db } from '#server/db/client.ts'
import { listLofts } from '#server/db/lofts.ts'
import { listStaysAround, listTurnoversDone, listTurnoverWords, listWorkers } from '#server/db/turnovers.ts'

export type AgendaTurnover = AssignedTurnover & { note: string | null }

export type Agenda = {
  reader: AgendaReader
  /** By their numbers. */
  lofts: ReadonlyMap<number, string>
  own: AgendaTurnover[]
  open: AgendaTurnover[]
  /** Of the days before, theirs or nobody's, while their loft waits for its next guests. */
  left: AgendaTurnover[]
  arrivals: Visit[]
  departures: Visit[]
}

/** Null of somebody who is not of the house any more, or whose role has nothing of the kind. What is done already is left out. */
export async function findAgenda(
  db: Db,
  { staffId, siteId }: { staffId: number; siteId: number },
  { from, to }: DaySpan,
): Promise<Agenda | null> {
  const workers = await listWorkers(db, siteId)
  const reader = workers.find(({ id }) => id === staffId)
  if (reader?.status !== 'active' || !hasAgenda(reader.role)) return null
  const named = await listLofts(db, siteId)
  const ids = named.map(({ id }) => id)
  const earlier = { from: addDays(from, -turnoverDays), to }
  const turnovers = turnoversOf(await listStaysAround(db, ids, earlier), earlier, ids)
  const stayIds = turnovers.map(({ stayId }) => stayId)
  const done = await listTurnoversDone(db, stayIds)
  const wordsOf = new Map((await listTurnoverWords(db, stayIds)).map((one) => [one.stayId, one]))
  const isDone = (turnover: Turnover) => done.some((one) => isDoneFor(one, turnover))
  const assigned = turnovers.map((turnover): AgendaTurnover => {
    const { assigneeId = null, note = null } = wordsOf.get(turnover.stayId) ?? {}
    const worker = workers.find(({ id }) => id === assigneeId)
    const isFit = worker !== undefined && mayTurnOver(worker, turnover.propertyId)
    return { ...turnover, note, assigneeId: isFit ? assigneeId : null }
  })
  const ahead = assigned.filter((turnover) => turnover.day >= from && !isDone(turnover))
  const left = new Set(leftFromBefore(turnovers, from, isDone).map(({ stayId }) => stayId))
  const before = assigned.filter(({ stayId }) => left.has(stayId))
  const { arrivals, departures } = await listVisits(db, ids, { from, to })
  return {
    reader,
    lofts: new Map(named.map(({ id, name }) => [id, name])),
    own: ownTurnovers(reader, ahead),
    open: openTurnovers(reader, ahead),
    left: [...ownTurnovers(reader, before), ...openTurnovers(reader, before)],
    arrivals: visitsFor(reader, arrivals),
    departures: visitsFor(reader, departures),
  }
}
