// Tells what the set-up of a house begins with, and what its environment still lacks.

import { readSetUp } from '#contract/staff/set-up.ts'
import { todayIn } from '#domain/days.ts'
import { environmentParts, type EnvironmentPart } from '#domain/set-up.ts'
import { query } from '#server/action/command.ts'
import { basisOf, listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'
import { countTeam } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { takesRealCards } from '#server/settings.ts'
import { installationNumber, previewFolder, previewMark } from './preview.ts'

export const read = query(readSetUp, async ({ db, now, settings }, { by: { staff } }) => {
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error('The site of somebody of the staff is gone.')
  const { address, city, postalCode, zone } = site
  const at = now()
  const done = environmentOf(settings)
  const lofts = await listLofts(db, site.id)
  return {
    today: todayIn(zone, at),
    place: { address, city, postalCode },
    basis: basisOf(lofts),
    lofts: lofts.map(({ id, name, slug }) => ({ id, name, slug })),
    team: (await countTeam(db, site.id, at)) - 1,
    environment: environmentParts.map((part) => ({ part, isDone: done[part] })),
    publicUrl: settings.publicUrl,
    installation: installationNumber(settings.consoleKey),
    sender: settings.smtp.from,
    preview: `${previewFolder}/${previewMark(settings.consoleKey, at)}`,
  }
})

/** Facts alone: no setting is shown whose value is a secret. */
function environmentOf(settings: Deps['settings']): Record<EnvironmentPart, boolean> {
  const isOnTheWeb = settings.publicUrl.startsWith('https:')
  return {
    payments: takesRealCards(settings.stripe),
    mail: !settings.smtp.isSandbox,
    address: isOnTheWeb,
    // With an https address a start asks to be told whether a proxy stands before it.
    proxy: isOnTheWeb,
  }
}
