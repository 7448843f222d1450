// Decides what the staff notes of a reservation: words for each other, and that its guests have come or gone.

import { holdsCardNumber } from './card.ts'
import { todayIn, type Day, type Instant } from './days.ts'
import { refused, type Outcome } from './refusal.ts'

/** As it is stored: none is null. */
type Noted = { note: string | null }

/** `formerNote` is the note as its writer read it: whoever would write over another's is shown that one first. */
export function decideNote(
  reservation: Noted | undefined,
  { note, formerNote }: { note: string; formerNote: string },
): Outcome<{ former: string; note: string }> {
  if (holdsCardNumber(note)) return refused('card_in_text')
  if (!reservation) return refused('reservation_not_found')
  const former = reservation.note ?? ''
  return former === formerNote ? { ok: true, former, note } : refused('note_changed')
}

/** When somebody of the staff saw the guests of a stay come and go. */
export type Seen = { arrivedAt: Instant | null; leftAt: Instant | null }
export type VisitMark = { mark: 'arrived' | 'left'; isSo: boolean }

/** From the day of arrival on. Null: it is so already, and stays as it was noted first. */
export function decideVisit(
  visit: (Seen & { arrival: Day }) | undefined,
  { mark, isSo }: VisitMark,
  { at, zone }: { at: Instant; zone: string },
): Outcome<{ before: Seen; after: Seen; zone: string }> | null {
  if (!visit) return refused('reservation_not_found')
  const { arrival, ...before } = visit
  if (arrival > todayIn(zone, at)) return refused('visit_not_begun')
  const name = mark === 'arrived' ? 'arrivedAt' : 'leftAt'
  if ((before[name] !== null) === isSo) return null
  return { ok: true, before, after: { ...before, [name]: isSo ? at : null }, zone }
}
