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

/** `unbroken`: what of the text stays on one line where it fits. */
type Fact = { term: string; text: string; unbroken?: string }

/** The way, the parking, the Wi-Fi, the stove, what is there and what to do before leaving, under their names; without those that nobody wrote down. */
export function accessFacts(access: Access, locale: Locale): Fact[] {
  const { wifi, nightTelephone } = access
  const facts: { term: string; text: string | null; unbroken?: string }[] = [
    { term: m.reservation_way(), text: localized(access, 'directions', locale) },
    { term: m.reservation_parking(), text: localized(access, 'parking', locale) },
    { term: m.reservation_wifi(), text: wifi && wifiText(wifi), unbroken: wifi?.password ?? undefined },
    { term: m.reservation_stove(), text: localized(access, 'stove', locale) },
    { term: m.reservation_provided(), text: localized(access, 'provided', locale) },
    { term: m.reservation_leaving(), text: localized(access, 'leaving', locale) },
    { term: m.reservation_night(), text: nightTelephone && formatTelephone(nightTelephone, locale) },
  ]
  return facts.flatMap(({ text, ...fact }) => (text === null ? [] : [{ ...fact, text }]))
}

const wifiText = ({ name, password }: NonNullable<Access['wifi']>): string =>
  password === null ? m.reservation_wifi_open({ name }) : m.reservation_wifi_text({ name, password })
