// Over ten seconds: every section of the terms is scrolled to.
import type { Locale } from '#domain/locale.ts'
import { cancellationPolicy } from '#i18n/legal/cancellation-policy.ts'
import { privacy } from '#i18n/legal/privacy.ts'
import { terms } from '#i18n/legal/terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { demoSite, demoTerms } from '#tests/support/product/demo-site.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { expectAccessible, expectGoodPage } from './steps/good-page.ts'
import { press } from './steps/keyboard.ts'

const documents = {
  terms: (locale: Locale) => terms(locale, demoTerms),
  cancellationPolicy: (locale: Locale) => cancellationPolicy(locale, demoSite),
  privacy: (locale: Locale) => privacy(locale, demoSite),
}
const names = ['terms', 'cancellationPolicy', 'privacy'] as const
/** One of their kind is enough for `npm test`. */
const tierOf = (name: (typeof names)[number]) => (name === 'terms' ? '' : ' @deep')

for (const name of names) {
  test(`${name}: every section stands under the header when the contents lead to it${tierOf(name)}`, async ({
    page,
    language,
  }) => {
    const { title, sections } = documents[name](language)
    await page.goto(pathTo(name, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await waitForHydration(page)
    // Before anything is clicked: a page that scrolls to a section moves on purpose.
    await expectGoodPage(page)
    const contents = page.getByRole('navigation', { name: m.legal_contents({}, { locale: language }) })
    await expect(contents.getByRole('link')).toHaveCount(sections.length)
    for (const { id, title: heading } of sections) {
      await contents.getByRole('link', { name: heading }).click()
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      const section = page.getByRole('heading', { level: 2, name: heading })
      await expect(section).toBeInViewport({ ratio: 1 })
      const belowHeader = async () => {
        const [top, headerEnds] = await Promise.all([
          section.evaluate((element) => element.getBoundingClientRect().top),
          page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom),
        ])
        return top - headerEnds
      }
      await expect.poll(belowHeader, heading).toBeGreaterThanOrEqual(0)
    }
  })

  test(`${name}: on paper there is the text and whose it is, and nothing to press${tierOf(name)}`, async ({
    page,
    language,
  }) => {
    await page.goto(pathTo(name, language))
    await page.emulateMedia({ media: 'print' })
    for (const { title } of documents[name](language).sections)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText(`${demoSite.name}, ${demoSite.company}`)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByText(m.legal_questions({}, { locale: language }))).toBeHidden()
  })

  test(
    `${name}: by keyboard from the contents to its last section @deep`,
    { tag: '@desktop' },
    async ({ page, language }) => {
      await page.goto(pathTo(name, language))
      await waitForHydration(page)
      const last = documents[name](language).sections.at(-1)!
      await press(page, page.getByRole('link', { name: last.title }).first())
      await expect(page.getByRole('heading', { level: 2, name: last.title })).toBeInViewport()
      // What comes next is in that section or after it, not in the contents again.
      await page.keyboard.press('Tab')
      const isInContents = await page.locator(':focus').evaluate((focused) => focused.closest('nav') !== null)
      expect(isInContents).toBe(false)
    },
  )
}

test('who reads in English is one step from the French text, which the law puts first @deep', async ({
  page,
}) => {
  for (const name of names) {
    await page.goto(pathTo(name, 'en'))
    await page.getByRole('main').getByRole('link', { name: 'French version' }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo(name, 'fr')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(documents[name]('fr').title)
  }
})

test('the privacy page is a step from everywhere, from the terms and from where somebody registers @deep', async ({
  page,
  language,
  freeStay,
}) => {
  const title = documents.privacy(language).title
  await page.goto(pathTo('home', language))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_footer_privacy({}, { locale: language }) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(`${pathTo('terms', language)}#privacy`)
  await waitForHydration(page)
  const rights = { fr: 'exercer vos droits', en: 'exercise your rights' }[language]
  await page.getByRole('link', { name: rights }).click()
  await expect(page.locator('#your-rights')).toBeInViewport()

  const { propertyId, arrival, departure } = await freeStay()
  const query = { property_id: propertyId, arrival, departure, nb_travelers: 2 }
  await page.goto(pathTo('checkoutStart', language, {}, query))
  const note = page.getByRole('main').getByRole('link', {
    name: m.legal_privacy_note_link({}, { locale: language }),
  })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), note.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('no cookie is set, wherever one goes @deep', async ({ page, language }) => {
  for (const name of ['home', 'search', 'contact', 'login', 'terms', 'privacy'] as const) {
    await page.goto(pathTo(name, language))
    await waitForHydration(page)
  }
  expect(await page.context().cookies()).toEqual([])
})
