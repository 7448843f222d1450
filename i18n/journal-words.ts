import type { Locale } from '#domain/locale.ts'
import type { JournalAction, JournalActor } from '#domain/staff-journal.ts'
import { texts } from './paraglide/did.ts'
import { m } from './paraglide/messages.js'

/** An action without words does not compile; without a language, in the page's. */
const words: Readonly<Record<JournalAction, (_: object, options?: { locale: Locale }) => string>> = texts

/** What was done, in words; an action that is newer than this page keeps its name. */
export const actionWords = ({ action }: { action: JournalAction }, on?: { locale: Locale }): string =>
  words[action]?.({}, on) ?? action

/** Who did it: somebody of the staff by their name. */
export function actorWords(
  { actor, staffName }: { actor: JournalActor; staffName: string | null },
  on?: { locale: Locale },
): string {
  switch (actor) {
    case 'staff':
      return staffName ?? m.console_journal_nobody({}, on)
    case 'guest':
      return m.console_journal_guest({}, on)
    case 'bank':
      return m.console_journal_bank({}, on)
    case 'system':
      return m.console_journal_system({}, on)
  }
}
