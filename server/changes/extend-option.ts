// Lets an option end at another moment, and gives one back before its end.

import { instantAt, type Instant } from '#domain/days.ts'
import { decideOptionEnd } from '#domain/option.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { countDone } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { extendOption } from '#server/db/options.ts'
import { extendLink, findOpenRequest } from '#server/db/payment-requests.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { tellOptionEnded, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { endRequest } from '#server/payments/review-request.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './open-option.ts'
import type { OptionClock } from './hold-option.ts'
import { isOpen, toldEnd, withOption } from './open-option.ts'

type Moving = Pick<Deps, 'db' | 'now' | 'catalog'>

/** One that ends then already is answered as it is: a second click changes nothing. */
export async function extendOptionTo(
  deps: Moving,
  by: Changer,
  { stayId, until: clock }: { stayId: number; until: OptionClock },
): Promise<Outcome<{ until: Instant; propertyId: number }>> {
  const extended = await withOption(deps, by, stayId, async (tx, stay, at) => {
    const end = await decideEnd(tx, stay, clock, at)
    if (!end.ok) return end
    const { propertyId, heldUntil } = stay
    const { until, zone } = end
    if (until === heldUntil) return { ok: true, until, propertyId }
    await extendOption(tx, stay.id, until)
    await extendLink(tx, stay.id, until)
    await writeAudit(tx, deps, by, {
      action: 'option_extended',
      subject: 'reservation',
      subjectId: stay.id,
      before: { until: toldEnd(heldUntil, zone) },
      after: { until: toldEnd(until, zone) },
    })
    const nth = await countDone(tx, 'option_extended', stay.id)
    await addEmail(tx, { name: 'option-extended', stayId: stay.id, until, nth })
    return { ok: true, until, propertyId }
  })
  if (extended.ok) deps.catalog.changed(extended.propertyId)
  return extended
}

/** The same for whoever only looks. */
export async function decideEnd(
  db: Db,
  option: GuestStay,
  clock: OptionClock,
  at: Instant,
): Promise<Outcome<{ until: Instant; zone: string }>> {
  if (!isOpen(option, at)) return refused('option_not_open')
  const { arrivalTime: checkIn, site } = await findStayPlace(db, option)
  const { zone } = site
  const end = decideOptionEnd(instantAt(clock.day, clock.time, zone), { ...option, checkIn, zone }, at)
  return end.ok ? { ...end, zone } : end
}

/** The nights are free from that moment on; one that was released already is answered so. */
export async function releaseOption(
  deps: Moving,
  by: Changer,
  stayId: number,
): Promise<Outcome<{ propertyId: number }>> {
  const released = await withOption(deps, by, stayId, async (tx, stay, at) => {
    const { id, propertyId, heldUntil } = stay
    if (stay.status === 'released') return { ok: true, propertyId }
    if (!isOpen(stay, at)) return refused('option_not_open')
    const { site } = await findStayPlace(tx, stay)
    await move(tx, 'stays', id, 'released', {})
    await tellOptionEnded(tx, stay)
    const link = await findOpenRequest(tx, id)
    if (link) await endRequest(tx, link, at, 'house')
    await writeAudit(tx, deps, by, {
      action: 'option_released',
      subject: 'reservation',
      subjectId: id,
      before: { until: toldEnd(heldUntil, site.zone) },
    })
    return { ok: true, propertyId }
  })
  if (released.ok) deps.catalog.changed(released.propertyId)
  return released
}
