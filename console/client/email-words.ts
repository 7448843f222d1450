import { m } from '#i18n/paraglide/messages.js'
import { texts } from '#i18n/paraglide/called.ts'

const words: Readonly<Record<string, () => string>> = texts

/** What an email is called; one that is newer than this page is one of an account. */
export const emailWords = (name: string): string => (words[name] ?? m.console_letter_other)()
