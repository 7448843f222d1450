import type { TimeOfDay } from '#domain/days.ts'
import type { Anchor, HouseLetter } from '#domain/letters.ts'
import type { Locale } from '#domain/locale.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { texts } from '#i18n/paraglide/when.ts'
import type { Answer } from '#client/call.ts'

export type Letters = Answer<'GET /api/staff/letters'>
export type HouseRow = Letters['house'][number]
export type OwnRow = Letters['own'][number]

type Moment = { anchor: Anchor; days: number; time: string | null }

/** 'Trois jours avant l’arrivée, à 9 h': when a letter with a day goes out. */
export function whenWords({ anchor, days, time }: Moment, locale: Locale): string {
  const at = time === null ? '' : formatTime(time as TimeOfDay, locale)
  switch (anchor) {
    case 'before_arrival':
      return time === null
        ? m.console_letters_when_before_check_in({ days })
        : m.console_letters_when_before({ days, time: at })
    case 'arrival_day':
      return m.console_letters_when_arrival({ time: at })
    case 'departure':
      return m.console_letters_when_departure({ days, time: at })
    case 'booking':
      return m.console_letters_when_booking({ days, time: at })
  }
}

/** What makes the others go out. */
export const eventWords: Readonly<Partial<Record<HouseLetter, () => string>>> = texts

/** Why the house cannot set all of it. */
export const whyWords: Readonly<Partial<Record<HouseLetter, () => string>>> = {
  'pre-arrival': m.console_letters_why_pre_arrival,
  'door-code': m.console_letters_why_door_code,
  'after-stay': m.console_letters_why_after_stay,
}

export const anchorWords: Readonly<Record<Anchor, () => string>> = {
  before_arrival: m.console_letters_anchor_before,
  arrival_day: m.console_letters_anchor_arrival,
  departure: m.console_letters_anchor_departure,
  booking: m.console_letters_anchor_booking,
}

export const dayOptions = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).map((value) => ({
    value,
    label: value,
  }))
