// Over ten seconds: what is typed is followed letter by letter.
import type { Page } from '@playwright/test'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { languageSwitch, list, loon, openList, origin, words } from './steps/article-list.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { expectGoodPage, expectSteady } from './steps/good-page.ts'

const told = (page: Page) => page.getByRole('main').getByRole('status')

test('what is typed is found while it is typed, told, and stands in the address @four', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await openList(page, language)
  await expectSteady(page)
  await expect(told(page)).toHaveText(m.articles_count({ count: 8 }, on))
  await words(page, language).pressSequentially(loon[language].slice(0, 4))
  await expect(list(page)).toHaveCount(1)
  await expect(told(page)).toHaveText(m.articles_found({ count: 1, query: loon[language].slice(0, 4) }, on))
  await expect(words(page, language)).toBeFocused()
  await expect(page).toHaveURL(pathTo('articles', language, {}, { q: loon[language].slice(0, 4) }))
  await expect(page).toHaveTitle(new RegExp(loon[language].slice(0, 4)))
  await expectGoodPage(page)

  // The list as it was before is one step back, and what is in the field follows.
  await page.goBack()
  await expect(list(page)).toHaveCount(8)
  await expect(words(page, language)).toHaveValue('')
  await page.goForward()
  await expect(words(page, language)).toHaveValue(loon[language].slice(0, 4))
  await expect(list(page)).toHaveCount(1)
})

test('topic and words are kept together, through a reload and a change of language and back', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await openList(page, language)
  const topic = page.getByLabel(m.articles_tag({}, on))
  await topic.selectOption({ index: 1 })
  await expect(told(page)).toHaveText(m.articles_count({ count: 3 }, on))
  await words(page, language).fill({ fr: 'quai', en: 'dock' }[language])
  await words(page, language).press('Enter')
  await expect(page).toHaveURL(/\?tag=\d+&q=/)
  await expect(told(page)).toContainText({ fr: 'pour', en: 'for' }[language])
  const here = page.url()
  await page.reload()
  await waitForHydration(page)
  await expect(words(page, language)).toHaveValue({ fr: 'quai', en: 'dock' }[language])
  await expect(topic).not.toHaveValue('')

  const toOther = languageSwitch(page)
  await toOther.click()
  const other = otherLocale(language)
  await expect(page).toHaveURL(`${origin()}${pathTo('articles', other)}${new URL(here).search}`)
  await expect(words(page, other)).toHaveValue({ fr: 'quai', en: 'dock' }[language])
  await toOther.click()
  await expect(page).toHaveURL(here)
})

test('nothing found says so and leads on; a topic that does not exist is not found @deep', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await openList(page, language, { tag: '1', q: 'zzz' })
  await expect(told(page)).toHaveText(m.articles_found({ count: 0, query: 'zzz' }, on))
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('zzz')
  await expectGoodPage(page)
  await page.getByRole('link', { name: m.articles_search_all_tags({}, on) }).click()
  await expect(page).toHaveURL(pathTo('articles', language, {}, { q: 'zzz' }))
  await expect(page.getByRole('link', { name: m.articles_search_all_tags({}, on) })).toHaveCount(0)
  await page.getByRole('link', { name: m.articles_see_all({}, on) }).click()
  await expect(page).toHaveURL(pathTo('articles', language))
  await expect(list(page)).toHaveCount(8)
  await expect(words(page, language)).toHaveValue('')

  trouble.expectAnswer({ status: 404, at: /tag=/ })
  for (const tag of ['99', 'lac', '-1', '<b>', '%']) {
    const answer = await page.goto(pathTo('articles', language, {}, { tag }))
    expect(answer?.status(), tag).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.errors_not_found_title({}, on))
  }
  await expectGoodPage(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: m.site_nav_attractions({}, on) })
    .click()
  await expect(page).toHaveURL(pathTo('articles', language))
  await expect(list(page)).toHaveCount(8)
})

test('odd and endless texts are looked for like any other @deep', async ({ page, language }) => {
  const on = { locale: language }
  for (const odd of ['<script>alert(1)</script>', `'; drop table articles; --`, '&|!:*', '%', '"', '🦆']) {
    await openList(page, language, { q: odd })
    await expect(told(page)).toHaveText(m.articles_found({ count: 0, query: odd }, on))
    await expect(words(page, language)).toHaveValue(odd)
  }
  await openList(page, language)
  // Pasted, so that the field's own limit cuts nothing.
  await words(page, language).evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'))
  await words(page, language).fill('quai '.repeat(2000))
  await expect(page.getByText(m.articles_cut({}, on))).toBeVisible()
  await expect(words(page, language)).toHaveValue(/^.{100,200}$/)
  await expectGoodPage(page)
})

test('a lost connection is told, what was typed stays, and it goes on when the connection is back @deep', async ({
  page,
  context,
  language,
  trouble,
}) => {
  const on = { locale: language }
  // Pictures further down, and what is fetched ahead, may still be on their way.
  trouble.expectLost(/./)
  await openList(page, language)
  await context.setOffline(true)
  await words(page, language).fill(loon[language])
  await expect(page.getByRole('alert')).toContainText(m.articles_offline({}, on))
  await expect(words(page, language)).toHaveValue(loon[language])
  await expect(page.getByLabel(m.articles_tag({}, on)).getByRole('option')).toHaveCount(7)
  await context.setOffline(false)
  await page.getByRole('button', { name: m.words_retry({}, on) }).click()
  await expect(list(page)).toHaveCount(1)
})

test('a slow search says that it is under way @deep', async ({ page, language }) => {
  const on = { locale: language }
  await openList(page, language)
  const goOn = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await goOn.promise
    await route.continue()
  })
  await words(page, language).fill(loon[language])
  await expect(told(page)).toHaveText(m.articles_searching({}, on))
  goOn.resolve()
  await expect(list(page)).toHaveCount(1)
  await expect(told(page)).toHaveText(m.articles_found({ count: 1, query: loon[language] }, on))
})

test('a list that comes late is not overtaken by the words that stood in the field @deep', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await openList(page, language, { q: 'zzz' })
  await page.clock.install()
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    asked.resolve()
    await goOn.promise
    await route.continue()
  })
  await page.getByRole('link', { name: m.articles_see_all({}, on) }).click()
  await asked.promise
  await page.clock.runFor(2000)
  goOn.resolve()
  await expect(page).toHaveURL(pathTo('articles', language))
  await expect(list(page)).toHaveCount(8)
  await expect(words(page, language)).toHaveValue('')
})

test('without script the form does the same @deep', async ({ browser, language, trouble }) => {
  const on = { locale: language }
  // The browser asks for none of them.
  trouble.expectLost(/\/assets\/.*\.js$/)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin() })
  trouble.watch(context)
  const page = await context.newPage()
  await page.goto(pathTo('articles', language))
  await page.getByLabel(m.articles_tag({}, on)).selectOption({ index: 1 })
  await words(page, language).fill(loon[language])
  await page.getByRole('button', { name: m.words_filter({}, on) }).click()
  await expect(page).toHaveURL(/\?tag=1&q=/)
  await expect(list(page)).toHaveCount(1)
  await expect(words(page, language)).toHaveValue(loon[language])
  await expect(page.getByLabel(m.articles_tag({}, on))).toHaveValue('1')
  await list(page).getByRole('link').click()
  await expect(page.getByRole('link', { name: m.articles_back({}, on) })).toBeVisible()
  await context.close()
})
