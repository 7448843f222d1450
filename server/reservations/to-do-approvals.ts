// Gathers what waits for somebody who may give so much: for those who may approve or decline it, and for whoever asked.

import { judgeConcession, type ConcessionCause } from '#domain/concession.ts'
import type { Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import { findAllowance } from '#server/staff/concede.ts'
import type { Db } from '#server/db/client.ts'
import type { Site } from '#server/db/sites.ts'
import { listLofts } from '#server/db/staff-reservations.ts'
import type { Waiting } from '#server/db/to-do.ts'
import { sightOf, type Reader } from './list-for-staff.ts'

export type ApprovalToDo = {
  kind: 'approval_asked'
  approval: {
    id: number
    of: 'change' | 'part' | 'cancellation'
    by: string
    /** Null for whoever sees no amounts, and asked for it. */
    amount: Cents | null
    cause: ConcessionCause
    to: { propertyName: string; arrival: Day; departure: Day } | null
    isOwn: boolean
    may: 'approve' | 'decline'
  }
  reservation: { id: number; reference: string; guestName: string }
}

/** What somebody asked others to approve waits for themselves, too. */
export type Asker = Reader & { id: number }

export async function approvalsToDo(
  db: Db,
  reader: Asker,
  site: Site,
  waiting: readonly (Waiting & { kind: 'approval_asked' })[],
  about: (stayId: number) => ApprovalToDo['reservation'] | null,
): Promise<ApprovalToDo[]> {
  const mayGive = grantOf(reader.role, 'give_back') !== 'no'
  const open = waiting.filter(({ letter }) => mayGive || letter.askedBy === reader.id)
  if (open.length === 0) return []
  const lofts = new Map((await listLofts(db, site.id)).map(({ id, name }) => [id, name]))
  const found: ApprovalToDo[] = []
  for (const { stayId, amount, letter } of open) {
    const { id, command, cause, askedBy, by } = letter
    const reservation = about(stayId)
    if (!reservation) continue
    const isOwn = askedBy === reader.id
    const allowance = await findAllowance(db, reader, stayId)
    const judged = judgeConcession({ amount, cause }, { role: reader.role, allowance })
    const to = command.kind === 'change' ? command.to : null
    found.push({
      kind: 'approval_asked',
      approval: {
        id,
        of: command.kind,
        by,
        amount: sightOf(reader).amounts ? amount : null,
        cause,
        to: to && {
          propertyName: lofts.get(to.propertyId) ?? '',
          arrival: to.arrival,
          departure: to.departure,
        },
        isOwn,
        may: judged.ok ? 'approve' : 'decline',
      },
      reservation,
    })
  }
  return found
}
