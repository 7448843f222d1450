import type { Day } from '#domain/days.ts'
import { callTime, doorCodeTime } from '#domain/door-code.ts'
import { formatDay, formatTelephone, formatTime } from '#i18n/format.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Reservation } from './read-reservations.ts'

type Door = NonNullable<Reservation['door']>
type Access = NonNullable<Reservation['access']>

/** Why the code is not here yet, and what to do; empty once it is. */
export function doorWords(
  door: Door,
  { arrival, deposit }: Pick<Reservation, 'arrival' | 'deposit'>,
  telephone: string,
  locale: Locale,
): string[] {
  const shown = { telephone: formatTelephone(telephone, locale) }
  const words = {
    where: door.byMail ? m.reservation_door_here_and_mail() : m.reservation_door_here(),
    day: formatDay(arrival as Day, locale),
    time: formatTime(doorCodeTime, locale),
  }
  const late = door.isLate ? [m.reservation_door_late(shown)] : []
  switch (door.status) {
    case 'given':
      return []
    case 'not_set':
      return [m.reservation_door_ask(shown)]
    case 'early': {
      const when = deposit ? m.reservation_door_early_deposit : m.reservation_door_early
      const time = formatTime(callTime, locale)
      return [when(words), m.reservation_door_by({ time, ...shown })]
    }
    case 'deposit_awaited':
      return [m.reservation_door_awaited(), ...late]
    case 'deposit_refused':
      return [m.reservation_door_refused(), ...late]
  }
}

/** The way, the parking, the Wi-Fi and what is there, under their names; without those that nobody wrote down. */
export function accessFacts(access: Access, locale: Locale): [term: string, text: string][] {
  const { wifi } = access
  const facts: [string, string | null][] = [
    [m.reservation_way(), localized(access, 'directions', locale)],
    [m.reservation_parking(), localized(access, 'parking', locale)],
    [m.reservation_wifi(), wifi && wifiText(wifi)],
    [m.reservation_provided(), localized(access, 'provided', locale)],
    [m.reservation_night(), access.nightTelephone],
  ]
  return facts.flatMap(([term, text]) => (text === null ? [] : [[term, text]]))
}

const wifiText = ({ name, password }: NonNullable<Access['wifi']>): string =>
  password === null ? m.reservation_wifi_open({ name }) : m.reservation_wifi_text({ name, password })
