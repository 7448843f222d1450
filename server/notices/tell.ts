// Notes that the staff is to be told of something, in the transaction of what it follows from: whom, by what they chose and what
// their role may see. The job of hand-on.ts sends it (decision 094).

import { isChosen, noticeWays, type NoticeKind, type NoticeWay } from '#domain/notices.ts'
import type { Instant } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'
import { insertNotices, listHearers, type Hearer } from '#server/db/staff-notices.ts'

export type Notice = {
  siteId: number
  kind: NoticeKind
  /** What it is about, as 'thread/12', and which state of it: the same two are told to nobody twice. Never a name, nor words. */
  subject: string
  version: string
  at: Instant
  /** Whom of the staff it concerns; without it, everybody who wants to hear of its kind. */
  isFor?: (hearer: Hearer) => boolean
  /** What waits by one of these is told by it anyway. */
  exceptWays?: readonly NoticeWay[]
}

export async function tell(
  tx: Db,
  { siteId, isFor = () => true, exceptWays = [], at: madeAt, ...notice }: Notice,
): Promise<void> {
  const hearers = (await listHearers(tx, siteId)).filter(isFor)
  const told = hearers.flatMap(({ id: staffId, role, chosen }) =>
    noticeWays
      .filter((way) => !exceptWays.includes(way) && isChosen(role, { kind: notice.kind, way }, chosen))
      .map((way) => ({ ...notice, staffId, way, madeAt })),
  )
  await insertNotices(tx, told)
}
