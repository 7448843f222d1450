import { demoWord } from '#tests/support/product/demo-words.ts'
import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { waitForHydration } from './wait-for-hydration.ts'
import { cards } from './cards.ts'
import { fillCard } from './checkout-page.ts'
import { giveEmail, newGuest, registered } from './guest.ts'
import { queryOf } from './free-stay.ts'
import { openPanel } from './loft-page.ts'
import { fullWeekend, visit, type LookedAt, type Place } from './pictured-pages.ts'

// What a page looks like when there is nothing to show, when it waits, when something failed, and when words are long.

const reservations = '**/api/profile/reservations**'
const pricing = '**/api/properties/calculate-price'
const holding = '**/api/checkouts/intent'

const waiting = new WeakMap<Page, Route[]>()

const never = (page: Page, address: string) =>
  page.route(address, (route) => {
    waiting.set(page, [...(waiting.get(page) ?? []), route])
  })

/** To be asked before a page is closed: what waits would go out then, and hold nights that other pictures show. */
export const loseWaiting = (page: Page) =>
  Promise.all((waiting.get(page) ?? []).map((route) => route.abort()))

const lost = (page: Page, address: string) => page.route(address, (route) => route.abort('connectionfailed'))

/** The form of a page, sent with nothing in it. */
const sentEmpty = (name: PageName, button: (on: { locale: Locale }) => string) => ({
  name: `${name}-wrong`,
  open: async (place: Place) => {
    const { page, language, stay } = place
    await page.goto(`${pathTo(name, language)}${name.startsWith('checkout') ? `?${queryOf(stay)}` : ''}`)
    await waitForHydration(page)
    if (name === 'checkoutStart') await giveEmail(page, newGuest('maude', language))
    await page.getByRole('button', { name: button({ locale: language }), exact: true }).click()
    return page.getByRole('alert').first().waitFor()
  },
})

/** Somebody whose name and address are as long as the site takes them. */
const longWords = {
  firstname: 'Marie-Élisabeth Joséphine-Antoinette',
  lastname: 'de la Bruère-Montmorency-Saint-Hilaire',
  address: '12345, chemin du Tour-du-Lac-des-Sables-et-de-la-Montagne Nord',
}

export const lookedAtStates: LookedAt[] = [
  {
    name: 'account-empty',
    prepare: async ({ language }) => ({ session: await sessionOf(language) }),
    open: (place) => visit(place, 'account'),
  },
  {
    name: 'profile-long',
    prepare: async ({ language }) => ({ session: await sessionOf(language, longWords) }),
    open: async (place) => {
      await visit(place, 'account', { section: 'profile' })
      // The address that everybody has alone would make every picture another one.
      const email = place.page.getByLabel(m.account_email({}, { locale: place.language }), { exact: true })
      return email.fill('marie-elisabeth.josephine-antoinette@bruere-montmorency.example')
    },
  },
  {
    name: 'account-waiting',
    isSignedIn: true,
    isWaiting: true,
    open: async (place) => {
      await never(place.page, reservations)
      await visit(place, 'account')
      return place.page.locator('main .skeleton').first().waitFor()
    },
  },
  {
    name: 'account-failed',
    isSignedIn: true,
    open: async (place) => {
      await lost(place.page, reservations)
      await visit(place, 'account')
      return place.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'review-form',
    isSignedIn: true,
    open: async (place) => {
      const on = { locale: place.language }
      await visit(place, 'account')
      await place.page
        .getByRole('button', { name: m.reservation_review_open({}, on) })
        .first()
        .click()
      return place.page.getByLabel(m.reservation_review_label({}, on)).waitFor()
    },
  },
  sentEmpty('checkoutStart', (on) => m.account_create({}, on)),
  sentEmpty('contact', (on) => m.contact_send({}, on)),
  {
    name: 'login-refused',
    open: async (place) => {
      const on = { locale: place.language }
      await visit(place, 'login')
      await waitForHydration(place.page)
      await place.page
        .getByLabel(m.account_email({}, on), { exact: true })
        .fill(`${randomUUID()}@nulle-part.example`)
      await place.page.getByLabel(m.account_password({}, on), { exact: true }).fill('Tisane-au-lac-9')
      // What was typed is not the same twice, and the picture has to be.
      await place.page.getByRole('button', { name: m.account_log_in({}, on) }).click()
      await place.page.getByRole('alert').waitFor()
      return place.page.getByLabel(m.account_email({}, on), { exact: true }).fill('maude@nulle-part.example')
    },
  },
  {
    name: 'property-price-waiting',
    isWindow: true,
    isWaiting: true,
    open: async (place) => {
      await never(place.page, pricing)
      await visitLoft(place, place.stay)
      return place.page.locator('main .skeleton').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'property-price-failed',
    isWindow: true,
    open: async (place) => {
      await lost(place.page, pricing)
      await visitLoft(place, place.stay)
      const panel = await openPanel(place.page, place.isPhone, place.language)
      return panel.getByRole('alert').waitFor()
    },
  },
  {
    name: 'property-taken',
    isWindow: true,
    open: (place) => visitLoft(place, fullWeekend),
  },
  {
    name: 'checkoutPayment-busy',
    isSignedIn: true,
    open: async (place) => {
      await never(place.page, holding)
      await pay(place)
      return place.page.locator('[aria-busy="true"], [data-pending]').first().waitFor()
    },
    isWaiting: true,
  },
  {
    name: 'checkoutPayment-failed',
    isSignedIn: true,
    open: async (place) => {
      await place.page.route(holding, (route) => route.fulfill({ status: 502, body: '' }))
      await pay(place)
      return place.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'offline',
    open: async ({ page, language }) => {
      const on = { locale: language }
      const title = page.getByRole('heading', { level: 1 })
      const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
      // The page that is looked for has been there before: its code has come, and its data never do.
      await page.goto(pathTo('search', language))
      await waitForHydration(page)
      await follow(m.site_nav_contact({}, on))
      await expect(title).toHaveText(demoWord('contact-title', language))
      await page.context().setOffline(true)
      await follow(m.site_footer_search({}, on))
      await expect(title).toHaveText(m.errors_offline_title({}, on))
    },
  },
  {
    name: 'checkoutConfirmation-gone',
    open: (place) => visit(place, 'checkoutConfirmation'),
  },
  {
    name: 'checkoutResume-unknown',
    isSignedIn: true,
    open: async (place) => visit(place, 'checkoutResume', { payment: 'pi_of_nobody' }),
  },
]

async function visitLoft(
  { page, language, stay, isPhone }: Place,
  dates: { arrival: string; departure: string },
) {
  const { arrival, departure } = dates
  const query = { arrival, departure, nb_travelers: '2' }
  await page.goto(pathTo('property', language, { slug: stay.slug }, query))
  if (isPhone) return
  const panel = page.getByRole('region', { name: m.property_panel_label({}, { locale: language }) })
  await panel.evaluate((it) => it.scrollIntoView())
}

async function pay({ page, language, stay }: Place) {
  await page.goto(`${pathTo('checkoutPayment', language)}?${queryOf(stay)}`)
  await waitForHydration(page)
  await fillCard(page, cards.visa, newGuest('camille', language))
  await page
    .getByRole('button', { name: m.checkout_pay({ amount: '' }, { locale: language }).trim() })
    .click()
}

async function sessionOf(language: Locale, more: object = {}) {
  const guest = await registered({ ...newGuest(randomUUID(), language), ...more })
  return guest.session
}
