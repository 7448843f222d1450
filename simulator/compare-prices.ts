import { spanOf } from '#domain/closed-nights.ts'
import { eachDay, type Day } from '#domain/days.ts'
import { nightOf, type Night } from '#domain/rate-layers.ts'
import type { ToldPrices } from '#domain/told-prices.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

type Told = ToldPrices & { undoes?: number }

/**
 * Nights cost what the journal's entries leave, one after the other, each from what the one before left; each form is one entry,
 * no undo comes twice, and a hold costs what its own quote says, whatever prices did.
 */
export function comparePrices(
  { audit, forms: all, prices, stays }: EndState,
  { priced }: Pick<HistoryLog, 'priced'>,
): Violation[] {
  const violations: Violation[] = []
  const written = audit.filter(({ action }) => action === 'prices_changed')
  const left = new Map<string, string>()
  for (const { id, before, after } of written) {
    for (const [name, night] of nightsOf(before as Told)) {
      if ((left.get(name) ?? night) !== night)
        violations.push({
          rule: 'a price was another one than its change found',
          what: `entry ${id}: ${name}`,
        })
    }
    for (const [name, night] of nightsOf(after as Told)) left.set(name, night)
  }
  for (const [name, night] of left) {
    const [loft, day] = name.split('/') as [string, Day]
    if (textOf(nightOf(prices.get(loft) ?? [], day)) !== night)
      violations.push({ rule: 'the journal has other prices', what: `${name}: ${night}` })
  }
  const single = [...prices].flatMap(([loft, rates]) =>
    rates
      .filter(({ layer }) => layer === 'day')
      .flatMap(({ from, to }) => eachDay(from, to).map((day) => `${loft}/${day}`)),
  )
  // A price that is set as it was is a row, and changes no night.
  for (const name of single)
    if (
      !left.has(name) &&
      textOf(nightOf(prices.get(name.split('/')[0]!) ?? [], name.split('/')[1] as Day)) !== seeded
    )
      violations.push({ rule: 'a price that no entry tells', what: name })
  const undone = written.flatMap(({ after }) => (after as Told).undoes ?? [])
  if (new Set(undone).size < undone.length)
    violations.push({ rule: 'a change of prices is undone twice', what: undone.join() })
  // A file of which nothing was another is a form without an entry.
  const forms = all.filter(({ action, auditId }) => action === 'prices_changed' && auditId !== null)
  if (forms.length !== written.length - undone.length)
    violations.push({
      rule: 'the journal has another number of forms for prices',
      what: `${forms.length} forms`,
    })
  for (const key of priced)
    if (!forms.some((form) => form.key === key))
      violations.push({ rule: 'told of prices that were not changed', what: key })
  for (const { id, total, quote } of stays)
    if (quote.total !== total)
      violations.push({ rule: 'a stay costs another price than its quote', what: `stay ${id}` })
  return violations
}

const textOf = (night: Night | null): string => (night ? `${night.rate} ${night.minNights}` : 'none')
/** What every night of the seed costs. */
const seeded = textOf({ rate: 25_000, minNights: 1 })

const nightsOf = ({ prices }: Told): [string, string][] =>
  prices.flatMap(({ loft, night, ...range }) => {
    const { arrival, departure } = spanOf(range)
    return eachDay(arrival, departure).map((day): [string, string] => [`${loft}/${day}`, textOf(night)])
  })
