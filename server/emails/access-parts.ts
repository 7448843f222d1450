// Says in emails how to get to the loft and in, what is there, and what is asked of guests who leave.

import { callTime, doorCodeTime } from '#domain/door-code.ts'
import { formatDay, formatTelephone, formatTime } from '#i18n/format.ts'
import { departureTasks } from '#i18n/legal/house-rules.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailPart, EmailRow } from './email-parts.ts'
import { whereOf } from './own-page.ts'
import type { StayFacts } from './stay-parts.ts'

/** The way, the parking, the Wi-Fi, and when the code comes. */
export function accessRows(facts: StayFacts): EmailRow[] {
  const { locale, access } = facts
  const code = { label: m.reservation_door({}, { locale }), value: doorCodeWords(facts) }
  const way = { label: m.reservation_way({}, { locale }), value: access.directions }
  return [...written(way), ...parkingRows(facts), ...wifiRows(facts), code]
}

export const parkingRows = ({ locale, access }: StayFacts): EmailRow[] =>
  written({ label: m.reservation_parking({}, { locale }), value: access.parking })

const written = ({ label, value }: { label: string; value: string | null }): EmailRow[] =>
  value === null ? [] : [{ label, value }]

/** What is known of it long before, when the email that says the rest is still to come: no password. */
export function earlyAccessRows(facts: StayFacts): EmailRow[] {
  const { locale } = facts
  return [...parkingRows(facts), { label: m.reservation_door({}, { locale }), value: doorCodeWords(facts) }]
}

/** What to do when the code has not come; nothing where there is none to come. */
export function callParts({ locale, access, site: { telephone } }: StayFacts): EmailPart[] {
  if (!access.hasDoorCode) return []
  const time = formatTime(callTime, locale)
  return [
    {
      kind: 'text',
      text: m.reservation_door_by({ time, telephone: formatTelephone(telephone, locale) }, { locale }),
    },
  ]
}

export function wifiRows(facts: StayFacts): EmailRow[] {
  const { locale, guest } = facts
  const { wifi } = facts.access
  if (!wifi) return []
  const label = m.reservation_wifi({}, { locale })
  const { name, password } = wifi
  if (!password) return [{ label, value: m.mail_pre_arrival_wifi_open({ name }, { locale }) }]
  if (!guest.emailConfirmedAt)
    return [{ label, value: m.mail_pre_arrival_wifi_in_account({ name, ...whereOf(facts) }, { locale }) }]
  const value = m.mail_pre_arrival_wifi_password({ name, password }, { locale })
  return [{ label, value, unbroken: password }]
}

/** Decisions §8: by mail and in the account, to a mailbox that nobody has confirmed in the account alone. */
function doorCodeWords(facts: StayFacts): string {
  const { locale, access, site, guest, stay, deposit } = facts
  if (!access.hasDoorCode)
    return m.mail_door_code_ask({ telephone: formatTelephone(site.telephone, locale) }, { locale })
  const words = {
    ...(guest.emailConfirmedAt ? { where: m.mail_door_code_by_mail({}, { locale }) } : whereOf(facts)),
    day: formatDay(stay.arrival, locale),
    time: formatTime(doorCodeTime, locale),
  }
  return deposit === null
    ? m.mail_door_code_when(words, { locale })
    : m.mail_door_code_when_deposit(words, { locale })
}

export const stoveParts = ({ locale, access: { stove } }: StayFacts): EmailPart[] =>
  told(m.reservation_stove({}, { locale }), stove)

export const providedParts = ({ locale, access: { provided } }: StayFacts): EmailPart[] =>
  told(m.mail_pre_arrival_provided({}, { locale }), provided)

const told = (heading: string, text: string | null): EmailPart[] =>
  text === null
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'typed', text },
      ]

/** What every loft of the house asks, then what this one does. */
export function leavingParts({ locale, stay, access: { leaving } }: StayFacts): EmailPart[] {
  const words = {
    day: formatDay(stay.departure, locale, { weekday: true }),
    time: formatTime(stay.soldTerms.hours.departureTime, locale),
    tasks: departureTasks(locale),
    days: figures.lostPropertyDays,
  }
  return [
    { kind: 'heading', text: m.property_rules_leaving({}, { locale }) },
    { kind: 'text', text: m.mail_pre_arrival_leaving_text(words, { locale }) },
    ...(leaving === null ? [] : [{ kind: 'typed' as const, text: leaving }]),
  ]
}

/** The number that is answered at any hour. */
export const nightTelephone = ({ site, locale }: StayFacts): string =>
  formatTelephone(site.nightTelephone ?? site.telephone, locale)
