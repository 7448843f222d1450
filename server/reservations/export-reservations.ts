// Writes the reservations that somebody of the staff looks at as a table for a spreadsheet, in their language.

import { exportStaffReservations } from '#contract/staff/reservations.ts'
import { csvOf, type Cell } from '#domain/csv.ts'
import { todayIn, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { command } from '#server/action/command.ts'
import { listStaffReservations, type StaffReservation } from '#server/db/staff-reservations.ts'
import {
  filterOf,
  guestNameOf,
  listedForStaff,
  moneyOf,
  sightOf,
  siteOf,
  wishOf,
  type ListedForStaff,
} from './list-for-staff.ts'

type Column = { name: Words; cell: (row: StaffReservation, listed: ListedForStaff) => Cell }
type Words = (_: object, options: { locale: Locale }) => string

/** The journal tells who took how many with them. No card and no message of a guest; what reaches a guest is for roles that see it. */
export const exportTable = command(exportStaffReservations, {
  facts: async (tx, { by }) => siteOf(tx, by.staff),
  decide: (site) => ({ ok: true, site }),
  store: async (tx, { site }, { by, params, locale, at }) => {
    const sight = sightOf(by.staff)
    const columns = columnsOf(site.zone, locale).filter(({ of }) => of === undefined || sight[of])
    const rows = await listStaffReservations(tx, filterOf(site, at, sight, wishOf(params)))
    const cells = rows.map((row) => {
      const listed = listedForStaff(row, { zone: site.zone, at }, sight)
      return columns.map(({ cell }) => cell(row, listed))
    })
    const content = csvOf([columns.map(({ name }) => name({}, { locale })), ...cells])
    return { rows: rows.length, filename: `reservations-${todayIn(site.zone, at)}.csv`, content }
  },
  tell: (_, { by, params }, { rows }) => {
    const { group, propertyId } = wishOf(params)
    return { subject: 'staff', subjectId: by.staff.id, after: { group, property_id: propertyId, rows } }
  },
  answer: (table) => ({ filename: table!.filename, content: table!.content }),
})

/** Totals and what was received of them are never below zero: what is owed is their difference. */
function columnsOf(zone: string, locale: Locale): (Column & { of?: 'contacts' | 'amounts' })[] {
  const dayOf = (at: StaffReservation['cancelledAt']): Day | '' => (at === null ? '' : todayIn(zone, at))
  const word = (words: Words) => words({}, { locale })
  return [
    { name: m.reservation_reference, cell: (_, { reference }) => reference },
    { name: m.words_loft, cell: ({ propertyName }) => propertyName },
    { name: m.staff_csv_arrival, cell: ({ arrival }) => arrival },
    { name: m.staff_csv_departure, cell: ({ departure }) => departure },
    { name: m.staff_csv_nights, cell: (_, { nights }) => nights },
    { name: m.words_travelers, cell: ({ travelers }) => travelers },
    { name: m.staff_csv_state, cell: (_, { group }) => word(states[group]) },
    { name: m.words_name, cell: guestNameOf },
    { name: m.words_email, cell: ({ email }) => email ?? '', of: 'contacts' },
    { name: m.account_telephone, cell: ({ telephone }) => telephone, of: 'contacts' },
    { name: m.staff_csv_booked, cell: ({ confirmedAt, heldAt }) => dayOf(confirmedAt ?? heldAt) },
    { name: m.words_cancelled_on, cell: ({ cancelledAt }) => dayOf(cancelledAt) },
    { name: m.words_total, cell: (row) => ({ cents: moneyOf(row).total }), of: 'amounts' },
    { name: m.staff_csv_received, cell: (row) => ({ cents: moneyOf(row).paid }), of: 'amounts' },
    {
      name: m.console_paid,
      cell: (_, { isPaid }) => word(isPaid ? m.words_yes : m.words_no),
    },
  ]
}

const states: Readonly<Record<ListedForStaff['group'], Words>> = {
  upcoming: m.words_upcoming,
  staying: m.staff_csv_staying,
  past: m.staff_csv_past,
  cancelled: m.console_cancelled,
  options: m.words_option,
}
