// Over ten seconds: a page of each kind, with what opens over it, in letters and widths of all kinds.
import { otherLocale } from '#i18n/locale.ts'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { openAccount } from './steps/account-page.ts'
import { list, openList } from './steps/article-list.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { calendarOn } from './steps/calendar.ts'
import { expectAccessible, expectGoodPage, expectLeadPicture, expectSteady } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { openCalendar } from './steps/loft-page.ts'

const plainPages = [
  'home',
  'properties',
  'town',
  'articles',
  'contact',
  'login',
  'search',
  'terms',
  'cancellationPolicy',
  'privacy',
  'pictures',
] as const satisfies PageName[]

const withLeadPicture: readonly PageName[] = ['home', 'properties', 'town', 'articles']

/** One page of each kind is enough for `npm test`; journeys look at the lists, texts and forms that they come by. */
const ofTheirKind: readonly PageName[] = ['home', 'login']

for (const name of plainPages) {
  const tier = ofTheirKind.includes(name) ? '' : ' @deep'
  test(`${name}: whole, in both languages, for everybody and on the smallest phone${tier}`, async ({
    page,
    language,
  }) => {
    const answer = await page.goto(pathTo(name, language))
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await waitForHydration(page)
    await expectSteady(page)
    if (withLeadPicture.includes(name)) await expectLeadPicture(page)
    await expectGoodPage(page, { withContrast: true })

    // Twice the switch of languages is where one was.
    const other = otherLocale(language)
    const here = page.url()
    const toOther = page.getByRole('banner').getByRole('link', { name: /^(EN, English|FR, Français)$/ })
    await toOther.click()
    await expect(page).toHaveURL(new URL(pathTo(name, other), runningSite().site).href)
    // The address changes a moment before the page does, and the link of the page before leads to where one is.
    await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`)
    await toOther.click()
    await expect(page).toHaveURL(here)
  })
}

test('an article', async ({ page, language }) => {
  await openList(page, language)
  await list(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('articles', language)}/.`))
  // The address changes a moment before the page does, and a list has a heading, too.
  await expect(page.locator('article time')).toBeVisible()
  await expectGoodPage(page, { withContrast: true })
})

test('a loft, with its pictures, its calendar and its menu open', async ({
  page,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await page.goto(pathTo('property', language, { slug: stay.slug }))
  await waitForHydration(page)
  await expectSteady(page)
  await expectLeadPicture(page)
  await expectGoodPage(page, { withContrast: true })

  await page.getByRole('button', { name: m.property_photos_all({ count: 1 }, on).replace(/1.*/, '') }).click()
  const layers = page.getByRole('dialog', { name: m.property_photos_label({}, on) })
  // It is seen a moment before the focus is in it, and keys reach it only then.
  await expect(layers).toBeFocused()
  await expectAccessible(page)
  const pictures = layers.getByRole('button', { name: m.property_photo_open({}, on) })
  // On a phone they are as large as they can be.
  await expect(pictures).toHaveCount(isMobile ? 0 : await layers.getByRole('figure').count())
  if (!isMobile) {
    await pictures.first().click()
    await expect(layers.last().getByText(/^1 /)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(layers.last().getByText(/^2 /)).toBeVisible()
    // Back to all of them, and no further.
    await page.keyboard.press('Escape')
    await expect(layers).toHaveCount(1)
    await expect(pictures.first()).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(layers).toHaveCount(0)

  // Another season takes the place of the one that is seen, and nothing moves for it.
  const lead = page
    .getByRole('region', { name: m.property_photos_label({}, on) })
    .getByRole('img')
    .first()
  const seen = { address: await lead.evaluate(addressOf), box: await lead.boundingBox() }
  const other = page.getByRole('radio', { checked: false }).first()
  await other.check({ force: true })
  await expect.poll(() => lead.evaluate(addressOf)).not.toBe(seen.address)
  expect(await lead.boundingBox()).toEqual(seen.box)

  const calendar = await openCalendar(page, isMobile, language)
  await expectGoodPage(page, { withContrast: true })
  // Between one month and two it is drawn anew.
  await expect(calendar.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(calendarOn(page, language)).toHaveCount(0)

  if (!isMobile) return
  await page.getByRole('button', { name: m.site_menu_open({}, on) }).click()
  await expect(page.getByRole('dialog', { name: m.site_menu_label({}, on) })).toBeVisible()
  await expectGoodPage(page, { withContrast: true })
})

const addressOf = (picture: Element) => (picture as HTMLImageElement).currentSrc

test('the search: with something free, and with nothing', async ({ page, language, freeStay }) => {
  const { arrival, departure } = await freeStay()
  await page.goto(pathTo('search', language, {}, { arrival, departure, nb_travelers: 2 }))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectGoodPage(page, { withContrast: true })
  await page.goto(pathTo('search', language, {}, { arrival, departure, nb_travelers: 99 }))
  await expectGoodPage(page, { withContrast: true })
})

test('the account @deep', async ({ page, guest, language }) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(guest.firstname)
  await expectSteady(page)
  await expectGoodPage(page, { withContrast: true })
  await page.goto(pathTo('login', language))
  await expect(page, m.account_title({}, on)).toHaveURL(pathTo('account', language))
})

test('the account of nobody is the home page @deep', async ({ page, language }) => {
  await page.goto(pathTo('account', language))
  await expect(page).toHaveURL(pathTo('home', language))
})

test('the confirmation of nothing says where the real one is @deep', async ({ page, language }) => {
  await page.goto(pathTo('checkoutConfirmation', language))
  await expect(page.getByText(m.checkout_confirmation_gone({}, { locale: language }))).toBeVisible()
  await expectGoodPage(page, { withContrast: true })
})

test('the sandbox: bank and mailbox @deep', async ({ page, language }) => {
  const { bank, mailbox } = runningSite()
  for (const address of [`${bank}/?locale=${language}`, `${mailbox}/`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodPage(page, { withContrast: true })
  }
})
