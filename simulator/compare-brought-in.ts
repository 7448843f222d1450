import { firstTotal } from './compare-changes.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** A file is taken back whole or not at all, by whoever was told so, and each time the journal says it. */
function compareTakenBack(
  { stays, audit, broughtRows, broughtFiles }: EndState,
  told: ReadonlySet<number>,
): Violation[] {
  const isBack = ({ takenBackAt }: EndState['broughtFiles'][number]) => takenBackAt !== null
  const wrong = broughtFiles.filter((file) => {
    const rows = broughtRows.filter(({ bringInId }) => bringInId === file.id)
    const own = stays.filter(({ broughtInId }) => rows.some(({ id }) => id === broughtInId))
    return (
      own.some(({ status }) => (status === 'withdrawn') !== isBack(file)) ||
      rows.some(({ naturalKey }) => (naturalKey === null) !== isBack(file)) ||
      (told.has(file.id) && !isBack(file))
    )
  })
  const noted = audit.filter(({ action }) => action === 'bring_in_taken_back').length
  return [
    ...wrong.map(({ id }) => ({ rule: 'a file is taken back in part', what: `file ${id}` })),
    ...(noted === broughtFiles.filter(isBack).length
      ? []
      : [{ rule: 'the journal has another number of files taken back', what: `${noted}` }]),
  ]
}

/**
 * What was brought in is there once, with one opening entry of what the file says, and no invoice of ours before it is changed;
 * whoever was told of it was told the truth.
 */
export function compareBroughtIn(end: EndState, { broughtIn, erased, takenBack }: HistoryLog): Violation[] {
  const { stays, receipts, movements, invoices, audit, broughtRows, contacts } = end
  const violations: Violation[] = []
  for (const stay of stays.filter(({ broughtInId }) => broughtInId !== null)) {
    const add = (rule: string) => violations.push({ rule, what: `stay ${stay.id} ${stay.status}` })
    const openings = receipts.filter(({ stayId, method }) => stayId === stay.id && method === 'opening')
    const [opening] = openings
    if (openings.length !== 1 || !opening) {
      add('a brought-in stay has not one opening entry')
      continue
    }
    const entries = movements.filter(({ fact }) => fact === `payment/${opening.id}/brought_in`)
    if (entries.length !== (opening.amount > 0 ? 1 : 0)) add('the books opened with another entry')
    if (opening.amount > firstTotal(end, stay)) add('more was paid before than it cost')
    const papers = invoices.filter((one) => one.stayId === stay.id)
    if (papers.filter(({ kind }) => kind === 'opening').length > 1) add('two papers stand for one of before')
    if (stay.version === 1 && papers.some(({ kind }) => kind === 'invoice'))
      add('an invoice of ours is issued for what was sold before')

    const isBack = stay.status === 'withdrawn'
    const closing = movements.filter(({ fact }) => fact === `payment/${opening.id}/brought_in_withdrawn`)
    if (closing.length !== Number(isBack && opening.amount > 0))
      add('the books closed what is not taken back')
    if (isBack !== (opening.status === 'withdrawn')) add('a stay is taken back without what was paid')
    if (isBack && (stay.version > 1 || papers.length > 0))
      add('a stay is taken back of which something followed')
    if (!isBack && stay.status !== 'confirmed' && stay.status !== 'cancelled')
      add('a brought-in stay is something else')
  }
  const keys = broughtRows.flatMap(({ naturalKey }) => naturalKey ?? [])
  if (new Set(keys).size !== keys.length)
    violations.push({ rule: 'a stay was brought in twice', what: keys.join() })
  for (const { id } of broughtRows) {
    const made = stays.filter(({ broughtInId }) => broughtInId === id)
    if (made.length !== 1)
      violations.push({ rule: 'a line is not one stay', what: `line ${id}: ${made.length}` })
  }
  for (const { id, stays: told, paid } of broughtIn) {
    const rows = broughtRows.filter(({ bringInId }) => bringInId === id).map((row) => row.id)
    const own = stays.filter(({ broughtInId }) => broughtInId !== null && rows.includes(broughtInId))
    const sum = receipts
      .filter(({ stayId, method }) => method === 'opening' && own.some((stay) => stay.id === stayId))
      .reduce((all, { amount }) => all + amount, 0)
    if (own.length !== told || sum !== paid)
      violations.push({
        rule: 'told of a bring-in that is another',
        what: `${id}: ${own.length} with ${sum}`,
      })
  }
  const files = new Set(broughtRows.map(({ bringInId }) => bringInId)).size
  if (audit.filter(({ action }) => action === 'stays_brought_in').length !== files)
    violations.push({ rule: 'the journal has another number of bring-ins', what: `${files}` })
  violations.push(...compareTakenBack(end, takenBack))
  for (const id of erased)
    if (contacts.some((one) => one.id === id && one.email !== null))
      violations.push({ rule: 'told of an erasure that is none', what: `guest ${id}` })
  return violations
}
