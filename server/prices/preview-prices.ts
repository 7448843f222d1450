// Tells what a change of prices would do.

import { addDays, type Day, type Instant } from '#domain/days.ts'
import { priceReach, type PriceFacts, type Prices } from '#domain/price-command.ts'
import {
  changedNights,
  exampleStays,
  isPriceChange,
  type ChangedNights,
  type StayExample,
} from '#domain/price-preview.ts'
import { hasTerms, termsFor } from '#domain/sale.ts'
import { nightsOf } from '#domain/stay.ts'
import type { Db } from '#server/db/client.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { listTakenStretches } from '#server/db/staff-calendar.ts'
import { basisOf } from './price-facts.ts'
import { toSeason } from './read-prices.ts'

/** What is sold is read beside the prices, as one saw them. */
export async function previewPrices(
  db: Db,
  { facts, prices, at }: { facts: PriceFacts; prices: Prices; at: Instant },
) {
  const { today } = facts
  const span = { arrival: today, departure: addDays(today, priceReach.daysAhead + 1) }
  const ids = facts.lofts.map(({ id }) => id)
  const taken = (await listTakenStretches(db, ids, span, at)).filter(
    ({ status }) => status === 'confirmed' || status === 'optioned',
  )
  const lofts = prices.lofts.map((loft, index) => {
    const rates = { before: facts.lofts[index]!.rates, after: loft.rates }
    const sold = taken.filter(({ propertyId }) => propertyId === loft.id)
    return { loft, rates, changes: changedNights(rates, sold, today) }
  })
  const first = lofts.find(({ changes }) => changes.some(isPriceChange))
  return {
    basis: basisOf(facts),
    seasons: prices.seasons.map(toSeason),
    lofts: lofts.map(({ loft: { id, name }, changes }) => ({ id, name, ...countsOf(changes), changes })),
    stays: first ? await examplesOf(db, first, today) : [],
  }
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
  db: Db,
  { loft, rates, changes }: Changing,
  today: Day,
): Promise<(StayExample & { propertyId: number; propertyName: string })[]> {
  const terms = await findSaleTerms(db, loft.id)
  if (!terms || !hasTerms(terms, today)) return []
  return exampleStays(rates, changes, (arrival) => termsFor(terms, arrival), today).map((stay) => ({
    propertyId: loft.id,
    propertyName: loft.name,
    ...stay,
  }))
}
