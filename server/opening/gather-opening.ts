// Gathers what a site has of what it needs before it takes bookings, and what goes on whether it does or not.

import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { checkOpening, type CheckedItem } from '#domain/opening-checklist.ts'
import { isLicensed } from '#domain/sale.ts'
import { loadCatalogSites, type CatalogSite } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listLicences } from '#server/db/opening.ts'
import { listRates } from '#server/db/rates.ts'
import { listOwners } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { takesRealCards } from '#server/settings.ts'

export type OpeningRead = {
  site: CatalogSite
  lofts: Awaited<ReturnType<typeof listLicences>>
  rates: Awaited<ReturnType<typeof listRates>>
  owners: number
}

export async function gatherOpening(db: Db, siteId: number): Promise<OpeningRead> {
  const site = (await loadCatalogSites(db, [siteId])).get(siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const lofts = await listLicences(db, siteId)
  const rates = await listRates(
    db,
    lofts.map(({ id }) => id),
  )
  const owners = await listOwners(db, siteId)
  return { site, lofts, rates, owners: owners.length }
}

type Seen = { at: Instant; settings: Pick<Deps['settings'], 'stripe' | 'smtp' | 'publicUrl'> }

export function checklistOf(read: OpeningRead, { at, settings }: Seen): CheckedItem[] {
  const { site, lofts, rates, owners } = read
  const ratesOf = Map.groupBy(rates, ({ propertyId }) => propertyId)
  const facts = {
    site,
    lofts: lofts.map((loft) => ({ ...loft, rates: ratesOf.get(loft.id) ?? [] })),
    owners,
    settled: {
      takesRealCards: takesRealCards(settings.stripe),
      sendsMails: !settings.smtp.isSandbox,
      isOnTheWeb: settings.publicUrl.startsWith('https:'),
    },
  }
  return checkOpening(facts, todayIn(site.zone, at))
}

/** Lofts that are not offered for want of a licence, with its last day. */
export const lapsedOf = ({ lofts }: OpeningRead, today: Day) =>
  lofts
    .filter((loft) => !isLicensed(loft, today))
    .map(({ name, licenseExpiresOn: lastDay }) => ({ name, lastDay }))
