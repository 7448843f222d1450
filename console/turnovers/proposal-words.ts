import type { NightRange } from '#domain/closed-nights.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nightsWords } from '#console/calendar/choice-words.ts'

/** Which nights of which loft; one night by itself is no stretch. */
export const nightsOfLoft = (loft: string, nights: NightRange, locale: Locale): string =>
  m.console_turnovers_proposal_nights({ loft, nights: nightsWords(nights, locale) })
