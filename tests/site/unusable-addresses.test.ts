import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { plain } from '#tests/e2e/steps/mails.ts'
import { readPage, textOf, type ReadPage } from '#tests/e2e/steps/read-page.ts'
import { readToday, unusableDates } from '#tests/e2e/steps/unusable-dates.ts'

/** What a page says, with spaces as they look. */
const said = (page: ReadPage): string => plain(textOf(page))

describe.each(locales)('in %s', (locale) => {
  const on = { locale }

  test('the results page understands what it can of an address and says what it could not', async () => {
    const today = await readToday()
    const [arrival, departure] = [addDays(today, 30), addDays(today, 32)]
    const cases = [
      ...unusableDates(today, locale).map((dates) => ({ ...dates, nb_travelers: '2', told: dates.inSearch })),
      { arrival, departure, nb_travelers: '99', told: m.catalog_search_too_many({}, on) },
      { arrival, departure, nb_travelers: 'x', told: m.catalog_search_dropped_travelers({ count: 2 }, on) },
    ]
    for (const { told, arrival: from, departure: to, nb_travelers } of cases) {
      const page = await readPage(
        pathTo('search', locale, {}, { arrival: from, departure: to, nb_travelers }),
      )
      expect([page.path, page.status]).toEqual([page.path, 200])
      expect(said(page), `${page.path}`).toContain(plain(told))
    }
  })

  test('addresses that are none answer 404 with a page that helps', async () => {
    const unknown = [
      pathTo('property', locale, { slug: 'loft-du-mirage-999' }),
      `${pathTo('properties', locale)}/%E0%A4%A`,
      pathTo('article', locale, { slug: 'nulle-part' }),
      ...['%00', 'a%00b'].flatMap((slug) => [
        `${pathTo('properties', locale)}/${slug}`,
        `${pathTo('articles', locale)}/${slug}`,
      ]),
      ...['99', 'lac', '-1', '<b>', '%'].map((tag) => pathTo('articles', locale, {}, { tag })),
      '/nowhere/at/all',
      '/nowhere%0a',
      '/nowhere%zz',
      { fr: '/fr/nulle-part', en: '/en/nowhere' }[locale],
    ]
    for (const path of unknown) {
      const { status, document } = await readPage(path)
      expect([path, status]).toEqual([path, 404])
      expect([path, document.querySelectorAll('h1').length]).toEqual([path, 1])
      expect(document.querySelectorAll('main a[href]').length, `${path}`).toBeGreaterThan(3)
    }
    const { document } = await readPage(unknown.at(-1)!)
    expect(document.querySelector('h1')?.textContent).toBe(m.errors_not_found_title({}, on))
  })
})
