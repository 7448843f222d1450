import type { Role } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'

export const roleWords: Readonly<Record<Role, () => string>> = {
  owner: m.console_role_owner,
  manager: m.console_role_manager,
  reception: m.console_role_reception,
  housekeeping: m.console_role_housekeeping,
  bookkeeper: m.console_role_bookkeeper,
}

/** What a role may do, in one sentence, for who gives it. */
export const roleSentences: Readonly<Record<Role, () => string>> = {
  owner: m.console_role_owner_may,
  manager: m.console_role_manager_may,
  reception: m.console_role_reception_may,
  housekeeping: m.console_role_housekeeping_may,
  bookkeeper: m.console_role_bookkeeper_may,
}
