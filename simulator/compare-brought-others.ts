import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/**
 * Guests and reviews of files are there once, as many as somebody was told, until their file is taken back or their guest is forgotten;
 * each file is one entry of the journal.
 */
export function compareBroughtOthers(
  { audit, broughtFiles, broughtGuests, broughtReviews, contacts }: EndState,
  { broughtOthers }: HistoryLog,
): Violation[] {
  const violations: Violation[] = []
  const add = (rule: string, what: string | number) => violations.push({ rule, what: `${what}` })
  for (const { id, kind, count, takenBackAt } of broughtFiles) {
    if (kind === 'reviews') {
      const own = broughtReviews.filter(({ bringInId }) => bringInId === id)
      const left = takenBackAt === null ? own : own.filter(({ hiddenAt }) => hiddenAt === null)
      if (left.length !== (takenBackAt === null ? count : 0)) add('a file has another number of reviews', id)
    }
    if (kind !== 'guests') continue
    const own = broughtGuests.filter(({ bringInId }) => bringInId === id)
    if (own.length > count) add('a file has more guests than it brought in', id)
    if (takenBackAt === null && own.length < count) add('guests of a file are gone', id)
    const known = own.filter(({ guestId }) => guestId !== null)
    if (known.some(({ naturalKey }) => (naturalKey === null) !== (takenBackAt !== null)))
      add('guests of a file are taken back in part', id)
  }
  const standing = broughtGuests.filter(({ guestId }) => guestId !== null)
  for (const { guestId } of standing)
    if (!contacts.some(({ id, email }) => id === guestId && email !== null))
      add('a forgotten guest is still of a file', guestId!)
  const addresses = standing.map(({ guestId }) => contacts.find(({ id }) => id === guestId)?.email)
  if (new Set(addresses).size < addresses.length) add('a guest was brought in twice', addresses.join())
  const words = broughtReviews.map(({ propertyId, comment }) => `${propertyId} ${comment}`)
  if (new Set(words).size < words.length) add('a review was brought in twice', words.join())
  for (const { id, count } of broughtOthers)
    if (!broughtFiles.some((file) => file.id === id && file.count === count))
      add('told of a file that is another', id)
  for (const kind of ['guests', 'reviews'] as const) {
    const files = broughtFiles.filter((file) => file.kind === kind).length
    const entries = audit.filter(({ action }) => action === `${kind}_brought_in`).length
    if (files !== entries) add('the journal has another number of files', `${kind}: ${files} and ${entries}`)
  }
  return violations
}
