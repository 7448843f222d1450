// Takes back a setting that has not begun.

import { takeBackSetting } from '#contract/staff/settings.ts'
import { todayIn, type Day } from '#domain/days.ts'
import type { Dated } from '#domain/in-force.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { decideTakingBack, settings, type SettingName } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { removeLoftRow, removeSiteRow } from '#server/db/site-settings.ts'
import { findSettings, type SettingFacts } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const takeBack = command(takeBackSetting, {
  facts: (tx, { by: { staff } }, mode) => findSettings(tx, staff.siteId, mode),
  decide: (facts, { payload, at }) => {
    const rows = rowsOf(facts, payload)
    if (!rows.ok) return rows
    return decideTakingBack(rows.rows, payload.from as Day, todayIn(facts.zone, at))
  },
  store: async (tx, { row: { from } }, { by, payload }) => {
    const { setting, propertyId } = payload
    if (isOfLoft(setting)) await removeLoftRow(tx, setting, { propertyId: propertyId!, from })
    else await removeSiteRow(tx, setting, { siteId: by.staff.siteId, from })
  },
  tell: ({ row }, { by, payload: { setting, propertyId } }) => ({
    ...(isOfLoft(setting)
      ? { subject: 'property' as const, subjectId: propertyId! }
      : { subject: 'site' as const, subjectId: by.staff.siteId }),
    before: toldOf('site', by.staff.siteId, { row, former: null }).after,
  }),
  changed: (_, { payload: { setting, propertyId } }) =>
    isOfLoft(setting) ? [{ propertyId: propertyId!, kind: 'property' }] : [],
})

type OfLoft = {
  [Name in SettingName]: (typeof settings)[Name]['of'] extends 'lofts' ? Name : never
}[SettingName]

const isOfLoft = (setting: SettingName): setting is OfLoft => settings[setting].of === 'lofts'

type Named = { setting: SettingName; propertyId?: number | undefined }

function rowsOf(
  { terms, lofts }: SettingFacts,
  { setting, propertyId }: Named,
): Outcome<{ rows: readonly Dated[] }> {
  if (!isOfLoft(setting)) return { ok: true, rows: terms[setting] }
  const loft = lofts.find(({ id }) => id === propertyId)
  if (!loft) return refused('property_not_found')
  return { ok: true, rows: setting === 'fees' ? loft.fees : loft.deposits }
}
