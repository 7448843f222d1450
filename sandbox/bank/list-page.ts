import { invalidParameter, notFound } from './bank-error.ts'
import { formIn, integerIn, textIn, type Form } from './form.ts'
import { listShape } from './shapes.ts'

/** The parameters by which each list of Stripe's is paged. */
export const pageParameters = ['limit', 'created', 'starting_after', 'ending_before'] as const

type Row = { id: string; created: number }

type ListOf<T extends Row> = {
  url: string
  /** What one of them is called in a refusal. */
  kind: string
  /** All there are, oldest first. */
  all: T[]
  isWanted: (row: T) => boolean
  present: (row: T) => { id: string }
}

/** One page of a list, newest first, as https://docs.stripe.com/api/pagination has it. */
export function listPage<T extends Row>(
  form: Form,
  { url, kind, all, isWanted, present }: ListOf<T>,
): object {
  const limit = integerIn(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidParameter('limit', 'limit must be between 1 and 100')
  const after = textIn(form, 'starting_after')
  const before = textIn(form, 'ending_before')
  if (after !== undefined && before !== undefined) {
    throw invalidParameter('ending_before', 'You cannot use both starting_after and ending_before.')
  }
  const newestFirst = all.toReversed()
  const placeOf = (name: string, id: string) => {
    const place = newestFirst.findIndex((row) => row.id === id)
    if (place < 0) throw notFound(kind, id, name)
    return place
  }
  const isListed = (row: T) => wasCreatedWithin(form, row.created) && isWanted(row)
  if (before !== undefined) {
    const earlier = newestFirst.slice(0, placeOf('ending_before', before)).filter(isListed)
    const page = { ...listShape(url, earlier.slice(-limit).map(present), limit) }
    return { ...page, has_more: earlier.length > limit }
  }
  const start = after === undefined ? 0 : placeOf('starting_after', after) + 1
  const rows = newestFirst.slice(start).filter(isListed)
  return listShape(url, rows.slice(0, limit + 1).map(present), limit)
}

function wasCreatedWithin(form: Form, created: number): boolean {
  const bounds = formIn(form, 'created')
  const exactly = bounds.size === 0 ? integerIn(form, 'created') : undefined
  const bound = (name: string) => integerIn(bounds, name)
  return (
    created === (exactly ?? created) &&
    created > (bound('gt') ?? -Infinity) &&
    created >= (bound('gte') ?? -Infinity) &&
    created < (bound('lt') ?? Infinity) &&
    created <= (bound('lte') ?? Infinity)
  )
}
