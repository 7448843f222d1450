import type { PasswordFault } from '#domain/password.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Words } from '#web/ui/use-words.ts'

/** Why a password is refused; the rule that stands beside the field says what a weak one lacks. */
export const faultWords: Record<PasswordFault, Words> = {
  password_weak: m.account_password_weak,
  password_common: m.refusals_password_common,
  password_personal: m.refusals_password_personal,
}
