import { expect, test } from 'vitest'
import { pathTo } from '#i18n/paths.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

/** A slug of the other language moves to the page's own, also where only the data is asked for. */
test('a page that moved is reached without what its data was asked with', async () => {
  const asked = pathTo('article', 'en', { slug: 'deux-nuits-au-bord-du-lac' })
  const moved = pathTo('article', 'en', { slug: 'two-nights-by-the-lake' })
  const said = await (await fetch(`${runningSite().site}${asked}.data?tag=2&_routes=en%2Farticle`)).text()
  expect(said).toContain(`${moved}?tag=2`)
  expect(said).not.toContain('_routes')
})
