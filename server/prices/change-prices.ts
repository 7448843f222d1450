// Changes what nights cost as it was previewed: all of it in one transaction, with one entry of the journal and its undo.

import { changePrices } from '#contract/staff/prices.ts'
import { todayIn } from '#domain/days.ts'
import { applyPriceCommand } from '#domain/price-changes.ts'
import type { PriceFacts, Prices } from '#domain/price-command.ts'
import { refused } from '#domain/refusal.ts'
import { ratesBeyond } from '#domain/stored-rates.ts'
import { tellPrices } from '#domain/told-prices.ts'
import { command } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import type { Made } from '#server/db/forms.ts'
import { insertSeasons, numbered, replaceRates, replaceSeason, type WrittenPrices } from '#server/db/rates.ts'
import type { RestorePrices } from '#server/db/undos.ts'
import { previewPrices } from './preview-prices.ts'
import { basisOf, commandOf, findPrices, lockPrices } from './price-facts.ts'

/** Of lofts that others price meanwhile nothing is changed: what they wrote was not in the preview. */
export const change = command(changePrices, {
  facts: async (tx, { by: { staff }, payload }, mode) => {
    const typed = commandOf(payload.command)
    if (!typed.ok) return typed
    const locked = mode === 'do' ? await lockPrices(tx, staff.siteId, typed.command) : null
    const read = await findPrices(tx, staff.siteId, typed.command)
    return read.ok ? { ...read, command: typed.command, locked } : read
  },
  decide: (read, { payload, at }) => {
    if (!read.ok) return read
    const { found, locked, command: wanted } = read
    // What has the basis of the preview has its lofts too, and these are locked unless the season came to one meanwhile.
    const isSeen = (ids: number[]) =>
      basisOf(found) === payload.basis && found.lofts.every(({ id }) => ids.includes(id))
    if (locked && !isSeen(locked)) return refused('prices_changed')
    const facts = { ...found, today: todayIn(found.zone, at) }
    const outcome = applyPriceCommand(facts, wanted)
    if (!outcome.ok) return outcome
    const { prices } = outcome
    return { ok: true, facts, prices, difference: differenceOf(facts, prices), locked: locked ?? [] }
  },
  ahead: ({ db }, { facts, prices }, { at }) => previewPrices(db, { facts, prices, at }),
  store: async (tx, { difference }, { by }) => writePrices(tx, by.staff.siteId, difference),
  tell: (decision, _, made) => tellWritten(decision, made),
  undo: (decision, _, made) => undoWritten(decision, made),
  changed: ({ locked }) => locked.map((propertyId) => ({ propertyId, kind: 'property' })),
})

type Decided = { facts: PriceFacts; prices: Prices; difference: WrittenPrices }

/** `made`: the numbers of new seasons. */
export const tellWritten = ({ facts, prices, difference }: Decided, made: Made) => ({
  ...subjectOf(
    numbered(difference, made),
    facts.lofts.map(({ id }) => id),
  ),
  ...tellPrices(facts, prices),
})

export function undoWritten(
  { facts, prices, difference }: Decided,
  made: Made,
): RestorePrices & { propertyIds: number[] } {
  const written = numbered(difference, made)
  const propertyIds = written.lofts.map(({ id }) => id)
  return { kind: 'change_prices', propertyIds, written, told: tellPrices(facts, prices) }
}

/** The rows and seasons that are other ones after it. */
export function differenceOf(facts: PriceFacts, prices: Prices): WrittenPrices {
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

/** Answers the numbers of the seasons that are new. A season that is gone goes last: its rows know it until then. */
export async function writePrices(tx: Db, siteId: number, difference: WrittenPrices): Promise<Made> {
  const made = await insertSeasons(tx, siteId, difference)
  const written = numbered(difference, made)
  const changed = written.seasons.filter(({ before }) => before !== null)
  const isDone = [await replaceRates(tx, written.lofts)]
  for (const { before, after } of changed)
    isDone.push(await replaceSeason(tx, siteId, { from: before, to: after }))
  if (isDone.includes(false)) throw new Error('Prices changed under their lock.')
  return made
}

/** A season, or the first loft of those that change. */
export function subjectOf({ seasons, lofts }: WrittenPrices, locked: readonly number[]) {
  const [season] = seasons
  if (season) return { subject: 'season' as const, subjectId: (season.after ?? season.before)!.id }
  return { subject: 'property' as const, subjectId: lofts[0]?.id ?? locked[0]! }
}
