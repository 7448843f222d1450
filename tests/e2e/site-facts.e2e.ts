import { pathTo } from '#i18n/paths.ts'
import { siteSlug } from '#web/client/site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { changeStored } from './steps/change-stored.ts'

const setInstagram = (url: string) =>
  changeStored('update sites set instagram_url = $1 where slug = $2', [url, siteSlug])

// An address that no other journey looks at: they share this site.
test('what the owner changes in the site’s row is on the pages within two seconds', async ({
  request,
  language,
}, { project }) => {
  const pages = [pathTo('home', language), pathTo('contact', language), pathTo('terms', language)]
  const shown = async (page: string) => (await request.get(page)).text()
  for (const page of pages) expect(await shown(page)).toContain('https://instagram.leslofts.example')
  const changed = `https://instagram.leslofts.example/${project.name}`
  await setInstagram(changed)
  try {
    // A change is heard a moment after it is made; looked for often, because the last look has to come after two seconds.
    const within = { timeout: 2500, intervals: [100] }
    for (const page of pages) await expect.poll(() => shown(page), within).toContain(changed)
  } finally {
    await setInstagram('https://instagram.leslofts.example')
  }
})
