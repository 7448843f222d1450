// Over ten seconds: the checkout is opened with odd queries, and for somebody who is not signed in.
import { addDays } from '#domain/days.ts'
import { limits } from '#domain/stay.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { addressOf } from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered, signIn } from './steps/guest.ts'
import { readToday, unusableDates } from './steps/unusable-dates.ts'

const pricing = /\/api\/(checkouts|properties)\/calculate-price$/

test('the results page understands what it can of an address and says what it could not @deep', async ({
  page,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const { arrival, departure } = await freeStay()
  const bad = unusableDates(await readToday(), language)
  const cases = [
    ...bad.map((dates) => ({ ...dates, nb_travelers: '2', told: dates.inSearch })),
    { arrival, departure, nb_travelers: '99', told: m.catalog_search_too_many({}, on) },
    { arrival, departure, nb_travelers: 'x', told: m.catalog_search_dropped_travelers({ count: 2 }, on) },
  ]
  for (const { told, nb_travelers, ...dates } of cases) {
    const query = { arrival: dates.arrival, departure: dates.departure, nb_travelers }
    const answer = await page.goto(pathTo('search', language, {}, query))
    expect(answer?.status(), page.url()).toBe(200)
    await expect(page.getByRole('main').getByText(told), page.url()).toBeVisible()
  }
  await expectGoodPage(page)
})

test('the page of a loft opens whatever stands in its query, and says what it could not use @deep', async ({
  page,
  language,
  isMobile,
  freeStay,
  trouble,
}) => {
  const on = { locale: language }
  const { slug, loft, arrival, departure } = await freeStay()
  trouble.expectAnswer({ status: 422, at: pricing })
  const bad = unusableDates(await readToday(), language)
  const cases = [
    ...bad.map((dates) => ({ ...dates, nb_travelers: '2', told: m.stay_dropped_dates({}, on) })),
    {
      arrival: addDays(arrival, 500),
      departure: addDays(arrival, 502),
      nb_travelers: '2',
      told: m.stay_alert_too_far({ daysAhead: limits.daysAhead }, on),
    },
    { arrival, departure, nb_travelers: '-1', told: m.stay_dropped_travelers({ count: 2 }, on) },
  ]
  for (const { told, nb_travelers, ...dates } of cases) {
    const query = { arrival: dates.arrival, departure: dates.departure, nb_travelers }
    const answer = await page.goto(pathTo('property', language, { slug }, query))
    expect(answer?.status(), page.url()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loft)
    const sentence = page.getByRole('main').getByText(told).filter({ visible: true })
    await expect(sentence.first(), page.url()).toBeVisible()
  }
  if (!isMobile)
    await expect(page.getByRole('button', { name: m.property_panel_reserve({}, on) })).toBeEnabled()
  await expectGoodPage(page)
})

test('the checkout opens whatever stands in its query, and leads to other dates', async ({
  page,
  language,
  freeStay,
  trouble,
}) => {
  const on = { locale: language }
  const { propertyId, arrival, departure } = await freeStay()
  trouble.expectAnswer({ status: 422, at: pricing })
  trouble.expectAnswer({ status: 404, at: /\/api\/properties\/(987654(\?arrival=[\d-]+)?|calculate-price)$/ })
  const bad = unusableDates(await readToday(), language)
  const start = (query: Record<string, string | number>) => pathTo('checkoutStart', language, {}, query)
  const withoutStay = [
    ...bad.filter(({ inCheckout }) => inCheckout === null).map((dates) => ({ ...dates, id: propertyId })),
    { id: 'abc', arrival, departure },
    { id: 987654, arrival, departure },
  ].map(({ id, ...dates }) =>
    start({ property_id: id, arrival: dates.arrival, departure: dates.departure, nb_travelers: 2 }),
  )
  for (const address of withoutStay) {
    await page.goto(address)
    // Nor does a stay of before fill the gap.
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
      m.checkout_no_stay_title({}, on),
    )
    await expect(page.getByRole('link', { name: m.checkout_choose_loft({}, on) })).toBeVisible()
  }
  // As short as a page is: its footer stands at the window's foot.
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(page.viewportSize()?.height)
  await expectGoodPage(page)

  for (const dates of bad.filter(({ inCheckout }) => inCheckout !== null)) {
    await page.goto(start({ property_id: propertyId, arrival: dates.arrival, departure: dates.departure }))
    const problem = page.getByRole('alert')
    await expect(problem).toContainText(dates.inCheckout ?? '')
    await expect(problem.getByRole('link', { name: m.checkout_other_dates({}, on) })).toBeVisible()
  }
  await expectGoodAgain(page)
})

test('too many travelers are told in every step, and nobody can pay @deep', async ({
  page,
  guest,
  language,
  freeStay,
  trouble,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: pricing })
  await signIn(page, await registered(guest))
  for (const step of ['checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const) {
    const { propertyId, arrival, departure } = stay
    const query = { property_id: propertyId, arrival, departure, nb_travelers: 99 }
    await page.goto(pathTo(step, language, {}, query))
    await expect(page.getByRole('alert')).toContainText({ fr: /au plus \d/, en: /up to \d/ }[language])
    await expectGoodPage(page)
  }
  await expect(page.getByLabel(m.checkout_card_number({}, { locale: language }))).toHaveCount(0)
})

test('addresses that are none answer 404 with a page that helps @deep', async ({
  page,
  language,
  trouble,
}) => {
  trouble.expectAnswer({ status: 404, at: /./ })
  const unknown = [
    pathTo('property', language, { slug: 'loft-du-mirage-999' }),
    `${pathTo('properties', language)}/%E0%A4%A`,
    pathTo('article', language, { slug: 'nulle-part' }),
    ...['%00', 'a%00b'].flatMap((slug) => [
      `${pathTo('properties', language)}/${slug}`,
      `${pathTo('articles', language)}/${slug}`,
    ]),
    '/nowhere/at/all',
    '/nowhere%0a',
    '/nowhere%zz',
    language === 'fr' ? '/fr/nulle-part' : '/en/nowhere',
  ]
  for (const address of unknown) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').nth(3), address).toBeAttached()
  }
  const title = m.errors_not_found_title({}, { locale: language })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectGoodPage(page)
})

test('a step of the checkout without a login begins at step 0, with the stay', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const stay = await freeStay()
  const address = addressOf('checkoutPayment', stay, guest)
  // In other letters too: it moves to its own address, and on from there.
  for (const typed of [address, address.replace(/\/(\w)(?=[^/]*$)/, (first) => first.toUpperCase())]) {
    const answer = await page.goto(typed)
    expect(answer?.status(), typed).toBe(200)
    await expect(page).toHaveURL(addressOf('checkoutStart', stay, guest))
  }
  const title = m.checkout_start_title({}, { locale: language })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
