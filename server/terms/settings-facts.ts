// Reads the dated terms of a house, and names them so that whoever saw them knows them again.

import { createHash } from 'node:crypto'
import { toDay, todayIn, type Day, type Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { LoftDepositRow } from '#domain/deposit.ts'
import type { FeeRow } from '#domain/sale.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { listFees, listLoftDeposits } from '#server/db/loft-terms.ts'
import { lockSettings, readSiteTerms, type SiteTerms } from '#server/db/site-settings.ts'
import { findSite } from '#server/db/sites.ts'
import { listSettingLofts } from '#server/db/staff-calendar.ts'

export type SettingLoft = {
  id: number
  name: string
  capacity: number
  fees: FeeRow[]
  deposits: LoftDepositRow[]
}

export type SettingFacts = { siteId: number; zone: string; terms: SiteTerms; lofts: SettingLoft[] }

/** Locked where something is going to be set. */
export async function findSettings(tx: Db, siteId: number, mode: Mode): Promise<SettingFacts> {
  if (mode === 'do') await lockSettings(tx, siteId)
  const site = await findSite(tx, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const listed = await listSettingLofts(tx, siteId)
  const ids = listed.map(({ id }) => id)
  const fees = await listFees(tx, ids)
  const deposits = await listLoftDeposits(tx, ids)
  const lofts = listed.map((loft) => ({
    ...loft,
    fees: fees
      .filter(({ propertyId }) => propertyId === loft.id)
      .map(({ from, cleaningFee, extraPersonFee, includedPersons }) => {
        return { from, cleaningFee, extraPersonFee, includedPersons }
      }),
    deposits: deposits
      .filter(({ propertyId }) => propertyId === loft.id)
      .map(({ from, depositAmount }) => ({ from, depositAmount })),
  }))
  return { siteId, zone: site.zone, terms: await readSiteTerms(tx, siteId), lofts }
}

/** The same settings have the same name. */
export const basisOf = ({ terms, lofts }: Pick<SettingFacts, 'terms' | 'lofts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([terms, lofts.map(({ id, fees, deposits }) => [id, fees, deposits])]))
    .digest('base64url')

/** A dry run was shown nothing yet. */
type Typed = { from: string; basis?: string | undefined }

/** From which day on, and what day it is; or that somebody else set something meanwhile. */
export function readAsked(
  facts: SettingFacts,
  { from, basis }: Typed,
  at: Instant,
): Outcome<{ from: Day; today: Day }> {
  const first = toDay(from.trim())
  if (!first) return refused('invalid_dates')
  if (basis !== undefined && basis !== basisOf(facts)) return refused('settings_changed')
  return { ok: true, from: first, today: todayIn(facts.zone, at) }
}
