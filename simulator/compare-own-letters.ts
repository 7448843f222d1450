import { letterDates, ownLetterKey, willBeWritten } from '#domain/letters.ts'
import { letteredStay } from '#server/letters/send-own-letters.ts'
import type { EndState } from './end-state.ts'
import { isKnown, nameOf } from './letters.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import { onSince, ownLetters } from './own-letters.ts'

/** Each is there where it was due while somebody looked, never without its time, and once. */
export function compareOwnLetters(
  { stays, contacts, places, system: { mail } }: EndState,
  { settledAt }: HistoryLog,
): Violation[] {
  const unreached = new Set(contacts.filter(({ email }) => email === null).map(({ id }) => id))
  return stays.flatMap((stay) =>
    ownLetters.flatMap((moment, index): Violation[] => {
      const about = ownLetterKey({ id: index + 1, anchor: moment.anchor }, stay)
      const name = `own-letter.${about.replaceAll('/', '.')}`
      const sent = mail.received.filter((letter) => nameOf(letter) === name)
      const lettered = letteredStay(stay, places.get(stay.propertyId)!)
      const { writtenAt, endsAt } = letterDates(moment, lettered)
      const isDue = willBeWritten({ moment, onSince }, lettered)
      const isOwed = stay.status === 'confirmed' && !unreached.has(stay.guestId) && isDue
      const isAwaited = settledAt !== null && settledAt < endsAt
      const isCancelledBefore = stay.cancelledAt !== null && stay.cancelledAt < writtenAt
      const violations: Violation[] = []
      if (isOwed && isAwaited && sent.length === 0)
        violations.push({ rule: 'an own letter is missing', what: `${name}, due ${writtenAt}` })
      if (sent.filter(isKnown).length > 1) violations.push({ rule: 'an own letter came twice', what: name })
      if (sent.length > 0 && (!isDue || isCancelledBefore))
        violations.push({ rule: 'an own letter went out without its time', what: `${name}, ${writtenAt}` })
      return violations
    }),
  )
}
