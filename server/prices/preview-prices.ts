// Tells what a change of prices would do, and stores nothing.

import { addDays, type Day } from '#domain/days.ts'
import { applyPriceCommand } from '#domain/price-changes.ts'
import { priceReach, type PriceCommand } from '#domain/price-command.ts'
import {
  changedNights,
  exampleStays,
  isPriceChange,
  type ChangedNights,
  type StayExample,
} from '#domain/price-preview.ts'
import type { Outcome } from '#domain/refusal.ts'
import { termsFor } from '#domain/sale.ts'
import type { Season } from '#domain/seasons.ts'
import { nightsOf } from '#domain/stay.ts'
import { inSnapshot } from '#server/db/client.ts'
import type { Db } from '#server/db/client.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { listTakenStretches } from '#server/db/staff-calendar.ts'
import type { Deps } from '#server/deps.ts'
import { basisOf, findPriceFacts } from './price-facts.ts'

type PreviewedLoft = {
  id: number
  name: string
  nightsChanged: number
  nightsSold: number
  changes: ChangedNights[]
}

export type PricePreview = {
  basis: string
  seasons: Season[]
  lofts: PreviewedLoft[]
  stays: (StayExample & { propertyId: number; propertyName: string })[]
}

export async function previewPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { siteId }: { siteId: number },
  command: PriceCommand,
): Promise<Outcome<{ preview: PricePreview }>> {
  const at = now()
  return inSnapshot(db, async (tx) => {
    const found = await findPriceFacts(tx, siteId, command, at)
    if (!found.ok) return found
    const { facts } = found
    const changed = applyPriceCommand(facts, command)
    if (!changed.ok) return changed
    const { today } = facts
    const span = { arrival: today, departure: addDays(today, priceReach.daysAhead + 1) }
    const ids = facts.lofts.map(({ id }) => id)
    const taken = (await listTakenStretches(tx, ids, span, at)).filter(
      ({ status }) => status === 'confirmed' || status === 'optioned',
    )
    const lofts = changed.prices.lofts.map((loft, index) => {
      const rates = { before: facts.lofts[index]!.rates, after: loft.rates }
      const sold = taken.filter(({ propertyId }) => propertyId === loft.id)
      return { loft, rates, changes: changedNights(rates, sold, today) }
    })
    const first = lofts.find(({ changes }) => changes.some(isPriceChange))
    return {
      ok: true,
      preview: {
        basis: basisOf(facts),
        seasons: changed.prices.seasons,
        lofts: lofts.map(({ loft: { id, name }, changes }) => ({ id, name, ...countsOf(changes), changes })),
        stays: first ? await examplesOf(tx, first, today) : [],
      },
    }
  })
}

function countsOf(changes: readonly ChangedNights[]) {
  let [nightsChanged, nightsSold] = [0, 0]
  for (const { firstNight, lastNight, isSold } of changes) {
    const nights = nightsOf({ arrival: firstNight, departure: addDays(lastNight, 1) })
    nightsChanged += nights
    if (isSold) nightsSold += nights
  }
  return { nightsChanged, nightsSold }
}

type Changing = {
  loft: { id: number; name: string }
  rates: Parameters<typeof exampleStays>[0]
  changes: ChangedNights[]
}

async function examplesOf(
  tx: Db,
  { loft, rates, changes }: Changing,
  today: Day,
): Promise<PricePreview['stays']> {
  const terms = await findSaleTerms(tx, loft.id)
  if (!terms) return []
  return exampleStays(rates, changes, (arrival) => termsFor(terms, arrival), today).map((stay) => ({
    propertyId: loft.id,
    propertyName: loft.name,
    ...stay,
  }))
}
