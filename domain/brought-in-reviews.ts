// Reads each line of a file as a review that was written elsewhere, and decides which of them are shown: each once.

import { faultOf, findLoft, languageOf, missingOf } from './brought-in-cells.ts'
import type { Fault, NamedLoft, ReadRow, Said } from './brought-in-cells.ts'
import { readMonth, readDay, type DateOrder } from './brought-in-dates.ts'
import type { Day } from './days.ts'
import type { Locale } from './locale.ts'
import { longestReply } from './review.ts'
import { longest } from './typed-fields.ts'
import { isName, toName } from './typed-name.ts'
import { isBlank, withoutHiddenSigns } from './typed-text.ts'

/** `writtenOn`: the day that the file has, of the words or of a stay. `reply`: what the house answered there, in the language of the review. */
export type BroughtReview = {
  propertyId: number
  firstname: string
  writtenOn: Day
  locale: Locale
  comment: string
  reply: string
  place: string
}

/** Signs of the name of another site. */
export const longestPlace = 60

type Reading = { order: DateOrder; lofts: readonly NamedLoft[]; locale: Locale }

export function readReview(said: Said, { order, lofts, locale }: Reading): BroughtReview | Fault {
  const missing = missingOf(said, ['loft', 'author', 'stay_day', 'text', 'place'])
  if (missing) return missing
  const loft = findLoft(said.loft ?? '', lofts)
  if (!loft) return faultOf('unknown_loft', 'loft')
  const firstname = shortNameOf(said.author ?? '')
  if (!isName(firstname)) return faultOf('no_name', 'author')
  if (firstname.length > longest.firstname) return faultOf('too_long', 'author')
  const writtenOn = readDay(said.stay_day ?? '', order) ?? readMonth(said.stay_day ?? '')
  if (!writtenOn) return faultOf('no_day', 'stay_day')
  const written = languageOf(said.language ?? '', locale)
  if (!written) return faultOf('no_language', 'language')
  const [title, text, reply, place] = [said.title, said.text, said.reply, said.place].map(textOf)
  if (isBlank(text!)) return faultOf('missing', 'text')
  const comment = title ? `${title}\n\n${text}` : text!
  if (Array.from(comment).length > longest.comment) return faultOf('too_long', 'text')
  if (Array.from(reply!).length > longestReply) return faultOf('too_long', 'reply')
  if (isBlank(place!)) return faultOf('missing', 'place')
  if (place!.length > longestPlace) return faultOf('too_long', 'place')
  return {
    propertyId: loft.id,
    firstname,
    writtenOn,
    locale: written,
    comment,
    reply: reply!,
    place: place!,
  }
}

/** 'Camille Bergeron' → 'Camille B.': whole names are nobody's to publish. */
function shortNameOf(author: string): string {
  const [first = '', ...others] = toName(author).split(' ')
  const initial = others.at(-1)?.match(/\p{L}/u)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

const textOf = (said: string | undefined): string => withoutHiddenSigns(said ?? '').trim()

/** One review is shown once: the same words of the same person about the same stay. */
export const keyOfReview = ({ propertyId, firstname, writtenOn, comment }: BroughtReview): string =>
  `review/${propertyId}/${firstname.toLowerCase()}/${writtenOn}/${comment}`

export type JudgedReview = Pick<ReadRow<BroughtReview>, 'line' | 'said'> &
  (
    | { outcome: 'fits'; review: BroughtReview }
    | { outcome: 'already' }
    | ({ outcome: 'not_understood' } & Fault)
    | { outcome: 'refused'; why: 'same_review'; number: number }
    | { outcome: 'refused'; why: 'stay_to_come'; number: 0 }
  )

/** `known`: the keys of those that were brought in before. */
export function judgeReviews(
  rows: readonly ReadRow<BroughtReview>[],
  { known, today }: { known: ReadonlySet<string>; today: Day },
): JudgedReview[] {
  const seen = new Map<string, number>()
  return rows.map((row): JudgedReview => {
    const { line, said } = row
    if ('fault' in row) return { ...row, outcome: 'not_understood' }
    const review = row.read
    const key = keyOfReview(review)
    if (known.has(key)) return { line, said, outcome: 'already' }
    if (review.writtenOn > today) return { line, said, outcome: 'refused', why: 'stay_to_come', number: 0 }
    const same = seen.get(key)
    if (same !== undefined) return { line, said, outcome: 'refused', why: 'same_review', number: same }
    seen.set(key, line)
    return { line, said, outcome: 'fits', review }
  })
}
