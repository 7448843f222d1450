import { spanOf, type NightRange } from '#domain/closed-nights.ts'
import { eachDay } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

type Told = { closed: NightRange[]; undoes?: number; reference?: string }

/** The closed nights are those that the journal's entries leave closed, one after the other; each form is one entry, and whoever was told of one was told the truth. */
export function compareNights(
  { blocks, forms, audit, proposals, stays }: EndState,
  { nights, closedWith }: Pick<HistoryLog, 'nights' | 'closedWith'>,
): Violation[] {
  const violations: Violation[] = []
  const isOfNights = ({ action }: { action: string }) =>
    action === 'nights_closed' || action === 'nights_opened'
  const written = audit.filter(isOfNights)
  const closed = new Set<string>()
  for (const { id, action, subjectId, before, after } of written) {
    const isClosing = action === 'nights_closed'
    for (const range of ((isClosing ? after : before) as Told).closed)
      for (const night of nightsOf(range)) {
        const name = `${subjectId} ${night}`
        if (closed.has(name) === isClosing)
          violations.push({ rule: 'nights are closed or opened twice', what: `entry ${id}: ${name}` })
        if (isClosing) closed.add(name)
        else closed.delete(name)
      }
  }
  const standing = blocks.flatMap(({ propertyId, arrival, departure }) =>
    eachDay(arrival, departure).map((night) => `${propertyId} ${night}`),
  )
  const differs = [...new Set(standing)]
    .filter((name) => !closed.has(name))
    .concat([...closed].filter((name) => !standing.includes(name)))
  for (const what of differs) violations.push({ rule: 'the journal has other closed nights', what })
  const undone = written.flatMap(({ after }) => (after as Told).undoes ?? [])
  for (const id of new Set(undone))
    if (undone.filter((one) => one === id).length > 1)
      violations.push({ rule: 'a change of nights is undone twice', what: `entry ${id}` })
  const kept = forms.filter(isOfNights)
  // Those of a stay that was cancelled with them: its own form did both, or neither.
  const withStays = written.flatMap(({ after }) => (after as Told).reference ?? [])
  for (const id of closedWith)
    if (!withStays.includes(referenceOf(id)))
      violations.push({ rule: 'told of nights that were not closed with their stay', what: `stay ${id}` })
  for (const reference of withStays) {
    const stay = stays.find(({ id }) => referenceOf(id) === reference)
    const isOnce = withStays.filter((one) => one === reference).length === 1
    if (stay?.status !== 'cancelled' || stay.cancelledNote === null || !isOnce)
      violations.push({ rule: 'nights are closed with a stay that was not cancelled so', what: reference })
  }
  const expected = written.length - undone.length - withStays.length
  if (expected !== kept.length)
    violations.push({
      rule: 'the journal has another number of forms for nights',
      what: `${expected} entries, ${kept.length} forms`,
    })
  const accepted = new Set(kept.map(({ key }) => /^proposal\/(\d+)\//.exec(key)?.[1]).filter(Boolean))
  for (const { id, status } of proposals)
    if ((status === 'accepted') !== accepted.has(String(id)))
      violations.push({ rule: 'a proposal is accepted without its closing', what: `${id} is ${status}` })
  for (const { key, action } of nights)
    if (!forms.some((form) => form.key === key && form.action === action))
      violations.push({ rule: 'told of nights that were not closed or opened', what: `${action} ${key}` })
  for (const { id, closedBy } of blocks)
    if (closedBy === null) violations.push({ rule: 'nobody closed these nights', what: `block ${id}` })
  return violations
}

function nightsOf(range: NightRange) {
  const { arrival, departure } = spanOf(range)
  return eachDay(arrival, departure)
}
