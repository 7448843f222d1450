// Over ten seconds: the list is scrolled, left for an article and come back to.
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { languageSwitch, list, loon, loonSlug, openList, origin, words } from './steps/article-list.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { hostileSite } from './steps/hostile-site.ts'

test('the way back from an article leads to the list as it was left, place included', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await openList(page, language, { tag: '2' })
  const query = new URL(page.url()).search
  const last = list(page).last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await last.click()
  await expect(page.getByRole('link', { name: m.articles_back_to_list({}, on) })).toBeVisible()
  // On to another one: the list lies two steps back now.
  const other = list(page).last().getByRole('link')
  const title = await other.innerText()
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const back = page.getByRole('link', { name: m.articles_back_to_list({}, on) })
  await expect(back).toHaveAttribute('href', pathTo('articles', language) + query)
  await back.click()
  await expect(page).toHaveURL(pathTo('articles', language) + query)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 10)
  await page.goForward()
  await expect(back).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(back).toBeVisible()
})

test('an article opened by itself leads to the whole list, its topics and its search to a part of it @deep', async ({
  page,
  language,
  otherVisitor,
}) => {
  const on = { locale: language }
  const address = new URL(pathTo('article', language, { slug: loonSlug[language] }), origin()).href
  const tab = await otherVisitor()
  await tab.goto(address)
  await waitForHydration(tab)
  await tab.getByRole('link', { name: m.articles_back({}, on) }).click()
  await expect(tab).toHaveURL(origin() + pathTo('articles', language))

  await page.goto(address)
  await waitForHydration(page)
  const shares = page.getByRole('main').locator('a[rel~="noopener"]')
  await expect(shares).toHaveCount(4)
  for (const link of await shares.all()) {
    const href = (await link.getAttribute('href')) ?? ''
    expect(decodeURIComponent(href)).toContain(address)
  }
  await expect(page.locator('a[href^="mailto:?subject="]')).toHaveCount(1)
  // Folded until they are asked for, from the keyboard too.
  await expect(shares.first()).toBeHidden()
  await page.getByText(m.articles_share({}, on), { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(shares.first()).toBeVisible()
  await expect(list(page).locator('nth=1')).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('list', { name: m.articles_categories({}, on) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\?tag=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.articles_title({}, on))
  await page.goBack()
  await expect(shares).toHaveCount(4)
  await words(page, language).fill(loon[language])
  await words(page, language).press('Enter')
  await expect(page).toHaveURL(origin() + pathTo('articles', language, {}, { q: loon[language] }))
  await expect(list(page)).toHaveCount(1)
})

test('the slug of the other language leads to the right address @deep', async ({ page, language }) => {
  const other = otherLocale(language)
  await page.goto(pathTo('article', language, { slug: loonSlug[other] }))
  await expect(page).toHaveURL(pathTo('article', language, { slug: loonSlug[language] }))
  await languageSwitch(page).click()
  await expect(page).toHaveURL(pathTo('article', other, { slug: loonSlug[other] }))
})

const hostile = `<p>Le quai.</p><script>window.harmed = 1</script><img alt="" src="/favicon.svg" onload="window.harmed = 2" />
    <p onclick="window.harmed = 3">Un</p><a href="javascript:window.harmed = 4">Deux</a>
    <iframe title="Trois" srcdoc="<script>parent.harmed = 5</script>"></iframe>`

test('a script that was written into a stored text never leaves it @deep', async ({ page, language }) => {
  const { site, close } = await hostileSite(hostile)
  try {
    const path = pathTo('article', language, { slug: loonSlug[language] })
    const [whole, byLink] = [site + path, site + pathTo('articles', language)]
    // The site hears of what was written past it a moment later.
    await expect.poll(async () => (await fetch(whole)).text()).toContain('Le quai.')
    for (const address of [whole, byLink]) {
      await page.goto(address)
      await waitForHydration(page)
      // Here the browser itself writes the text into the page.
      if (address === byLink) await page.locator(`a[href="${path}"]`).click()
      const body = page.locator('.article-body')
      await expect(body.getByText('Le quai.')).toBeVisible()
      await expect(body.getByText('Un', { exact: true })).toBeVisible()
      await expect(body.locator('script, iframe, [onload], [onclick], [href^="javascript:"]')).toHaveCount(0)
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
    }
  } finally {
    await close()
  }
})

test('a script that got into a page all the same is refused by its policy', async ({
  page,
  language,
  trouble,
}) => {
  const policy = /Content Security Policy/
  trouble.expectMessage(policy)
  let refusals = 0
  page.on('console', (message) => {
    if (policy.test(message.text())) refusals++
  })
  await page.goto(pathTo('article', language, { slug: loonSlug[language] }))
  await waitForHydration(page)
  await page.evaluate((html) => {
    const place = document.createElement('section')
    place.id = 'hostile'
    place.innerHTML = html
    const script = document.createElement('script')
    script.text = 'window.harmed = 1'
    place.append(script)
    document.body.append(place)
  }, hostile)
  for (const pressed of ['Un', 'Deux'])
    await page.locator('#hostile').getByText(pressed, { exact: true }).click()
  // Each of the five has been refused before anybody asks for harm.
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})

test('an article ends with nights that are free, asked by the browser, and nothing moves when they come @deep', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  const path = pathTo('article', language, { slug: loonSlug[language] })
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/suggested-stays\?/, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto(path)
  const stays = page.getByRole('list', { name: m.stay_suggested({}, on) }).getByRole('link')
  const below = page.getByRole('main').locator('summary')
  await below.scrollIntoViewIfNeeded()
  const { y } = (await below.boundingBox())!
  await expect(stays).toHaveCount(0)
  answer()
  await expect(stays.first()).toContainText(/\d\s\$/)
  expect((await below.boundingBox())!.y).toBe(y)
  await expectGoodPage(page)
  expect(await (await fetch(origin() + path)).text()).not.toContain('arrival=')
  await stays.first().click()
  await expect(page).toHaveURL(/arrival=\d{4}-\d{2}-\d{2}&departure=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
