// Over ten seconds: a whole purchase, typed sign by sign.
import type { Page } from '@playwright/test'
import { weekdayOf, type Day } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payButton } from './steps/checkout-page.ts'
import type { FreeStay, StayWish } from './steps/free-stay.ts'
import { registered, signIn, typedBirthdate, type Guest } from './steps/guest.ts'
import { handOn, type Hand } from './steps/hand.ts'
import { makeRoom } from './steps/stored-stays.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const friday = 5

test('a new guest, from the home page by a free weekend to paid: nine taps and thirteen fields at most @phone', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeWeekend(page, freeStay)
  const hand = handOn(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await chooseWeekend(page, hand, stay, guest)
  await reserve(page, hand, guest)

  await expectStep(page, m.checkout_start_title({}, on))
  await hand.type(field(m.account_email({}, on)), guest.email)
  await hand.press(page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }))
  const typed: [label: string, text: string][] = [
    [m.account_firstname({}, on), guest.firstname],
    [m.account_lastname({}, on), guest.lastname],
    [m.account_telephone({}, on), guest.telephone],
    [m.account_birthdate({}, on), typedBirthdate(guest).replaceAll('/', '')],
    [m.account_password({}, on), guest.password],
    [m.account_address({}, on), guest.address],
    [m.account_city({}, on), guest.city],
    [m.account_postal_code({}, on), guest.postalCode],
  ]
  for (const [label, text] of typed) await hand.type(field(label), text)
  await hand.press(page.getByRole('button', { name: m.account_create({}, on) }))

  await fromDetailsToPaid(page, hand, stay, guest)
  expect(hand.taps).toBeLessThanOrEqual(9)
  expect(hand.fields).toBeLessThanOrEqual(13)
})

test('a guest who is signed in, likewise: six taps and five fields at most @phone @deep', async ({
  page,
  guest,
  freeStay,
}) => {
  const stay = await freeWeekend(page, freeStay)
  const hand = handOn(page)
  await signIn(page, await registered(guest))
  await chooseWeekend(page, hand, stay, guest)
  await reserve(page, hand, guest)
  await fromDetailsToPaid(page, hand, stay, guest)
  expect(hand.taps).toBeLessThanOrEqual(6)
  expect(hand.fields).toBeLessThanOrEqual(5)
})

type Lofts = { today: Day; items: { id: number }[] }

/**
 * The first weekend after this week's that takes two nights: the home page suggests it, because it is free. In all lofts: one
 * that is free alone is reached at once, with one tap less.
 */
async function freeWeekend(page: Page, freeStay: (wish?: StayWish) => Promise<FreeStay>): Promise<FreeStay> {
  const { today, items } = (await (await page.request.get('/api/properties/lofts')).json()) as Lofts
  let daysAhead = friday - weekdayOf(today) + 7
  let stay = await freeStay({ daysAhead })
  while (stay.nights > 2) stay = await freeStay({ daysAhead: (daysAhead += 7) })
  for (const { id } of items) await makeRoom(id, stay.arrival, stay.departure)
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/sites/lofts/calendar')
      const { suggestions } = (await answer.json()) as { suggestions: { arrival: Day; count: number }[] }
      return suggestions.find(({ arrival }) => arrival === stay.arrival)?.count
    })
    .toBeGreaterThan(1)
  return stay
}

/** The weekend below the search, and the loft among those that are free then. */
async function chooseWeekend(page: Page, hand: Hand, stay: FreeStay, { language }: Guest): Promise<void> {
  await page.goto(pathTo('home', language))
  await waitForHydration(page)
  const weekends = page.getByRole('list', { name: m.stay_suggested({}, { locale: language }) })
  await hand.press(weekends.locator(`a[href*="arrival=${stay.arrival}&departure=${stay.departure}"]`))
  // The page before has the same lofts, without days.
  await expect(page).toHaveURL(new RegExp(`arrival=${stay.arrival}`))
  await hand.press(page.getByRole('main').getByRole('article').getByRole('link', { name: stay.loft }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.loft)
}

/** From the bar at the foot of the screen, which says days and price. */
async function reserve(page: Page, hand: Hand, { language }: Guest): Promise<void> {
  const on = { locale: language }
  const bar = page.getByRole('complementary', { name: m.property_bar_label({}, on) })
  await hand.press(bar.getByRole('button', { name: m.property_panel_reserve({}, on), exact: true }))
}

async function fromDetailsToPaid(page: Page, hand: Hand, stay: FreeStay, guest: Guest): Promise<void> {
  const on = { locale: guest.language }
  await expectStep(page, m.checkout_details_title({}, on))
  await hand.press(page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }))
  await expectStep(page, m.checkout_review_title({}, on))
  await hand.press(page.getByRole('button', { name: m.checkout_to_payment({}, on) }))
  await expectStep(page, m.checkout_payment_title({}, on))
  await expect(page.getByLabel(m.checkout_card_name({}, on))).toHaveValue(
    `${guest.firstname} ${guest.lastname}`,
  )
  await hand.type(page.getByLabel(m.checkout_card_number({}, on)), cards.visa.number)
  await hand.choose(page.getByLabel(m.checkout_card_month({}, on)), '12')
  await hand.choose(page.getByLabel(m.checkout_card_year({}, on)), { index: 10 })
  await hand.type(page.getByLabel(m.checkout_card_cvc({}, on)), cards.visa.cvc)
  await hand.press(payButton(page, stay, guest))
  await expectConfirmed(page, stay, guest)
}

/** The button that leads on is in sight, without a move of the page. */
async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('.step-bar button')).toBeInViewport({ ratio: 1 })
}
