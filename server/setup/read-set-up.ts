// Tells what the set-up of a house begins with, and what its environment still lacks.

import { readSetUp } from '#contract/staff/set-up.ts'
import { todayIn } from '#domain/days.ts'
import { environmentParts } from '#domain/set-up.ts'
import { previewFolder } from '#i18n/paths.ts'
import { query } from '#server/action/command.ts'
import { basisOf, listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'
import { countTeam } from '#server/db/staff.ts'
import { environmentOf } from '#server/settings.ts'
import { installationNumber, previewMark } from './preview.ts'

export const read = query(readSetUp, async ({ db, now, settings }, { by: { staff } }) => {
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error('The site of somebody of the staff is gone.')
  const { address, city, postalCode, zone } = site
  const at = now()
  const done = environmentOf(settings)
  const team = await countTeam(db, site.id, at)
  const lofts = await listLofts(db, site.id)
  return {
    today: todayIn(zone, at),
    place: { address, city, postalCode },
    basis: basisOf(lofts),
    lofts: lofts.map(({ id, name, slug }) => ({ id, name, slug })),
    team: team.staff - 1,
    invited: team.invited,
    environment: environmentParts.map((part) => ({ part, isDone: done[part] })),
    publicUrl: settings.publicUrl,
    installation: installationNumber(settings.consoleKey),
    sender: settings.smtp.from,
    preview: `${previewFolder}/${previewMark('house', settings.consoleKey, at)}`,
  }
})
