// Changes what nights cost as it was previewed: all of it in one transaction, with one entry of the journal and its undo.

import { applyPriceCommand } from '#domain/price-changes.ts'
import type { PriceCommand, PriceFacts, Prices } from '#domain/price-command.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { ratesBeyond } from '#domain/stored-rates.ts'
import { tellPrices } from '#domain/told-prices.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { beginForm, endForm, findForm } from '#server/db/forms.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import {
  insertSeasons,
  lockPricesOf,
  replaceRates,
  replaceSeason,
  type WrittenPrices,
} from '#server/db/rates.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { offerUndo, undoOffered } from '#server/staff/offer-undo.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { basisOf, findPriceFacts } from './price-facts.ts'

/** `key`: one for each form; `basis`: of the prices that its preview was worked out from. */
export type PriceWish = { key: string; basis: string; command: PriceCommand }

const action = 'prices_changed'

/** Of lofts that others price meanwhile nothing is changed: what they wrote was not in the preview. */
export async function changePrices(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  by: Actor,
  { key, basis, command }: PriceWish,
): Promise<Outcome<{ undo: OfferedUndo | null }>> {
  const { siteId } = by.staff
  const seen = await findPriceFacts(deps.db, siteId, command, deps.now())
  if (!seen.ok) return seen
  const locked = seen.facts.lofts.map(({ id }) => id)
  const changed = await inTransaction(deps.db, async (tx) => {
    await lockNightsIn(tx, locked)
    await lockPricesOf(tx, siteId)
    const at = deps.now()
    const known = await findForm(tx, { key, action })
    if (known) return { ok: true as const, undo: await undoOffered(tx, by, known.auditId, at) }
    const found = await findPriceFacts(tx, siteId, command, at)
    if (!found.ok) return found
    const { facts } = found
    // What has the basis of the preview has its lofts too, and these are locked unless the season came to one meanwhile.
    if (basisOf(facts) !== basis || facts.lofts.some(({ id }) => !locked.includes(id)))
      return refused('prices_changed')
    const outcome = applyPriceCommand(facts, command)
    if (!outcome.ok) return outcome
    const written = await writePrices(tx, siteId, differenceOf(facts, outcome.prices))
    const told = tellPrices(facts, outcome.prices)
    const propertyIds = written.lofts.map(({ id }) => id)
    const subject = subjectOf(written, locked)
    const auditId = await writeAudit(tx, deps, by, { action, ...subject, ...told })
    await beginForm(tx, { key, action }, at)
    await endForm(tx, { key, action }, { auditId, made: {} })
    const undo = { kind: 'change_prices' as const, propertyIds, written, told }
    return { ok: true as const, undo: await offerUndo(tx, { auditId, command: undo, at }) }
  })
  if (changed.ok) for (const propertyId of locked) deps.catalog.changed(propertyId, 'property')
  return changed
}

/** The rows and seasons that are other ones after it. */
function differenceOf(facts: PriceFacts, prices: Prices): WrittenPrices {
  const lofts = prices.lofts.map(({ id, rates }, index) => {
    const before = facts.lofts[index]!.rates
    return { id, removed: ratesBeyond(before, rates), added: ratesBeyond(rates, before) }
  })
  const ids = new Set([...facts.seasons, ...prices.seasons].map(({ id }) => id))
  const seasons = [...ids].map((id) => ({
    before: facts.seasons.find((season) => season.id === id) ?? null,
    after: prices.seasons.find((season) => season.id === id) ?? null,
  }))
  return {
    lofts: lofts.filter(({ removed, added }) => removed.length > 0 || added.length > 0),
    seasons: seasons.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  }
}

/** A season that is gone goes last: its rows know it until then. */
async function writePrices(tx: Db, siteId: number, difference: WrittenPrices): Promise<WrittenPrices> {
  const written = await insertSeasons(tx, siteId, difference)
  const changed = written.seasons.filter(({ before }) => before !== null)
  const isDone = [await replaceRates(tx, written.lofts)]
  for (const { before, after } of changed)
    isDone.push(await replaceSeason(tx, siteId, { from: before, to: after }))
  if (isDone.includes(false)) throw new Error('Prices changed under their lock.')
  return written
}

/** A season, or the first loft of those that change. */
export function subjectOf({ seasons, lofts }: WrittenPrices, locked: readonly number[]) {
  const [season] = seasons
  if (season) return { subject: 'season' as const, subjectId: (season.after ?? season.before)!.id }
  return { subject: 'property' as const, subjectId: lofts[0]?.id ?? locked[0]! }
}
