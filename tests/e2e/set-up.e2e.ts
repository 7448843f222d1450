// Over ten seconds: a start of the product, a whole set-up, and two purchases.
import type { Locator, Page } from '@playwright/test'
import { fromWire } from '#contract/wire.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import { setUpSteps } from '#domain/set-up.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test, walkOn } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { startEmptySite } from '#tests/support/product/started-site.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith } from './steps/checkout-page.ts'
import { addAuthenticator } from './steps/console-site.ts'
import { queryOf, type FreeStay } from './steps/free-stay.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { fillRegistration, type Guest } from './steps/guest.ts'
import { openPanel, expectTotal } from './steps/loft-page.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'

// Nothing is in its database, and nothing comes in but what is typed here.
walkOn(startEmptySite)

/** What it takes from the printed link to an open house: fields that are typed, and taps, of which each field is one. */
const most = { taps: 24, typed: 14 }

test('an owner sets an empty house up on a phone, and strangers book its first loft in both languages', async ({
  page,
  guest,
  otherGuest,
  isMobile,
  otherVisitor,
  trouble,
}) => {
  const on = { locale: 'fr' } as const
  const hand = countingHand()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => hand.tap(button(name))
  const type = (name: string, words: string) => hand.type(field(name), words)
  const onStep = async (step: (typeof setUpSteps)[number], title: string) => {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    const words = { step: setUpSteps.indexOf(step) + 1, all: setUpSteps.length }
    await expect(page.getByText(m.console_setup_progress(words, on), { exact: true })).toBeVisible()
    await expectGoodPage(page)
  }
  const today = todayIn('America/Toronto', runningDay())
  // Who is not signed in is told so by the API, and an open page goes on listening when its site ends.
  trouble.expectAnswer({ status: 401, at: /\/api\/staff\// })
  trouble.expectLost(/\/api\/staff\//)
  await addAuthenticator(page)

  await test.step('the printed link lets the first owner in, and leads to the set-up', async () => {
    await page.goto(runningSite().ownerLinks[0]!)
    await type(m.console_name_field({}, on), 'Solène Marchand')
    await type(m.account_email({}, on), 'solene@auberge.example')
    await press(m.console_join_passkey({}, on))
    await press(m.console_codes_done({}, on))
    await onStep('company', m.console_setup_company({}, on))
  })

  await test.step('the company: what is wrong is said, and what was typed stays', async () => {
    trouble.expectAnswer({ status: 422, at: /\/api\/staff\/settings\/company$/ })
    await type(m.console_service_name({}, on), 'L’auberge "du" <pin>')
    await type(m.console_service_legal({}, on), 'Auberge du Pin inc.')
    await type(m.account_address({}, on), '12, rue du Pin')
    await type(m.account_city({}, on), 'Val-David')
    await type(m.account_postal_code({}, on), 'j0t2n0')
    await type(m.console_service_tps({}, on), '12345')
    await type(m.console_service_tvq({}, on), '1234567890TQ0001')
    await type(m.account_telephone({}, on), '819 555-0111')
    await expect(field(m.account_email({}, on))).toHaveValue('solene@auberge.example')
    await button(m.console_save({}, on)).click()
    await expect(field(m.console_service_tps({}, on))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(m.console_service_name({}, on))).toHaveValue('L’auberge "du" <pin>')
    await field(m.console_service_tps({}, on)).fill('123456789RT0001')
    await press(m.console_save({}, on))
    await onStep('taxes', m.console_setup_taxes({}, on))
  })

  await test.step('left in the middle, it goes on where it was', async () => {
    await page.goto(`${runningSite().site}/fr/gestion/plus`)
    await page
      .getByRole('main')
      .getByRole('link', { name: m.console_setup_title({}, on) })
      .click()
    await onStep('taxes', m.console_setup_taxes({}, on))
  })

  await test.step('taxes and terms are saved one by one, and nothing is shown before that nobody has', async () => {
    await press(m.console_save({}, on))
    await onStep('terms', m.console_setup_terms({}, on))
    await press(m.console_save({}, on))
    await expect(page.getByRole('heading', { name: m.console_terms_hours({}, on) })).toBeVisible()
    await expect(page.getByRole('heading', { name: m.site_footer_cancellation({}, on) })).toBeVisible()
    await press(m.console_save({}, on))
    await onStep('loft', m.console_setup_loft({}, on))
  })

  await test.step('the first loft begins with the company’s address', async () => {
    await expect(field(m.account_city({}, on))).toHaveValue('Val-David')
    await type(m.console_lofts_name({}, on), 'Le Pin 12')
    await type(m.console_lofts_licence({}, on), '301234')
    await type(m.console_lofts_licence_until({}, on), addDays(today, 300))
    await type(m.console_lofts_rate({}, on), '245')
    await press(m.console_lofts_add({}, on))
    await onStep('team', m.console_setup_team({}, on))
  })

  await test.step('nobody is invited, and the server is what it is', async () => {
    await press(m.console_setup_skip({}, on))
    await onStep('server', m.console_setup_server({}, on))
    await button(m.console_setup_outside_ask({}, on)).click()
    const { site } = runningSite()
    await expect(page.getByText(m.console_setup_outside_same({ address: site }, on))).toBeVisible()
    await press(m.checkout_continue({}, on))
    await onStep('open', m.console_setup_open({}, on))
  })

  await test.step('the preview shows the loft while the house is closed to everybody else', async () => {
    const addressOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const looking = await otherVisitor()
    const home = await addressOf(m.console_setup_preview_home({}, on))
    await looking.goto(`${runningSite().site}${home}`)
    await expect(looking.getByRole('search')).toBeVisible()
    const preview = await addressOf(m.console_setup_preview_loft({ loft: 'Le Pin 12' }, on))
    const answer = await looking.goto(`${runningSite().site}${preview}`)
    expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(looking.getByRole('heading', { level: 1 })).toContainText('12')
    await looking.goto(`${runningSite().site}${pathTo('property', 'fr', { slug: 'le-pin-12' })}`)
    await expect(looking.getByRole('heading', { level: 1 })).toHaveText(m.opening_soon_title({}, on))
  })

  await test.step('the house is opened', async () => {
    await expect(page.getByText(m.console_setup_opens({}, on))).toBeVisible()
    await press(m.console_opening_open({}, on))
    await expect(page.getByText(m.console_setup_opened({}, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('so many taps, so many fields', () => {
    expect(hand.count.taps).toBeLessThanOrEqual(most.taps)
    expect(hand.count.typed).toBeLessThanOrEqual(most.typed)
  })

  for (const who of [
    { ...guest, language: 'fr' as Locale },
    { ...otherGuest, language: 'en' as Locale },
  ])
    await test.step(`a stranger books the loft (${who.language})`, async () => {
      await book(await otherVisitor(), who, { stay: await firstFree('le-pin-12'), isMobile })
    })
})

/** Two nights from the day after tomorrow on, or as soon as they can be had. */
async function firstFree(slug: string): Promise<FreeStay> {
  const read = async (path: string, init?: RequestInit) =>
    fromWire(await (await fetch(`${runningSite().site}${path}`, init)).json())
  const loft = (await read(`/api/properties/${slug}`)) as {
    id: number
    number: string
    calendar: { today: Day; available: { date: Day }[] }
  }
  const { today, available } = loft.calendar
  const days = new Set(available.map(({ date }) => date))
  const arrival = [...days].find((day) => day >= addDays(today, 2) && days.has(addDays(day, 1)))!
  const stay = { propertyId: loft.id, arrival, departure: addDays(arrival, 2), travelers: 1 }
  const payload = { id: loft.id, arrival, departure: stay.departure, travelers: 1 }
  const { total, managingFee } = (await read('/api/properties/calculate-price', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })) as { total: number; managingFee: { total: number } }
  const shown = { slug, loft: `Loft #${loft.number}`, nights: 2, today, firstDay: arrival }
  return { ...stay, ...shown, total, serviceFee: managingFee.total }
}

/** From the list of lofts to a paid stay. */
async function book(
  page: Page,
  guest: Guest,
  { stay, isMobile }: { stay: FreeStay; isMobile: boolean },
): Promise<void> {
  const { language } = guest
  const on = { locale: language }
  await page.goto(`${runningSite().site}${pathTo('properties', language)}?${queryOf(stay)}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: stay.loft }).first().click()
  await page.goto(
    `${runningSite().site}${pathTo('property', language, { slug: stay.slug })}?${queryOf(stay)}`,
  )
  const panel = await openPanel(page, isMobile, language)
  await expectTotal(panel, stay.total, language)
  await panel.getByRole('button', { name: m.property_panel_reserve({}, on) }).click()
  await fillRegistration(page, guest)
  await page.getByRole('button', { name: m.account_create({}, on) }).click()
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()
  await payWith(page, cards.visa, stay, guest)
  await expectConfirmed(page, stay, guest)
}

/** Taps and types as somebody does who counts: each field that is typed into is tapped first. */
function countingHand() {
  const count = { taps: 0, typed: 0 }
  return {
    count,
    async tap(what: Locator) {
      count.taps += 1
      await what.click()
    },
    async type(where: Locator, words: string) {
      count.taps += 1
      count.typed += 1
      await where.fill(words)
    },
  }
}

const runningDay = () => new Date().toISOString() as `${string}Z`
