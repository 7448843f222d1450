import type { Page } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payButton } from './steps/checkout-page.ts'
import type { FreeStay } from './steps/free-stay.ts'
import { registered, signIn, typedBirthdate, type Guest } from './steps/guest.ts'
import { handOn, type Hand } from './steps/hand.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

/** From the home page to paid, at most. */
const most = { newGuest: { taps: 9, fields: 13 }, signedIn: { taps: 6, fields: 5 } }
/** What leads from the home page to a loft with its days: the chip of a free weekend, and the loft. */
const ahead = 2

test('a new guest, from a loft with its days to paid: seven taps and thirteen fields at most, two taps short of the home page', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const hand = handOn(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await openLoft(page, stay, guest)
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
  await hand.press(page.getByRole('button', { name: m.checkout_create_account({}, on) }))

  await fromDetailsToPaid(page, hand, stay, guest)
  expect(hand.taps).toBeLessThanOrEqual(most.newGuest.taps - ahead)
  expect(hand.fields).toBeLessThanOrEqual(most.newGuest.fields)
})

test('a guest who is signed in, likewise: four taps and five fields at most', async ({
  page,
  guest,
  freeStay,
}) => {
  const stay = await freeStay()
  const hand = handOn(page)
  await signIn(page, await registered(guest))
  await openLoft(page, stay, guest)
  await reserve(page, hand, guest)
  await fromDetailsToPaid(page, hand, stay, guest)
  expect(hand.taps).toBeLessThanOrEqual(most.signedIn.taps - ahead)
  expect(hand.fields).toBeLessThanOrEqual(most.signedIn.fields)
})

async function openLoft(page: Page, stay: FreeStay, { language }: Guest): Promise<void> {
  const { slug, arrival, departure, travelers } = stay
  await page.goto(pathTo('property', language, { slug }, { arrival, departure, nb_travelers: travelers }))
  await waitForHydration(page)
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
