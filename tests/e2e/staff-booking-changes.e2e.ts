// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { addDays, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ConsoleSite } from './steps/console-site.ts'
import { expect, test } from './steps/console-journey.ts'
import { expectAccessible, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { newBooking, readyToBook, zoe } from './steps/new-booking.ts'

const camille = 'camille@voyageurs.example'

/** Somebody else of the house closes these nights: in the first loft, or in all. */
const close = (console: ConsoleSite, arrival: Day, departure: Day, { everywhere = false } = {}) =>
  console.change(
    `insert into stays (property_id, nights, status, block_reason, closed_by, closed_at)
     select id, daterange($1, $2), 'blocked', 'maintenance', 'Odile', now() from properties
     where $3 or id = (select min(id) from properties)`,
    [arrival, departure, String(everywhere)],
  )

test('nights and price that change on the way are told, and another stay is one press away @deep', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/options/ })
  const nights = await readyToBook(page, console, language)
  const screen = newBooking(page, language)
  const day = (count: number) => addDays(nights.arrival, count)
  await console.change(
    `insert into guests (site_id, email, email_since, firstname, lastname, telephone, locale, address, city, postal_code, region, created_at)
     select site_id, 'c.beauregard@people.example', now(), 'C.', 'Beauregard', telephone, 'fr', '', '', '', '', now() from guests where firstname = 'Camille'`,
  )

  await test.step('two records with one telephone stand beside each other, and a person chooses', async () => {
    await screen.chooseLoft(nights)
    await screen.search.fill('5550137')
    await expect(screen.found).toHaveCount(2)
    await expect(page.getByText(m.console_booking_same_telephone({}, on))).toBeVisible()
    await expectGoodPage(page)
    await screen.newGuest.click()
    await expect(screen.telephone).toHaveValue('5550137')
    await expect(screen.found).toHaveCount(2)
    await screen.typeGuest({ ...zoe, email: '' })
    // Nobody has that telephone: what stood above the button goes, and the button moves.
    await expect(screen.found).toHaveCount(0)
    await expectAccessible(page)
    await screen.toPay.click()
    await screen.pays('Zoé Lavoie')
  })

  await test.step('nights that somebody else took meanwhile are told; nothing typed goes with them', async () => {
    await screen.byOption.check()
    await screen.show.click()
    await expect(page.getByText(m.console_forms_no_email({ guest: 'Zoé Lavoie' }, on))).toBeVisible()
    await close(console, nights.arrival, nights.departure)
    await screen.act.click()
    await expect(page.locator('.booking-lost')).toBeFocused()
    await expect(page.getByText(m.console_booking_lost_kept({}, on))).toBeVisible()
    await expectGoodPage(page)
    await page.goBack()
    await expect(screen.firstname).toHaveValue(zoe.firstname)
    await expect(page.locator('.booking-lost')).toBeVisible()
    await page.goForward()
    await screen.pays('Zoé Lavoie')
    expect(await screen.offers.count()).toBeGreaterThan(5)
    await screen.offers.last().click()
    await expect(page.locator('.booking-lost')).toHaveCount(0)
    await expect(screen.byOption).toBeChecked()
  })

  await test.step('a price that changed is told with both figures; one press agrees', async () => {
    await screen.show.click()
    await expect(screen.act).toBeVisible()
    await console.change('update rates set nightly_rate = nightly_rate + 1000')
    await screen.act.click()
    const agree = page.getByRole('link', { name: m.console_booking_price_agree({ total: '' }, on).trim() })
    await expect(agree).toBeVisible()
    await expectGoodPage(page)
    await agree.click()
    await expect(agree).toHaveCount(0)
    await screen.show.click()
    await screen.act.click()
    await expect(page.getByText(m.console_booking_done_link_shown({}, on))).toBeVisible()
    // Nothing is done before somebody has sent it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_booking_send_title({}, on))
    await expect(screen.message).toHaveValue(/Lofts du Lac/)
  })

  await test.step('where nothing can be had the nearest days are one press away', async () => {
    await close(console, day(10), day(13), { everywhere: true })
    await page.getByRole('link', { name: m.console_booking_again({}, on) }).click()
    await screen.typeNights({ arrival: day(10), departure: day(12) })
    await expect(page.getByText(m.console_booking_none_but_near({}, on))).toBeVisible()
    await expectGoodPage(page)
    await screen.offers.first().click()
    await screen.at(screen.step.guest)
    // What was typed for somebody else is gone with their booking.
    await expect(screen.search).toHaveValue('')
  })

  await test.step('paid otherwise holds the nights and leads to writing the money down', async () => {
    await screen.search.fill(camille)
    await screen.found.click()
    await screen.paidOtherwise.check()
    await screen.show.click()
    await expectAccessible(page)
    await screen.act.click()
    await expect(page).toHaveURL(new RegExp(`${consolePathTo('reservations', language)}/\\d+#paid$`))
    await expect(page.getByLabel(m.reservation_reference({}, on), { exact: true })).toBeVisible()
    await expectGoodPage(page)
  })
})

test('the calendar’s free nights of one loft lead to a booking of them @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const { arrival, departure } = await readyToBook(page, console, language)
  const screen = newBooking(page, language)
  await page.goto(`${console.site}${consolePathTo('calendar', language)}?from=${arrival}`)
  const night = (day: string, loft: number) =>
    page.locator(`.nights-line[data-loft="${loft}"] [data-day="${day}"]`)
  await night(arrival, 2).click()
  await night(addDays(departure, -1), 3).click()
  await expect(screen.start).toHaveCount(0)
  await page.getByRole('button', { name: m.console_calendar_clear({}, on), exact: true }).click()
  await night(arrival, 2).click()
  await night(addDays(departure, -1), 2).click()
  await screen.start.click()
  await expect(screen.arrival).toHaveValue(arrival)
  await expect(screen.departure).toHaveValue(departure)
  await screen.seeLofts.click()
  await expect(screen.offers).toHaveCount(6)
  // The loft that was chosen stands first.
  await expect(screen.offers.first()).toHaveAttribute('href', /[?&]loft=2&/)
})

test('from the day of the house to the sent link: fourteen taps at most @phone @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const { arrival, departure } = await readyToBook(page, console, language)
  const screen = newBooking(page, language)
  const hand = handOn(page)
  await hand.press(screen.start)
  await hand.press(screen.arrival)
  await screen.arrival.fill(arrival)
  await hand.press(screen.departure)
  await screen.departure.fill(departure)
  await hand.press(screen.seeLofts)
  await hand.press(screen.offers.first())
  await hand.press(screen.newGuest)
  for (const [field, typed] of [
    [screen.firstname, zoe.firstname],
    [screen.lastname, zoe.lastname],
    [screen.telephone, zoe.telephone],
    [screen.email, zoe.email],
  ] as const) {
    await hand.press(field)
    await hand.type(field, typed)
  }
  await hand.press(screen.toPay)
  await hand.press(screen.show)
  await hand.press(screen.act)
  await expect(page.getByText(m.console_booking_done_link({ email: zoe.email }, on))).toBeVisible()
  await expect(page.getByRole('link', { name: m.console_booking_text({}, on) })).toHaveAttribute(
    'href',
    /^sms:\+18195550177/,
  )
  expect(hand.taps).toBeLessThanOrEqual(14)
})
