import { todayIn, toInstantOf, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { OutsideMethod } from '#domain/outside-money.ts'
import { texts as called } from '#i18n/paraglide/called.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'

export type Reservation = Answer<'GET /api/staff/reservations/{id}'>

/** It is to come, or its guest is here: it can be changed, cancelled and paid for. */
export const isGoingOn = ({ group }: Reservation): boolean => group === 'upcoming' || group === 'staying'

type Entry = Reservation['ledger'][number]

const words: Readonly<Record<Entry['kind'], () => string>> = {
  authorised: m.console_entry_authorised,
  captured: m.console_entry_captured,
  received_outside: m.console_entry_received_outside,
  brought_in: m.console_bringin_entry,
  brought_in_withdrawn: m.console_bringin_entry_withdrawn,
  voided: m.console_entry_voided,
  refunded: m.words_refunded,
  refund_failed: m.console_entry_refund_failed,
  returned_outside: m.console_entry_returned_outside,
  deposit_held: m.console_entry_deposit_held,
  deposit_released: m.console_entry_deposit_released,
  deposit_captured: m.console_entry_deposit_captured,
}

export const entryWords = ({ kind }: Entry): string => words[kind]()

/** What came in has a plus and what went out a minus; what was only set aside, or came to nothing, has none. */
export function signOf({ kind }: Entry): string {
  if (
    kind === 'captured' ||
    kind === 'received_outside' ||
    kind === 'brought_in' ||
    kind === 'deposit_captured'
  )
    return '+'
  return kind === 'refunded' || kind === 'returned_outside' || kind === 'brought_in_withdrawn' ? '−' : ''
}

/** How money reached the house, or left it, without the card. */
export const methodWords: Readonly<Record<OutsideMethod, () => string>> = {
  interac: m.console_method_interac,
  cash: m.console_method_cash,
  cheque: m.console_method_cheque,
  transfer: m.console_method_transfer,
}

const emails: Readonly<Record<string, () => string>> = called

/** What an email is called; one that is newer than this page is one of an account. */
export const emailWords = (name: string): string => (emails[name] ?? m.console_letter_other)()

/** Until when what is owed is to be paid, or since when it is late. */
export const dueWords = (due: Day, today: Day, locale: Locale): string =>
  (today > due ? m.console_today_due_late : m.console_today_due)({ day: formatDay(due, locale) })

/** The same by the clock of who reads, where no answer says which day it is. */
export const dueNow = (due: Day, zone: string, locale: Locale): string =>
  dueWords(due, todayIn(zone, toInstantOf(Date.now())), locale)
