// Takes a change of prices back: every row and season is what it was, or nothing is.

import type { ToldPriceChange, ToldPrices } from '#domain/told-prices.ts'
import type { Db } from '#server/db/client.ts'
import { lockPricesOf, replaceRates, replaceSeason } from '#server/db/rates.ts'
import type { RestorePrices } from '#server/db/undos.ts'
import { subjectOf } from './change-prices.ts'

export type PricesEntry = ReturnType<typeof subjectOf> & {
  action: 'prices_changed'
  before: ToldPrices
  after: ToldPrices
}

type Restoring = RestorePrices & { propertyIds: number[] }

/**
 * The caller has locked the nights of the lofts. False where a row or a season is not as it was written: the transaction has to leave
 * nothing of what was begun. Throws what `isRateRefused` knows.
 */
export async function restorePrices(tx: Db, siteId: number, { written }: Restoring): Promise<boolean> {
  await lockPricesOf(tx, siteId)
  const gone = written.seasons.filter(({ after }) => after === null)
  const others = written.seasons.filter(({ after }) => after !== null)
  const lofts = written.lofts.map(({ id, removed, added }) => ({ id, removed: added, added: removed }))
  const isRestored = [
    ...(await each(gone, ({ before }) => replaceSeason(tx, siteId, { from: null, to: before }))),
    await replaceRates(tx, lofts),
    ...(await each(others, ({ before, after }) => replaceSeason(tx, siteId, { from: after, to: before }))),
  ]
  return !isRestored.includes(false)
}

export const tellRestored = ({ written, told, propertyIds }: Restoring): PricesEntry => ({
  action: 'prices_changed',
  ...subjectOf(written, propertyIds),
  ...reversed(told),
})

const reversed = ({ before, after }: ToldPriceChange): ToldPriceChange => ({ before: after, after: before })

async function each<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<boolean[]> {
  const done: boolean[] = []
  for (const one of all) done.push(await work(one))
  return done
}
