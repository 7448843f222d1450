// Reads the prices that a command is about, and names them so that whoever saw them knows them again.

import { createHash } from 'node:crypto'
import { todayIn, type Instant } from '#domain/days.ts'
import type { PriceCommand, PriceFacts } from '#domain/price-command.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Db } from '#server/db/client.ts'
import { listLoftsWith, listSeasons, listStoredRates } from '#server/db/rates.ts'
import { findSite } from '#server/db/sites.ts'
import { listCalendarLofts } from '#server/db/staff-calendar.ts'

/** The lofts that somebody names, those that have a season which changes, and all seasons of their site. */
export async function findPriceFacts(
  db: Db,
  siteId: number,
  command: PriceCommand,
  now: Instant,
): Promise<Outcome<{ facts: PriceFacts }>> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const named = namedIn(command)
  const own = await listCalendarLofts(db, siteId, [])
  if (named.lofts.some((id) => !own.some((loft) => loft.id === id))) return refused('property_not_found')
  const meant = new Set([...named.lofts, ...(await listLoftsWith(db, named.seasons))])
  const lofts = own.filter(({ id }) => meant.has(id))
  const ids = lofts.map(({ id }) => id)
  const rates = await listStoredRates(db, ids)
  const facts = {
    today: todayIn(site.zone, now),
    seasons: await listSeasons(db, siteId),
    lofts: lofts.map(({ id, name }) => ({ id, name, rates: rates.get(id) ?? [] })),
  }
  return { ok: true, facts }
}

function namedIn(command: PriceCommand): { lofts: number[]; seasons: number[] } {
  switch (command.kind) {
    case 'set_nights':
    case 'clear_nights':
      return { lofts: command.lofts, seasons: [] }
    case 'set_base':
      return { lofts: command.lofts.map(({ id }) => id), seasons: [] }
    case 'save_season': {
      const seasons = command.seasonId === null ? [] : [command.seasonId]
      return { lofts: command.lofts.map(({ id }) => id), seasons }
    }
    case 'copy_seasons':
      return { lofts: [], seasons: command.seasonIds }
    case 'remove_season':
      return { lofts: [], seasons: [command.seasonId] }
  }
}

/** The same prices have the same name. */
export const basisOf = ({ seasons, lofts }: PriceFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([seasons, lofts.map(({ id, rates }) => [id, rates])]))
    .digest('base64url')
