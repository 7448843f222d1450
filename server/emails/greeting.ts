import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { LetterPart } from './email-parts.ts'

/** Whom a letter greets. */
export type Greeted = { firstname: string; emailConfirmedAt: Instant | null }

/**
 * How every letter to a guest begins (decisions §9). Whoever made an account with somebody else's address typed the name:
 * until the address is confirmed, a letter repeats nothing that was typed.
 */
export const greetingPart = ({ firstname, emailConfirmedAt }: Greeted, locale: Locale): LetterPart => ({
  kind: 'text',
  text: emailConfirmedAt
    ? m.mail_greeting({ firstname }, { locale })
    : m.mail_greeting_nameless({}, { locale }),
})
