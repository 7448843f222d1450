// Takes back a setting that has not begun.

import { takeBackSetting } from '#contract/staff/settings.ts'
import { todayIn, type Day } from '#domain/days.ts'
import type { Dated } from '#domain/in-force.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { decideTakingBack, type SettingName } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { removeFees, removeSiteRow } from '#server/db/site-settings.ts'
import { findSettings, type SettingFacts } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const takeBack = command(takeBackSetting, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const rows = rowsOf(facts, payload)
    if (!rows.ok) return rows
    return decideTakingBack(rows.rows, payload.from as Day, todayIn(facts.zone, at))
  },
  store: async (tx, { row: { from } }, { by, payload: { setting, propertyId } }) => {
    if (setting === 'fees') await removeFees(tx, propertyId!, from)
    else await removeSiteRow(tx, setting, { siteId: by.staff.siteId, from })
  },
  tell: ({ row }, { by, payload: { setting, propertyId } }) => ({
    ...(setting === 'fees'
      ? { subject: 'property' as const, subjectId: propertyId! }
      : { subject: 'site' as const, subjectId: by.staff.siteId }),
    before: toldOf('site', by.staff.siteId, { row, former: null }).after,
  }),
  changed: (_, { payload: { setting, propertyId } }) =>
    setting === 'fees' ? [{ propertyId: propertyId!, kind: 'property' }] : [],
})

type Named = { setting: SettingName; propertyId?: number | undefined }

function rowsOf(
  { terms, lofts }: SettingFacts,
  { setting, propertyId }: Named,
): Outcome<{ rows: readonly Dated[] }> {
  if (setting !== 'fees') return { ok: true, rows: terms[setting] }
  const loft = lofts.find(({ id }) => id === propertyId)
  return loft ? { ok: true, rows: loft.fees } : refused('property_not_found')
}
