// Changes prices as the lines of a file say: a change of prices like others, with its preview, one entry of the journal and its undo.

import { bringInRates } from '#contract/staff/bring-in-without-stays.ts'
import { decideBringing } from '#domain/bring-in.ts'
import { readRows } from '#domain/brought-in-cells.ts'
import { judgeRates, readRate } from '#domain/brought-in-rates.ts'
import { todayIn } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { listLofts } from '#server/db/lofts.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { lockPricesOf } from '#server/db/rates.ts'
import { differenceOf, tellWritten, undoWritten, writePrices } from '#server/prices/change-prices.ts'
import { previewPrices } from '#server/prices/preview-prices.ts'
import { basisOf, findPricesOf } from '#server/prices/price-facts.ts'
import { readFile, shownFile, shownLine } from './read-file.ts'

export const bringRates = command(bringInRates, {
  // Judged before the locks, whatever that takes: by then it only has to be of the prices that somebody saw.
  find: async ({ db, now }, { by, payload }) => {
    const read = readFile('rates', payload)
    if (!read.ok) return read
    const { table, columns, order } = read.found
    const { siteId } = by.staff
    const lofts = await listLofts(db, siteId)
    const rows = order ? readRows(table.rows, columns, (said) => readRate(said, { order, lofts })) : []
    const named = [...new Set(rows.flatMap((row) => ('read' in row ? [row.read.propertyId] : [])))]
    const found = await findPricesOf(db, siteId, named)
    const facts = { ...found, today: todayIn(found.zone, now()) }
    return { ok: true, found: { file: read.found, named, facts, ...judgeRates(facts, rows) } }
  },
  // As of a change of prices: nobody takes nights of these lofts meanwhile, and nobody else prices them.
  lock: async (tx, { by }) => {
    const { siteId } = by.staff
    await lockNightsIn(
      tx,
      (await listLofts(tx, siteId)).map(({ id }) => id),
    )
    await lockPricesOf(tx, siteId)
  },
  facts: async (tx, { by, found }) => ({
    found,
    standing: basisOf(await findPricesOf(tx, by.staff.siteId, found.named)),
  }),
  decide: ({ found: { file, facts, judged, prices }, standing }, { payload }) => {
    if (payload.expected !== undefined) {
      if (!file.order) return refused('file_dates_unclear')
      if (standing !== payload.basis || standing !== basisOf(facts)) return refused('prices_changed')
    }
    const decided = decideBringing(judged, payload.expected)
    return decided?.ok
      ? { ok: true, file, judged, facts, prices, difference: differenceOf(facts, prices) }
      : decided
  },
  ahead: async ({ db }, { file, judged, facts, prices }, { at }) => ({
    ...shownFile(file),
    today: facts.today,
    fits: judged.filter(({ outcome }) => outcome === 'fits').length,
    lines: judged.map((line) => ({ ...shownLine(line), named: ('named' in line && line.named) || null })),
    prices: await previewPrices(db, { facts, prices, at }),
  }),
  store: (tx, { difference }, { by }) => writePrices(tx, by.staff.siteId, difference),
  tell: ({ facts, prices, difference }, _, made) => tellWritten({ facts, prices, difference }, made),
  undo: ({ facts, prices, difference }, _, made) => undoWritten({ facts, prices, difference }, made),
  changed: ({ difference }) =>
    difference.lofts.map(({ id: propertyId }) => ({ propertyId, kind: 'property' })),
})
