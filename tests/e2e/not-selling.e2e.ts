// Over ten seconds: a site of its own is opened, because closing one is met by everybody on it.
import type { SiteState } from '#domain/site-opening.ts'
import { demoWord } from '#tests/support/product/demo-words.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { documents, pathTo } from '#i18n/paths.ts'
import { expect, test, walkOn } from '#tests/support/product/journey.ts'
import { openOwnSite } from '#tests/support/product/sites.ts'
import { changeStored } from './steps/change-stored.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

walkOn(() => openOwnSite({ isQuiet: true }))

const become = (status: SiteState) => changeStored('update sites set status = $1', [status])

test('while the site takes no bookings its pages say so in both languages, and are there again once it does', async ({
  page,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const title = page.getByRole('heading', { level: 1 })
  const says = (words: string, { timeout }: { timeout?: number } = {}) =>
    expect(title).toHaveText(words, { useInnerText: true, ...(timeout && { timeout }) })
  const robots = page.locator('meta[name=robots]')
  // Whoever had the page open before asks for prices that nobody can have now.
  trouble.expectAnswer({ status: 409, at: /\/api\// })
  const { slug, loft } = await freeStay()
  const lofts = pathTo('properties', language)
  const at = async (path: string, words: string) =>
    expect(async () => {
      await page.goto(path)
      // A page from before stays as it is: it is asked for again.
      await says(words, { timeout: 500 })
    }).toPass()

  await test.step('a page from before leads to one that says it', async () => {
    await page.goto(lofts)
    await waitForHydration(page)
    await become('closed')
    // What it says of a loft may be as old as it takes to hear of a change; whoever asks then is shown it as it was.
    const there = async () => (await page.request.get(pathTo('property', language, { slug }))).text()
    await expect.poll(there).toContain(m.opening_closed_title({}, on))
    await page.getByRole('main').getByRole('link', { name: loft }).first().click()
    await says(m.opening_closed_title({}, on))
    await expect(page).toHaveURL(pathTo('property', language, { slug }))
  })

  await test.step('whoever comes by an old address, in whichever language, stays at it', async () => {
    await at(pathTo('property', language, { slug }), m.opening_closed_title({}, on))
    await expect(robots).toHaveAttribute('content', 'noindex')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    await expectGoodPage(page)
    const other = otherLocale(language)
    await page.goto(pathTo('property', other, { slug }))
    await says(m.opening_closed_title({}, { locale: other }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: m.site_switch_short({}, { locale: other }) })
      .click()
    await expect(page).toHaveURL(pathTo('property', language, { slug }))
    await says(m.opening_closed_title({}, on))
  })

  await test.step('nothing of it is in what machines read', async () => {
    const read = async (path: string) => (await page.request.get(path)).text()
    const sitemap = await read(documents.sitemap)
    expect(sitemap).toContain(`${pathTo('contact', language)}<`)
    expect(sitemap).not.toContain(slug)
    expect(sitemap).not.toContain(`${lofts}<`)
    expect(await read(documents.feed[language])).not.toContain('<item>')
  })

  await test.step('there is somebody to write to, and no way leads nowhere', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: m.opening_write({}, on) })
      .click()
    await says(demoWord('contact-title', language))
    await page.goto(pathTo('terms', language))
    await expect(robots).toHaveCount(0)
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: m.site_nav_lofts({}, on), exact: true }),
    ).toHaveCount(0)
  })

  await test.step('a house that never opened says that it opens soon', async () => {
    await become('not_open')
    await at(pathTo('home', language), m.opening_soon_title({}, on))
    await expectGoodPage(page)
  })

  await test.step('once it is open, all is there as before', async () => {
    await become('open')
    await at(pathTo('property', language, { slug }), loft)
    await expect(robots).toHaveCount(0)
  })
})
