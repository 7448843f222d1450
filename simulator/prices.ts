import { addDays, todayIn } from '#domain/days.ts'
import type { PriceCommand, SetNights } from '#domain/price-command.ts'
import { change } from '#server/prices/change-prices.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'

type Pricing = Action & { kind: 'price_nights' }
type Asked = Pick<SetNights, 'lofts' | 'firstNight' | 'lastNight' | 'weekdays'>

/** `close`: nobody may arrive on these days any more, or leave on them. */
function commandOf({ how, figure }: Pick<Pricing, 'how' | 'figure'>, of: Asked): PriceCommand {
  const asItIs = { rate: null, minNights: null, arrivals: null, departures: null }
  switch (how) {
    case 'clear':
      return { kind: 'clear_nights', ...of }
    case 'close':
      return { kind: 'set_nights', ...of, ...asItIs, [figure % 2 ? 'arrivals' : 'departures']: false }
    case 'set':
      return { kind: 'set_nights', ...of, ...asItIs, rate: { how, amount: figure } }
    case 'percent':
      return { kind: 'set_nights', ...of, ...asItIs, rate: { how, share: figure } }
  }
}

/** Somebody of the house, who sees what another price would do, and sends the form a moment later. */
export async function priceNights(
  { system: { db, deps, lofts }, log }: Context,
  { wish: { loft, day, nights }, how, figure, key: form }: Pricing,
): Promise<string> {
  const firstNight = addDays(todayIn('America/Toronto', deps.now()), day)
  const propertyId = lofts[loft % lofts.length]!
  const of = {
    lofts: [propertyId],
    firstNight,
    lastNight: addDays(firstNight, nights - 1),
    weekdays: null,
  }
  const command = commandOf({ how, figure }, of)
  const asked = `loft ${propertyId} ${firstNight} ${nights} ${how} ${figure}`
  const asking = { by: await signedIn(db), params: {}, locale: 'fr' as const }
  const key = `prices-${form}`
  const seen = await change.look(deps, { ...asking, payload: { command } })
  if ('ok' in seen) return `${asked} ${seen.reason.code}`
  const changed = await change.act(deps, { ...asking, payload: { key, basis: seen.basis, command } })
  if ('ok' in changed) return `${asked} ${changed.reason.code}`
  log.priced.push(key)
  if (changed.undo) log.undos.push(changed.undo.id)
  return `${asked} priced`
}
