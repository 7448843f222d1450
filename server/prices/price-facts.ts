// Reads the prices that a command is about, and names them so that whoever saw them knows them again.

import { createHash } from 'node:crypto'
import type { changePrices } from '#contract/staff/prices.ts'
import { toDay } from '#domain/days.ts'
import type { PriceCommand, PriceFacts } from '#domain/price-command.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Asked } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { listLoftsWith, listSeasons, listStoredRates, lockPricesOf } from '#server/db/rates.ts'
import { findSite } from '#server/db/sites.ts'
import { listCalendarLofts } from '#server/db/staff-calendar.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'

/** Of the day on which they are read nothing is known yet. */
type FoundPrices = Omit<PriceFacts, 'today'> & { zone: string }

/** A command as it was typed, its days understood. */
export function commandOf(
  typed: Asked<typeof changePrices>['payload']['command'],
): Outcome<{ command: PriceCommand }> {
  if (typed.kind === 'copy_seasons' || typed.kind === 'remove_season') return { ok: true, command: typed }
  const lastNight = toDay(typed.lastNight.trim())
  if (!lastNight) return refused('invalid_dates')
  if (typed.kind === 'set_base') return { ok: true, command: { ...typed, lastNight } }
  const firstNight = toDay(typed.firstNight.trim())
  return firstNight ? { ok: true, command: { ...typed, firstNight, lastNight } } : refused('invalid_dates')
}

/** Lets nobody else take nights of the lofts that a command is about, or change prices of their site. Answers which. */
export async function lockPrices(tx: Db, siteId: number, command: PriceCommand): Promise<number[]> {
  const meant = await listMeant(tx, siteId, command)
  const ids = meant.ok ? meant.lofts.map(({ id }) => id) : []
  await lockNightsIn(tx, ids)
  await lockPricesOf(tx, siteId)
  return ids
}

/** With all seasons of their site. */
export async function findPrices(
  db: Db,
  siteId: number,
  command: PriceCommand,
): Promise<Outcome<{ found: FoundPrices }>> {
  const meant = await listMeant(db, siteId, command)
  if (!meant.ok) return meant
  return {
    ok: true,
    found: await findPricesOf(
      db,
      siteId,
      meant.lofts.map(({ id }) => id),
    ),
  }
}

/** The same of lofts of the site. */
export async function findPricesOf(db: Db, siteId: number, ids: readonly number[]): Promise<FoundPrices> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const named = (await listCalendarLofts(db, siteId, [])).filter(({ id }) => ids.includes(id))
  const rates = await listStoredRates(db, ids)
  const lofts = named.map(({ id, name }) => ({ id, name, rates: rates.get(id) ?? [] }))
  return { zone: site.zone, seasons: await listSeasons(db, siteId), lofts }
}

/** The lofts that somebody names, and those that have a season which changes. */
async function listMeant(
  db: Db,
  siteId: number,
  command: PriceCommand,
): Promise<Outcome<{ lofts: { id: number; name: string }[] }>> {
  const named = namedIn(command)
  const own = await listCalendarLofts(db, siteId, [])
  if (named.lofts.some((id) => !own.some((loft) => loft.id === id))) return refused('property_not_found')
  const meant = new Set([...named.lofts, ...(await listLoftsWith(db, named.seasons))])
  return { ok: true, lofts: own.filter(({ id }) => meant.has(id)) }
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
export const basisOf = ({ seasons, lofts }: Pick<PriceFacts, 'seasons' | 'lofts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([seasons, lofts.map(({ id, rates }) => [id, rates])]))
    .digest('base64url')
