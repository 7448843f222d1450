// Takes a change of prices back: every row and season is what it was, or nothing is.

import type { ToldPriceChange, ToldPrices } from '#domain/told-prices.ts'
import { isRateRefused, type Db } from '#server/db/client.ts'
import { lockPricesOf, replaceRates, replaceSeason } from '#server/db/rates.ts'
import type { RestorePrices } from '#server/db/undos.ts'
import { subjectOf } from './change-prices.ts'

export type PricesEntry = ReturnType<typeof subjectOf> & {
  action: 'prices_changed'
  before: ToldPrices
  after: ToldPrices
}

/** Thrown, so that the transaction leaves nothing of what was begun: a row or a season is not as it was written. */
class PriceOvertaken extends Error {}

export const isPriceOvertaken = (error: unknown): boolean =>
  error instanceof PriceOvertaken || isRateRefused(error)

/** The caller has locked the nights of the lofts. Throws what `isPriceOvertaken` knows. */
export async function restorePrices(
  tx: Db,
  siteId: number,
  { written, told, propertyIds }: RestorePrices & { propertyIds: number[] },
): Promise<{ ok: true; entry: PricesEntry }> {
  await lockPricesOf(tx, siteId)
  const gone = written.seasons.filter(({ after }) => after === null)
  const others = written.seasons.filter(({ after }) => after !== null)
  const lofts = written.lofts.map(({ id, removed, added }) => ({ id, removed: added, added: removed }))
  const isRestored = [
    ...(await each(gone, ({ before }) => replaceSeason(tx, siteId, { from: null, to: before }))),
    await replaceRates(tx, lofts),
    ...(await each(others, ({ before, after }) => replaceSeason(tx, siteId, { from: after, to: before }))),
  ]
  if (isRestored.includes(false)) throw new PriceOvertaken()
  return {
    ok: true,
    entry: { action: 'prices_changed', ...subjectOf(written, propertyIds), ...reversed(told) },
  }
}

const reversed = ({ before, after }: ToldPriceChange): ToldPriceChange => ({ before: after, after: before })

async function each<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<boolean[]> {
  const done: boolean[] = []
  for (const one of all) done.push(await work(one))
  return done
}
