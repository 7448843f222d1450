import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { misprintsOn, printed } from './steps/printed.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

const said = [
  m.property_area,
  m.property_parking,
  m.property_space_title,
  m.property_amenities_title,
  m.property_place_title,
  m.property_rules_title,
  m.property_rules_age,
  m.property_panel_starting,
]

test('every loft is printed on one sheet: what it is, with two pictures, its price, a review, and what to know; nothing lies over anything', async ({
  page,
  language,
}) => {
  await page.goto(pathTo('properties', language))
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths).toHaveLength(6)
  for (const path of paths) {
    await page.goto(path)
    await waitForHydration(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const guest = await page.locator('.property-voices figcaption bdi').first().innerText()
    const sheets = await printed(page, 'Letter')
    expect(
      sheets.map(({ pictures }) => pictures),
      path,
    ).toEqual([2])
    expect(sheets[0]!.text, path).toContain(name)
    expect(sheets[0]!.text, path).toContain(guest)
    for (const words of said) expect(sheets[0]!.text, path).toContain(words({}, { locale: language }))
    expect(await misprintsOn(page), path).toEqual([])
  }
})

test('a loft is printed alike from a phone and from a desk, and on European paper too', async ({
  page,
  language,
  freeStay,
}) => {
  const { slug } = await freeStay()
  const seen = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(pathTo('property', language, { slug }))
    await waitForHydration(page)
    seen.push(await printed(page, 'A4'))
  }
  const [phone, desk] = seen
  expect(phone).toEqual(desk)
  expect(phone?.map(({ pictures }) => pictures)).toEqual([2])
})
