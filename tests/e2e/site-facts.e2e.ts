import { pathTo } from '#i18n/paths.ts'
import { siteSlug } from '#web/client/site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { changeStored, oneAtATime } from './steps/change-stored.ts'

// An address that no other journey looks at: they share this site, and so do the languages of this one.
const usual = 'https://instagram.leslofts.example'

const setInstagram = (url: string) =>
  changeStored('update sites set instagram_url = $1 where slug = $2', [url, siteSlug])

test('what the owner changes in the site’s row is on the pages within two seconds', async ({
  request,
  language,
}, { project }) => {
  const pages = [pathTo('home', language), pathTo('contact', language), pathTo('terms', language)]
  /** A change is heard a moment after it is made; looked for often, because the last look has to come after two seconds. */
  async function expectOnPages(url: string): Promise<void> {
    for (const page of pages) {
      const shown = async () => (await request.get(page)).text()
      await expect.poll(shown, { timeout: 2500, intervals: [100] }).toContain(`href="${url}"`)
    }
  }

  await oneAtATime('instagram_url', async () => {
    await expectOnPages(usual)
    const changed = `${usual}/${project.name}`
    await setInstagram(changed)
    try {
      await expectOnPages(changed)
    } finally {
      await setInstagram(usual)
    }
    // Whoever waits for the address finds it as it was.
    await expectOnPages(usual)
  })
})
