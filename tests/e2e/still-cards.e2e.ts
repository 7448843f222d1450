// In the deep tier over ten seconds: three pages are measured at thirteen widths, in three kinds of letters and two languages.
import type { Page } from '@playwright/test'
import { locales, type Locale } from '#domain/locale.ts'
import { unknownAmount } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { demoWord } from '#tests/support/product/demo-words.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { isDeep } from '#tests/support/tier.ts'
import { footsOn, placesOn } from './steps/still-places.ts'
import { asSoonAsRead, holdScripts, waitForHydration } from './steps/wait-for-hydration.ts'

for (const [name, prices] of [
  ['home', 6],
  // Those of the list and those of the house below it.
  ['properties', 12],
] as const)
  test(`${name} seen before stands still when its prices come: no card and nothing below it moves`, async ({
    page,
    language,
  }) => {
    for (const locale of isDeep ? locales : [language]) {
      const dash = page.getByRole('main').getByText(unknownAmount, { exact: true })
      await page.goto(pathTo(name, locale))
      await waitForHydration(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: m.site_nav_contact({}, { locale }), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoWord('contact-title', locale))
      const answer = await holdAnswers(page)
      await page.goBack()
      await expect(dash).toHaveCount(prices)
      const without = await placesOn(page)
      answer()
      await expect(dash).toHaveCount(0)
      if (name === 'home') await expect(suggestions(page, locale)).toBeVisible()
      expect(await placesOn(page)).toEqual(without)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

test('results stand still from the first line that is read to the last answer', async ({
  page,
  language,
  freeStay,
}) => {
  const { arrival, departure } = await freeStay()
  for (const locale of isDeep ? locales : [language]) {
    const letScripts = await holdScripts(page)
    const query = { arrival, departure, nb_travelers: 2 }
    await page.goto(pathTo('search', locale, {}, query), asSoonAsRead)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const first = await placesOn(page)
    letScripts()
    await waitForHydration(page)
    expect(await placesOn(page)).toEqual(first)
  }
})

test('the foot of a loft’s page stands still when its next free nights and its neighbours come', async ({
  page,
  language,
  freeStay,
}) => {
  const { slug } = await freeStay()
  for (const locale of isDeep ? locales : [language]) {
    const part = Promise.withResolvers<void>()
    await page.route(/\/assets\/further-.*\.js$/, async (route) => {
      await part.promise
      await route.continue()
    })
    const answer = await holdAnswers(page)
    await page.goto(pathTo('property', locale, { slug }))
    await waitForHydration(page)
    const without = await footsOn(page)
    part.resolve()
    await expect(
      page.getByRole('region', { name: m.property_next_nights({}, { locale }), exact: true }),
    ).toBeVisible()
    const coming = await footsOn(page)
    answer()
    const beside = page.getByRole('region', { name: m.property_neighbours({}, { locale }) })
    await expect(beside.getByRole('article')).toHaveCount(2)
    const whole = await footsOn(page)
    expect(coming).toEqual(without)
    expect(whole).toEqual(without)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

const suggestions = (page: Page, locale: Locale) =>
  page.getByRole('list', { name: m.stay_suggested({}, { locale }) })

/** What pages and their parts ask from now on is answered once this is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\.data|\/api\//, async (route) => {
    await isAnswered
    await route.continue()
  })
  return answer
}
