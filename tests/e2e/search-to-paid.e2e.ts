// Over ten seconds: a start of the product, and a whole purchase.
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test, walkOn } from '#tests/support/product/journey.ts'
import { startSite } from '#tests/support/product/started-site.ts'
import { expectOnePayment } from './steps/bank-pages.ts'
import { calendarOn, clickDays } from './steps/calendar.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith } from './steps/checkout-page.ts'
import { fillRegistration } from './steps/guest.ts'
import { expectTotal, openPanel } from './steps/loft-page.ts'
import { readConfirmation } from './steps/mails.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

// The product as `npm start` starts it; the other journeys are walked on sites of one process (sites.ts).
walkOn(startSite)

test('from a search by dates to a stay paid with American Express', async ({
  page,
  guest,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay({ travelers: 1 })

  await page.goto(pathTo('home', language))
  await waitForHydration(page)
  const search = page.getByRole('search')
  await search.getByRole('button', { name: new RegExp(`^${m.words_arrival({}, on)}`) }).click()
  await calendarOn(page, language).waitFor()
  await clickDays(page, stay, stay.today, language)
  await search.getByLabel(m.words_travelers({}, on)).selectOption('1')
  await search.getByRole('button', { name: m.stay_search({}, on) }).click()

  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: stay.loft }) })
  await expect(card).toContainText(formatMoney(stay.total, language, { decimals: 0 }))
  await card.getByRole('link').click()
  const panel = await openPanel(page, isMobile, language)
  await expectTotal(panel, stay.total, language)
  await panel.getByRole('button', { name: m.property_panel_reserve({}, on) }).click()

  await fillRegistration(page, guest)
  await page.getByRole('button', { name: m.account_create({}, on) }).click()
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()

  await page.getByLabel(m.checkout_card_number({}, on)).fill(cards.amex.number)
  await expect(page.getByLabel(m.checkout_card_number({}, on))).toHaveValue('3782 822463 10005')
  await expect(page.getByText(m.checkout_brand_amex({}, on), { exact: true })).toBeVisible()
  await payWith(page, cards.amex, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await readConfirmation(stay, reference, guest)
  await expectOnePayment(stay, reference, guest)
})
