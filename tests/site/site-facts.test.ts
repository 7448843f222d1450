import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { changeStored } from '#tests/e2e/steps/change-stored.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { site } from '#demo/content/site.ts'

// An address that no other test looks at: they share this site.
const usual = 'https://instagram.leslofts.example'

const setInstagram = (url: string) =>
  changeStored('update sites set instagram_url = $1 where slug = $2', [url, site.slug])

test('what the owner changes in the site’s row is on the pages within two seconds', async () => {
  const pages = locales.flatMap((locale) => [
    pathTo('home', locale),
    pathTo('contact', locale),
    pathTo('terms', locale),
  ])
  /** A change is heard a moment after it is made: whoever asks two seconds later sees it. */
  async function expectOnPages(url: string): Promise<void> {
    const changedAt = performance.now()
    for (const page of pages) {
      let seen: { askedAt: number; html: string }
      do {
        const askedAt = performance.now()
        seen = { askedAt, html: await (await fetch(runningSite().site + page)).text() }
      } while (!seen.html.includes(`href="${url}"`) && seen.askedAt - changedAt < 2000)
      expect(seen.html).toContain(`href="${url}"`)
    }
  }

  await expectOnPages(usual)
  const changed = `${usual}/changed`
  await setInstagram(changed)
  try {
    await expectOnPages(changed)
  } finally {
    await setInstagram(usual)
  }
  await expectOnPages(usual)
})
