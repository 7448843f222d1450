import type { ChangeoverReason } from '#domain/changeover.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDay } from './format.ts'
import { m } from './paraglide/messages.js'

/** What is said where no day is possible, and with the nearest one that is. */
const sentences = {
  no_arrival: {
    alone: m.stay_no_arrival,
    nearest: m.stay_no_arrival_nearest,
  },
  no_departure: {
    alone: m.stay_no_departure,
    nearest: m.stay_no_departure_nearest,
  },
}

/** That nobody may arrive on a day, or leave on it, apart from the other refusals: a calendar says it without them. */
export function changeoverSentence({ code, day, nearest }: ChangeoverReason, locale: Locale): string {
  const said = { day: formatDay(day, locale) }
  if (nearest === null) return sentences[code].alone(said, { locale })
  return sentences[code].nearest({ ...said, nearest: formatDay(nearest, locale) }, { locale })
}
