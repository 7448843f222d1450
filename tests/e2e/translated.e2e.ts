// Over ten seconds: a whole purchase.
import { demoWord } from '#tests/support/product/demo-words.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { answerBank, expectBankQuestion } from './steps/bank-pages.ts'
import { clickDays } from './steps/calendar.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith } from './steps/checkout-page.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, entriesOn, openWay } from './steps/console-ways.ts'
import { registered, signIn } from './steps/guest.ts'
import { expectTotal, openCalendar, openPanel } from './steps/loft-page.ts'
import { translatePages } from './steps/translate-pages.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

test('in a page that the browser translates, a stay is chosen, changed and paid', async ({
  page,
  guest,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  await signIn(page, await registered(guest))
  const stay = await freeStay({ travelers: 3 })
  await translatePages(page)
  await page.goto(pathTo('property', language, { slug: stay.slug }))
  await openCalendar(page, isMobile, language)
  await clickDays(page, stay, stay.firstDay, language)
  const panel = await openPanel(page, isMobile, language)
  for (const travelers of ['1', '3'])
    await panel.getByLabel(m.words_travelers({}, on)).selectOption(travelers)
  await expectTotal(panel, stay.total, language)
  await panel.getByRole('button', { name: m.property_panel_reserve({}, on) }).click()

  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'approve', guest)
  await expectConfirmed(page, stay, guest)
})

test('whoever changes the language of a translated page reads one language', async ({ page, language }) => {
  const other = otherLocale(language)
  const heading = page.getByRole('heading', { level: 1 })
  await translatePages(page)
  await page.goto(pathTo('articles', language))
  await waitForHydration(page)
  await expect(heading.locator('font font')).toHaveText(m.articles_title({}, { locale: language }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(EN, English|FR, Français)$/ })
    .click()
  await expect(page).toHaveURL(pathTo('articles', other))
  await expect(heading).toHaveText(m.articles_title({}, { locale: other }))
  await expect(page.getByText(demoWord('articles-text', other))).toBeVisible()
})

test('the console goes on where the browser translates it @deep', async ({ page, console, language }) => {
  const on = { locale: language }
  await translatePages(page)
  await comeInAsOwner(page, console, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.getByLabel(m.console_find_booking({}, on), { exact: true }).fill('no such person')
  await page.keyboard.press('Enter')
  await expect(page.locator('.reservation-row')).toHaveCount(0)
  await page.goBack()
  await page.locator('.reservation-row').first().click()
  await expect(
    page.getByRole('heading', { level: 2, name: m.console_money({}, on), exact: true }),
  ).toBeVisible()

  for (const way of [
    'home',
    'calendar',
    'turnovers',
    'messages',
    'prices',
    'reviews',
    'team',
    'journal',
  ] as const)
    await openWay(page, language, way)
  await page.getByLabel(m.console_journal_from({}, on), { exact: true }).fill('2090-01-01')
  await button(m.words_filter({}, on)).click()
  await expect(page.getByRole('status').getByText(m.console_journal_none({}, on))).toBeVisible()
  await page.goBack()
  await expect(entriesOn(page).first()).toBeVisible()

  await openWay(page, language, 'guests')
  await page.getByLabel(m.console_guests_find({}, on), { exact: true }).fill('no such person')
  await button(m.console_reservations_search({}, on)).click()
  await expect(page.getByText(m.console_guests_none_found({ wanted: 'no such person' }, on))).toBeVisible()
  await page.goBack()
  await expect(page.locator('.reservation-row').first()).toBeVisible()
})
