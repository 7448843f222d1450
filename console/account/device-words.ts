import type { KeepingDays } from '#domain/kept-device.ts'
import { roles } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roleWords } from '#console/team/role-words.ts'

/** For how long a device of a role may be kept, as its owner sets it. */
export const keepingWords = (days: number): string =>
  days === 0
    ? m.console_devices_team_none()
    : days === 1
      ? m.console_requests_one_day()
      : m.console_devices_team_days({ count: days })

/** After how long one's own device is left. */
export const leftAfterWords = (days: KeepingDays): string =>
  days === 0
    ? m.console_devices_none()
    : days === 1
      ? m.console_devices_day()
      : m.console_devices_days({ count: days })

/** Of the journal: 'owner 30'; a role that is newer than this page stays as it was written. */
export function toldKeepingWords(told: string): string {
  const [name, days] = told.split(' ')
  const role = roles.find((each) => each === name)
  return role
    ? m.console_devices_kept_of({ role: roleWords[role](), days: keepingWords(Number(days)) })
    : told
}
