import type { PersonName } from '#domain/letter-reach.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'

export type Reach = Answer<'POST /api/staff/letters/reach'>

/** What to say of it before a letter is kept; a letter that everybody gets whole is kept at once. */
export const isWhole = ({ nameless }: Reach): boolean => nameless === 0

/** To how many of those who come next it goes without a name, or not at all, and why; '' where there are none. */
export function reachWords({ of, nameless, unreached, names }: Reach, letter: 'house' | 'own'): string {
  const without = letter === 'house' ? m.console_letters_reach_without : m.console_letters_reach_waits
  const said = [
    ...(nameless > 0
      ? [without({ count: nameless, names: names.map((name) => nameWords[name]()).join(', ') })]
      : []),
    ...(unreached > 0 ? [m.console_letters_reach_unreached({ count: unreached })] : []),
  ]
  return said.length === 0 ? '' : [m.console_letters_reach_counted({ of }), ...said].join(' ')
}

const nameWords: Readonly<Record<PersonName, () => string>> = {
  firstname: m.account_firstname,
  lastname: m.account_lastname,
}

/** The news of a letter that was kept, with what becomes of it. */
export const keptWords = (kept: () => string, reach: Reach, letter: 'house' | 'own') => () =>
  [kept(), reachWords(reach, letter)].filter(Boolean).join(' ')
