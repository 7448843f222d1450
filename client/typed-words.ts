import type { PasswordFault } from '#domain/password.ts'
import type { TypedReasons } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldWords, Words } from '#ui/use-words.ts'

type Code = TypedReasons[string]['code'] | PasswordFault | 'password_mismatch'

/** What the browser says of a field before it asks the server. What a weak password lacks, the rule beside it says. */
export const typedWords: Record<Code, Words> = {
  missing_fields: m.account_field_missing,
  name_invalid: m.refusals_name_invalid,
  email_invalid: m.account_email_invalid,
  telephone_short: m.refusals_telephone_short,
  birthdate_invalid: m.account_birthdate_invalid,
  password_weak: m.account_password_weak,
  password_common: m.refusals_password_common,
  password_personal: m.refusals_password_personal,
  password_mismatch: m.account_password_mismatch,
}

export const typedWordsFor = (fields: Record<string, { code: Code }>): FieldWords =>
  Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, typedWords[code]]))
