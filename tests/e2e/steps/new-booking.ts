import type { Page } from '@playwright/test'
import { addDays, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect } from '#tests/support/product/journey.ts'
import type { ConsoleSite } from './console-site.ts'
import { comeInAsOwner, openWay } from './console-ways.ts'

/** Somebody whom the house does not know. */
export const zoe = {
  firstname: 'Zoé',
  lastname: 'Lavoie',
  telephone: '819 555-0177',
  email: 'zoe@people.example',
}

export type Nights = { arrival: Day; departure: Day }

/** Nights that nobody of the demo has, in every loft: everybody but Camille gives theirs back. Ends on the day of the house. */
export async function readyToBook(page: Page, site: ConsoleSite, language: Locale): Promise<Nights> {
  await site.change('update rates set min_nights = 1')
  await site.change(
    `update stays set status = 'cancelled', cancelled_at = now() where status = 'confirmed'
     and guest_id <> (select id from guests where firstname = 'Camille')`,
  )
  await site.change(`delete from stays where status = 'blocked'`)
  await site.change('update guests set locale = $1', [language])
  await comeInAsOwner(page, site, language)
  await openWay(page, language, 'home')
  const [row] = await site.change(
    `select to_char((now() at time zone zone)::date, 'YYYY-MM-DD') as today from sites`,
  )
  const arrival = addDays(row!['today'] as Day, 150)
  return { arrival, departure: addDays(arrival, 2) }
}

/** What the screen is worked with. */
export function newBooking(page: Page, language: Locale) {
  const on = { locale: language }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const way = (name: string) => page.getByRole('radio', { name, exact: true })
  const offers = page.locator('.booking-offer')
  const step = {
    nights: m.console_booking_ask_nights({}, on),
    loft: m.console_booking_ask_loft({}, on),
    guest: m.console_booking_ask_guest({}, on),
    new: m.console_booking_new_guest({}, on),
  }
  const screen = {
    step,
    offers,
    start: link(m.console_booking_title({}, on)),
    arrival: field(m.words_arrival({}, on)),
    departure: field(m.words_departure({}, on)),
    travelers: field(m.words_travelers({}, on)),
    seeLofts: button(m.console_booking_see_lofts({}, on)),
    search: field(m.console_guests_find({}, on)),
    found: page.locator('.booking-guest'),
    newGuest: link(m.console_booking_new_guest({}, on)),
    firstname: field(m.account_firstname({}, on)),
    lastname: field(m.account_lastname({}, on)),
    telephone: field(m.account_telephone({}, on)),
    email: field(m.account_email({}, on)),
    guestLanguage: field(m.console_booking_language({}, on)),
    toPay: button(m.console_booking_to_pay({}, on)),
    byLink: way(m.console_booking_way_link({}, on)),
    byOption: way(m.words_option({}, on)),
    paidOtherwise: way(m.console_booking_way_paid({}, on)),
    day: field(m.console_options_day({}, on)),
    time: field(m.console_options_time({}, on)),
    show: button(m.console_forms_show({}, on)),
    letter: page.getByRole('group', { name: m.console_forms_email({}, on) }),
    /** The one that does what the preview says. */
    act: page.locator('form .ahead ~ div .button-primary'),
    link: field(m.console_requests_link({}, on)),
    message: field(m.console_booking_message({}, on)),
    see: link(m.console_booking_see({}, on)),
    at: (title: string) =>
      expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible(),
    pays: (guest: string) => screen.at(m.console_booking_ask_pay({ guest }, on)),
    async typeNights({ arrival, departure }: { arrival: string; departure: string }, travelers = '2') {
      await screen.arrival.fill(arrival)
      await screen.departure.fill(departure)
      await screen.travelers.fill(travelers)
      await screen.seeLofts.click()
    },
    /** From the first step to whoever it is for. */
    async chooseLoft(nights: Nights) {
      await screen.start.click()
      await screen.at(step.nights)
      await screen.typeNights(nights)
      await screen.at(step.loft)
      await offers.first().click()
      await screen.at(step.guest)
    },
    async typeGuest(typed: { firstname: string; lastname: string; telephone: string; email: string }) {
      await screen.firstname.fill(typed.firstname)
      await screen.lastname.fill(typed.lastname)
      await screen.telephone.fill(typed.telephone)
      await screen.email.fill(typed.email)
    },
  }
  return screen
}
