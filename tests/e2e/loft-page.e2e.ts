// Over ten seconds: nights are taken by somebody else, and calendars read day by day.
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { demoWord } from '#tests/support/product/demo-words.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { bought } from './steps/bought-stay.ts'
import { dayIn } from './steps/calendar.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { openCalendar } from './steps/loft-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

test('what decides stands open above the prose: beds per room, size, level, parking, Wi-Fi, pets @deep', async ({
  page,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const { slug } = await freeStay()
  await page.goto(pathTo('property', language, { slug }))
  const facts = page.getByRole('region', { name: m.property_facts_title({}, on) })
  await expect(facts.getByRole('listitem').first()).toContainText(m.property_room_bedroom({}, on))
  await expect(facts.getByRole('definition').filter({ hasText: /^\d+\sm²\s\(/ })).toHaveCount(1)
  await expect(facts.getByRole('definition').filter({ hasText: /^[\d,\s]+\sM\w+(\/s|ps)$/ })).toHaveCount(1)
  for (const term of [m.property_floor, m.property_parking, m.property_kitchen, m.property_rules_pets])
    await expect(facts.getByRole('term').filter({ hasText: term({}, on) })).toBeVisible()
  const prose = page.getByRole('heading', { name: m.property_space_title({}, on), exact: true })
  const [above, below] = [await facts.boundingBox(), await prose.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test('days that somebody else took lead on: to days close by, with their total, and to other dates', async ({
  page,
  guest,
  language,
  freeStay,
  isMobile: isPhone,
  trouble,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await bought(stay, await registered(guest))
  const { slug, arrival, departure, travelers } = stay
  trouble.expectAnswer({ status: 422, at: /calculate-price$/ })
  await page.goto(pathTo('property', language, { slug }, { arrival, departure, nb_travelers: travelers }))
  await waitForHydration(page)
  const place = isPhone
    ? page.getByRole('complementary', { name: m.property_bar_label({}, on) })
    : page.getByRole('region', { name: m.property_panel_label({}, on) })
  await expect(place.getByText(m.stay_alert_dates_no_longer_available({}, on))).toBeVisible()
  await expect(place.getByRole('button', { name: m.property_bar_change({}, on) })).toBeEnabled()
  const near = place
    .getByRole('list', { name: isPhone ? m.property_other_stays({}, on) : m.property_other_dates({}, on) })
    .getByRole('link')
    .first()
  await expect(near).toHaveAttribute('href', new RegExp(`^[^?]*/${slug}\\?arrival=`))
  await expectGoodPage(page)
  const total = /[\d,. \u00a0]*\d[.,]\d\d\u00a0\$/.exec(await near.innerText())![0].trim()
  await near.click()
  await expect(place.getByText(total).first()).toBeVisible()
  await expect(place.getByText(m.stay_alert_dates_no_longer_available({}, on))).toHaveCount(0)
})

test('a day of the calendar shows what two nights from it cost, and they cost that', async ({
  page,
  language,
  freeStay,
  isMobile: isPhone,
}) => {
  const on = { locale: language }
  const { slug, arrival, nights, total } = await freeStay({ nights: 2 })
  await page.goto(pathTo('property', language, { slug }))
  const dialog = await openCalendar(page, isPhone, language)
  await expect(dialog.getByText(m.stay_legend_prices({}, on))).toBeVisible()
  const day = dayIn(dialog, arrival, language)
  const next = dialog.getByRole('button', { name: m.stay_next_month({}, on) })
  for (let turns = 0; turns < 12 && !(await day.isVisible()); turns++) await next.click()
  const price = formatMoney(total, language, { decimals: 0 })
  const said = `${price} ${language === 'fr' ? 'pour' : 'for'} ${m.stay_nights({ count: nights }, on)}`
  await expect(day).toHaveAccessibleName(new RegExp(said.replace('$', '\\$')))

  // Back closes the calendar and nothing else, and leaves no entry that it has to pass again.
  const here = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(here)
  if (isPhone)
    await test.step('nor does it leave the page while the menu is open; what a link of the menu leads to, it leaves for the page', async () => {
      const menu = page.getByRole('dialog', { name: m.site_menu_label({}, on) })
      const openMenu = async () => {
        await page.getByRole('button', { name: m.site_menu_open({}, on) }).click()
        await page.waitForFunction(() => 'layer' in history.state)
      }
      await openMenu()
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(here)
      await openMenu()
      await menu.getByRole('link', { name: m.site_nav_contact({}, on) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoWord('contact-title', language))
      await page.goBack()
      await expect(page).toHaveURL(here)
      await expect(menu).toBeHidden()
    })
  await openCalendar(page, isPhone, language)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).not.toHaveURL(here)
})
