import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { loon } from '#tests/e2e/steps/article-list.ts'
import { plain } from '#tests/e2e/steps/mails.ts'
import { readPage, textOf } from '#tests/e2e/steps/read-page.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'

describe.each(locales)('in %s', (locale) => {
  const on = { locale }

  test('without scripts every step says that they are needed, and how to book all the same', async () => {
    const { email, telephone } = demoSite
    const words = m.checkout_no_script({ email, telephone: formatTelephone(telephone, locale) }, on)
    for (const step of ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const)
      for (const query of ['?property_id=1&arrival=2030-01-05&departure=2030-01-07&nb_travelers=2', '']) {
        const path = pathTo(step, locale) + query
        const { document } = await readPage(path)
        expect([path, document.querySelector('noscript p')?.textContent]).toEqual([path, words])
      }
  })

  test('without scripts the list of articles is searched by its form, and shows what was asked', async () => {
    const { document: list } = await readPage(pathTo('articles', locale))
    const form = list.querySelector('main search form')
    expect(form?.getAttribute('method') ?? 'get').toBe('get')
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))
    expect(names).toEqual(['tag', 'q'])
    const { document } = await readPage(pathTo('articles', locale, {}, { tag: 1, q: loon[locale] }))
    expect(document.querySelectorAll('main article')).toHaveLength(1)
    expect(document.querySelector<HTMLInputElement>('main [name=q]')?.value).toBe(loon[locale])
    expect(document.querySelector<HTMLSelectElement>('main [name=tag]')?.value).toBe('1')
  })

  test('odd texts are looked for like any other', async () => {
    for (const odd of ['<script>alert(1)</script>', `'; drop table articles; --`, '&|!:*', '%', '"', '🦆']) {
      const page = await readPage(pathTo('articles', locale, {}, { q: odd }))
      expect([odd, page.status]).toEqual([odd, 200])
      expect(plain(textOf(page))).toContain(plain(m.articles_found({ count: 0, query: odd }, on)))
      expect(page.document.querySelector<HTMLInputElement>('main [name=q]')?.value).toBe(odd)
    }
  })

  test('a page names its scripts once, for whoever starts them', async () => {
    const { document } = await readPage(pathTo('home', locale))
    const html = document.documentElement.outerHTML
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('type="module"')
    expect(html.match(/\/assets\/framework-[\w-]+\.js/g)).toHaveLength(1)
  })
})

test('what a loft’s own words say is set as the page’s are: no name of three words is broken', async () => {
  const { document } = await readPage(pathTo('property', 'fr', { slug: 'loft-du-rivage-101' }))
  const whole = document.querySelector('[aria-labelledby=space-title] .inline-block')
  expect(whole?.textContent).toBe('rez-de-chaussée')
})
