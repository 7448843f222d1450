import type { Camel } from '#contract/wire.ts'
import { changePrices, previewPrices, readPrices, type priceCommand } from '#contract/staff/prices.ts'
import { addDays, toDay, type Day } from '#domain/days.ts'
import type { PriceCommand } from '#domain/price-command.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Season } from '#domain/seasons.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import type { Deps } from '#server/deps.ts'
import { changePrices as change } from '#server/prices/change-prices.ts'
import { previewPrices as preview } from '#server/prices/preview-prices.ts'
import { readPrices as read } from '#server/prices/read-prices.ts'
import type { z } from 'zod'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffPrices(app: ApiApp, deps: Deps): void {
  serve(app, readPrices, deps, async ({ by }) => {
    const { seasons, lofts, ...prices } = await read(deps, by.staff)
    return {
      ...prices,
      seasons: seasons.map(toSeason),
      lofts: lofts.map(({ rates, ...loft }) => ({ ...loft, rows: rates.map(toRow) })),
    }
  })

  serve(app, previewPrices, deps, async ({ by, payload }) => {
    const typed = commandOf(payload.command)
    if (!typed.ok) return typed
    const outcome = await preview(deps, by.staff, typed.command)
    if (!outcome.ok) return outcome
    const { seasons, ...shown } = outcome.preview
    return { ...shown, seasons: seasons.map(toSeason) }
  })

  serve(app, changePrices, deps, async ({ by, payload }) => {
    const typed = commandOf(payload.command)
    if (!typed.ok) return typed
    const { key, basis } = payload
    const outcome = await change(deps, by, { key, basis, command: typed.command })
    return outcome.ok ? { status: 'ok' as const, undo: outcome.undo } : outcome
  })
}

/** A command as it was typed, its days understood. */
function commandOf(typed: Camel<z.output<typeof priceCommand>>): Outcome<{ command: PriceCommand }> {
  if (typed.kind === 'copy_seasons' || typed.kind === 'remove_season') return { ok: true, command: typed }
  const lastNight = toDay(typed.lastNight.trim())
  if (!lastNight) return refused('invalid_dates')
  if (typed.kind === 'set_base') return { ok: true, command: { ...typed, lastNight } }
  const firstNight = toDay(typed.firstNight.trim())
  return firstNight ? { ok: true, command: { ...typed, firstNight, lastNight } } : refused('invalid_dates')
}

const nightsOf = ({ from, to }: { from: Day; to: Day }) => ({ firstNight: from, lastNight: addDays(to, -1) })

const toSeason = ({ id, name, nameEn, ...season }: Season) => ({ id, name, nameEn, ...nightsOf(season) })

const toRow = ({ layer, season, weekdays, nightlyRate, minNights, ...rate }: StoredRate) => ({
  arrivals: rate.arrivals ?? null,
  departures: rate.departures ?? null,
  layer,
  seasonId: season,
  ...nightsOf(rate),
  weekdays,
  nightlyRate,
  minNights,
})
