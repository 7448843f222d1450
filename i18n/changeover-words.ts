import type { Reason, SiteReason } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDay } from './format.ts'
import { m } from './paraglide/messages.js'

/** That nobody may arrive on a day, or leave on it. */
export type ChangeoverReason = Extract<SiteReason, { code: 'no_arrival' | 'no_departure' }>

export const isOfChangeover = (reason: Reason): reason is ChangeoverReason =>
  reason.code === 'no_arrival' || reason.code === 'no_departure'

const sentences = {
  no_arrival: { alone: m.refusals_no_arrival, nearest: m.refusals_no_arrival_nearest },
  no_departure: { alone: m.refusals_no_departure, nearest: m.refusals_no_departure_nearest },
}

/** With the nearest day on which it is possible, where there is one. */
export function changeoverSentence({ code, day, nearest }: ChangeoverReason, locale: Locale): string {
  const said = { day: formatDay(day, locale) }
  if (nearest === null) return sentences[code].alone(said, { locale })
  return sentences[code].nearest({ ...said, nearest: formatDay(nearest, locale) }, { locale })
}
