// Gathers letters and replies that did not reach whom they were written to, and a mailbox that cannot be read.

import type { Instant } from '#domain/days.ts'
import type { UndeliveredReason } from '#domain/message.ts'
import type { Db } from '#server/db/client.ts'
import { listUndeliveredReplies } from '#server/db/messages.ts'
import type { Waiting } from '#server/db/to-do.ts'
import { listUnansweredThreads } from '#server/db/untold-messages.ts'
import { guestNameOf } from './list-for-staff.ts'

type Person = { id: number; name: string }
type About = { id: number; reference: string; guestName: string }

export type LetterToDo =
  | {
      kind: 'email_returned'
      letter: {
        id: number
        /** Its name in the registry of emails. */
        email: string
        recipient: string
        reason: UndeliveredReason
        mailAnswer: string
      }
      /** Whose address it is; null of somebody of the house. */
      guest: Person | null
    }
  /** One that the house added, and that lacks facts of a stay. */
  | {
      kind: 'letter_held'
      letter: { nameFr: string; nameEn: string }
      missing: string
      reservation: About
    }
  | { kind: 'message_unanswered'; thread: Person; since: Instant }
  | { kind: 'message_undelivered'; thread: Person }
  | { kind: 'inbox_failing'; failure: string; since: Instant }

export async function lettersToDo(
  db: Db,
  siteId: number,
  waiting: readonly Waiting[],
  aboutStay: (stayId: number) => About | null,
): Promise<LetterToDo[]> {
  const replies = await listUndeliveredReplies(db, siteId)
  return [
    ...waiting.flatMap((one): LetterToDo[] => {
      if (one.kind === 'inbox_failing')
        return [{ kind: one.kind, failure: one.letter.failure, since: one.at }]
      if (one.kind === 'letter_held') {
        const { missing, ...letter } = one.letter
        const reservation = aboutStay(one.stayId)
        return reservation ? [{ kind: one.kind, letter, missing, reservation }] : []
      }
      if (one.kind !== 'email_returned') return []
      const { key, guest, ...letter } = one.letter
      return [
        {
          kind: one.kind,
          letter: { ...letter, email: nameOf(key) },
          guest: guest && { id: guest.id, name: guestNameOf(guest) || letter.recipient },
        },
      ]
    }),
    ...replies.map(({ threadId: id, ...person }): LetterToDo => ({
      kind: 'message_undelivered',
      thread: { id, name: nameOfPerson(person) },
    })),
  ]
}

/** Guests who wrote and wait for an answer, who has waited longest first. */
export async function messagesToDo(db: Db, siteId: number): Promise<LetterToDo[]> {
  const threads = await listUnansweredThreads(db, siteId)
  return threads.map(({ id, since, ...person }) => ({
    kind: 'message_unanswered',
    thread: { id, name: nameOfPerson(person) },
    since,
  }))
}

const nameOfPerson = (person: Parameters<typeof guestNameOf>[0] & { email: string | null }): string =>
  guestNameOf(person) || (person.email ?? '')

/** 'owner-cancellation/12' is a letter of that name, 'owner-given-back/12' the owner's copy of another. */
const nameOf = (key: string): string => key.split('/')[0]!
