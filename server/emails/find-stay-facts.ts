// Gathers what the letters about a stay say, as it is stored and not as it was asked for.

import { localized, type Locale } from '#domain/locale.ts'
import { termsFor } from '#server/catalog/calendar-for.ts'
import { findGuest } from '#server/db/guests.ts'
import { listPayments, payingOf } from '#server/db/payments.ts'
import { findAccess, type PropertyAccess } from '#server/db/property-access.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { StayFacts } from './stay-parts.ts'
import { referenceOf } from '#domain/reference.ts'

export async function findStayFacts(
  { db, catalog, settings }: Deps,
  stayId: number,
): Promise<{ stay: GuestStay; facts: StayFacts }> {
  const stay = await findStay(db, stayId)
  const guest = stay && (await findGuest(db, stay.guestId))
  const { byId, sites } = await catalog.read()
  const property = stay && byId.get(stay.propertyId)
  const site = property && sites.get(property.siteSlug)
  if (!stay || !guest || !property || !site)
    throw new Error(`Stay ${stayId} or what belongs to it is not there.`)
  const payments = await listPayments(db, stayId)
  const paying = payingOf(payments)
  const facts: StayFacts = {
    locale: stay.locale,
    reference: referenceOf(stay.id),
    stayId: stay.id,
    publicUrl: settings.publicUrl,
    site,
    property,
    charges: termsFor(property, stay.arrival).charges,
    guest,
    stay: { ...stay, bookedAt: stay.confirmedAt ?? stay.heldAt },
    quote: stay.quote,
    deposit: stay.depositAmount,
    access: accessIn(await findAccess(db, stay.propertyId), stay.locale),
    payment: {
      isCaptured: paying?.status === 'captured',
      brand: paying?.cardBrand ?? null,
      last4: paying?.cardLast4 ?? null,
    },
  }
  return { stay, facts }
}

/** The code is left out: only one letter may have it. */
function accessIn(access: PropertyAccess | undefined, locale: Locale): StayFacts['access'] {
  const { wifiName, wifiPassword } = access ?? {}
  return {
    hasDoorCode: Boolean(access?.doorCode),
    wifi: wifiName ? { name: wifiName, password: wifiPassword ?? null } : null,
    parking: access ? localized(access, 'parking', locale) : null,
    directions: access ? localized(access, 'directions', locale) : null,
    provided: access ? localized(access, 'provided', locale) : null,
  }
}
