import { addDays, todayIn } from '#domain/days.ts'
import type { PriceCommand } from '#domain/price-command.ts'
import { changePrices } from '#server/prices/change-prices.ts'
import { previewPrices } from '#server/prices/preview-prices.ts'
import type { Action } from './actions.ts'
import { houseOf } from './changing.ts'
import type { Context } from './context.ts'

/** Somebody of the house, who sees what another price would do, and sends the form a moment later. */
export async function priceNights(
  { system: { db, deps, lofts }, log }: Context,
  { wish: { loft, day, nights }, how, figure, key: form }: Action & { kind: 'price_nights' },
): Promise<string> {
  const firstNight = addDays(todayIn('America/Toronto', deps.now()), day)
  const propertyId = lofts[loft % lofts.length]!
  const of = {
    lofts: [propertyId],
    firstNight,
    lastNight: addDays(firstNight, nights - 1),
    weekdays: null,
  }
  const rate =
    how === 'set' ? { how: 'set' as const, amount: figure } : { how: 'percent' as const, share: figure }
  const command: PriceCommand =
    how === 'clear' ? { kind: 'clear_nights', ...of } : { kind: 'set_nights', ...of, rate, minNights: null }
  const asked = `loft ${propertyId} ${firstNight} ${nights} ${how} ${figure}`
  const by = await houseOf(db)
  const seen = await previewPrices(deps, by.staff, command)
  if (!seen.ok) return `${asked} ${seen.reason.code}`
  const key = `prices-${form}`
  const changed = await changePrices(deps, by, { key, basis: seen.preview.basis, command })
  if (!changed.ok) return `${asked} ${changed.reason.code}`
  log.priced.push(key)
  if (changed.undo) log.undos.push(changed.undo.id)
  return `${asked} priced`
}
