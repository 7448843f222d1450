// Decides whether money that was given back without the card may be written into the books: how, when, under which reference.

import { holdsCardNumber } from './card.ts'
import type { Day } from './days.ts'
import { refused, type Outcome } from './refusal.ts'
import { isBlank, toWords } from './typed-text.ts'

export const outsideMethods = ['interac', 'cash', 'cheque', 'transfer'] as const
export type OutsideMethod = (typeof outsideMethods)[number]

/** In characters: the number of a cheque or of a transfer, or who signed for the cash. */
export const maxReferenceLength = 100

/** `returnedOn`: the day, where the lofts stand, on which the money was handed over. */
export type OutsideReturn = { method: OutsideMethod; reference: string; returnedOn: Day }

/** The same as it was typed; a day that there is not is null. */
export type TypedOutsideReturn = Omit<OutsideReturn, 'returnedOn'> & { returnedOn: Day | null }

/** `askedOn`: when the refund was asked for, and so the first day on which anybody could return it. Both days in the site's zone. */
export function decideOutsideReturn(
  { method, reference: typed, returnedOn }: TypedOutsideReturn,
  { askedOn, today }: { askedOn: Day; today: Day },
): Outcome<OutsideReturn> {
  const reference = toWords(typed)
  if (isBlank(reference)) return refused('reference_missing')
  if (reference.length > maxReferenceLength)
    return refused('reference_too_long', { maximum: maxReferenceLength })
  if (holdsCardNumber(reference)) return refused('card_in_text')
  if (!returnedOn) return refused('returned_day_missing')
  if (returnedOn > today) return refused('returned_in_future')
  if (returnedOn < askedOn) return refused('returned_before_asked')
  return { ok: true, method, reference, returnedOn }
}
