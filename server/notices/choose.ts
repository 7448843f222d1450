// Says of what somebody of the staff is told, and lets them choose it.

import { readNotices, setNotices } from '#contract/staff/notices.ts'
import { choicesOf, decideNotices, noticesInJournal } from '#domain/notices.ts'
import { command, query } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { findQuietHours, listChoices, saveNoticeSettings } from '#server/db/staff-notices.ts'
import { lockStaff } from '#server/db/staff.ts'

export const read = query(readNotices, async ({ db }, { by }) => {
  const { choices, ...hours } = await settingsOf(db, by.staff.id)
  return { choices: choicesOf(by.staff.role, choices), ...hours }
})

export const set = command(setNotices, {
  // One after the other, in two tabs of the same person too.
  facts: async (tx, { by }, mode) => {
    if (mode === 'do') await lockStaff(tx, by.staff.id)
    return settingsOf(tx, by.staff.id)
  },
  decide: (stands, { by, payload: { choices, quiet } }) =>
    decideNotices(by.staff.role, stands, {
      choices,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
    }),
  store: (tx, { settings }, { by }) => saveNoticeSettings(tx, by.staff.id, settings),
  tell: ({ stands, settings }, { by }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    before: noticesInJournal(stands),
    after: noticesInJournal(settings),
  }),
})

async function settingsOf(db: Db, staffId: number) {
  return { choices: await listChoices(db, staffId), ...(await findQuietHours(db, staffId)) }
}
