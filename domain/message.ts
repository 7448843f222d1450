// Says in which states a thread of messages and a reply of the house are, and decides what becomes of a reply that was tried.

import { addMinutes, type Instant } from './days.ts'
import type { Moves } from './moves.ts'

/** Of a thread somebody of the staff says that one of these is so. */
export const markedStates = ['open', 'done'] as const
/** `perhaps_robot`: a field that people do not see was filled. It waits for nobody, and somebody may say that it is open. */
export const threadStates = [...markedStates, 'perhaps_robot'] as const
export type ThreadState = (typeof threadStates)[number]

/** From a guest, to a guest, or from the staff to each other. */
export const messageDirections = ['in', 'out', 'note'] as const
export type MessageDirection = (typeof messageDirections)[number]

export const deliveryStates = ['waiting', 'sent', 'undelivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The mail server refused it, nobody answered there, or what it took came back. */
export const undeliveredReasons = ['mail_refused', 'mail_unavailable', 'bounced'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/** What was sent may still come back; what was not delivered is sent again, by the queue or by somebody of the staff. */
export const deliveryMoves: Moves<DeliveryState> = {
  waiting: ['sent', 'undelivered'],
  sent: ['undelivered'],
  undelivered: ['waiting', 'sent', 'undelivered'],
}

/** Signs of a message at most; an answer by mail that is longer is cut there. */
export const longestMessage = 10_000

/** So long a mail server may be away before the staff is told; the queue goes on trying all the while. */
const patienceMinutes = 30

/** What becomes of a reply that could not be sent; null = it waits on. */
export function undeliveredFor(
  reason: Exclude<UndeliveredReason, 'bounced'>,
  { writtenAt, now }: { writtenAt: Instant; now: Instant },
): UndeliveredReason | null {
  if (reason === 'mail_refused') return reason
  return addMinutes(writtenAt, patienceMinutes) <= now ? reason : null
}
