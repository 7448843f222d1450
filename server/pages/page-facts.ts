// Reads what the pages of a house say and how they look, and names it so that whoever saw it knows it again.

import { createHash } from 'node:crypto'
import type { Look } from '#domain/house-look.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { lockSettings } from '#server/db/site-settings.ts'
import { listTexts } from '#server/db/site-texts.ts'
import { findSite, type Site } from '#server/db/sites.ts'

export type PageFacts = { site: Site; words: SiteText[] }

/** Locked where something is going to be set. */
export async function findPages(tx: Db, siteId: number, mode: Mode): Promise<PageFacts> {
  if (mode === 'do') await lockSettings(tx, siteId)
  const site = await findSite(tx, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const words = (await listTexts(tx, [siteId])).map(({ key, fr, en }) => ({ key, fr, en }))
  return { site, words }
}

export const lookOf = ({ accent, ink }: Look): Look => ({ accent, ink })

/** The same texts and colours have the same name. */
export const basisOf = ({ site, words }: PageFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([words, lookOf(site)]))
    .digest('base64url')

/** A dry run was shown nothing yet. */
export const refuseOvertaken = (facts: PageFacts, basis: string | undefined): Refused | null =>
  basis !== undefined && basis !== basisOf(facts) ? refused('settings_changed') : null

type Both = { former: readonly SiteText[]; texts: readonly SiteText[] }

/** For the journal: the texts that are others now, in both languages. */
export const toldTexts = (siteId: number, { former, texts }: Both) => ({
  subject: 'site' as const,
  subjectId: siteId,
  before: { siteTexts: wordsOf(former) },
  after: { siteTexts: wordsOf(texts) },
})

const wordsOf = (texts: readonly SiteText[]) => texts.map(({ key, fr, en }) => ({ key, fr, en }))

export const toldLook = (siteId: number, { former, look }: { former: Look; look: Look }) => ({
  subject: 'site' as const,
  subjectId: siteId,
  before: lookOf(former),
  after: lookOf(look),
})
