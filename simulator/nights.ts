import { addDays, todayIn } from '#domain/days.ts'
import { close } from '#server/changes/close-nights.ts'
import { open } from '#server/changes/open-nights.ts'
import { undo } from '#server/changes/undo-change.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'

/** Somebody of the house, with a form by which nights are closed or opened. */
export async function changeNights(
  { system: { db, deps, lofts }, log }: Context,
  { kind, wish: { loft, day, nights }, key: form }: Action & { kind: 'close_nights' | 'open_nights' },
): Promise<string> {
  const firstNight = addDays(todayIn('America/Toronto', deps.now()), day)
  const lastNight = addDays(firstNight, nights - 1)
  const propertyId = lofts[loft % lofts.length]!
  const key = `nights-${form}`
  const payload = { firstNight, lastNight, key }
  const sent = { by: await signedIn(db), params: { id: propertyId }, locale: 'fr' as const }
  const isClosing = kind === 'close_nights'
  const done = isClosing
    ? await close.act(deps, { ...sent, payload: { ...payload, reason: 'maintenance' } })
    : await open.act(deps, { ...sent, payload })
  const asked = `loft ${propertyId} ${firstNight} to ${lastNight}`
  if ('ok' in done) return `${asked} ${done.reason.code}`
  log.nights.push({ key, action: isClosing ? 'nights_closed' : 'nights_opened' })
  if (done.undo) log.undos.push(done.undo.id)
  return `${asked} ${isClosing ? 'closed' : 'opened'}`
}

/** They take back what they did to nights, prices and lofts; `latest` counts back from the last form. */
export async function undoNights(
  { system: { db, deps }, log }: Context,
  { undo: latest }: Action & { kind: 'undo' },
): Promise<string> {
  const id = log.undos.at(-1 - (latest % Math.max(log.undos.length, 1)))
  if (id === undefined) return 'nothing to undo'
  const { staff, requestId } = await signedIn(db)
  const by = { staff: { ...staff, role: 'owner' as const }, requestId }
  const undone = await undo.act(deps, { by, params: { id }, payload: {}, locale: 'fr' })
  if ('ok' in undone) return `entry ${id} ${undone.reason.code}`
  // It may have been what a loft says of itself.
  deps.catalog.drop()
  return `entry ${id} undone`
}
