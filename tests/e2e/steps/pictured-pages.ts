import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { developmentPages, pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fromWire } from '#contract/wire.ts'
import { list } from './article-list.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import { queryOf, type FreeStay } from './free-stay.ts'
import { expectTotal, openCalendar, openPanel } from './loft-page.ts'

export type Place = { page: Page; language: Locale; isPhone: boolean; stay: FreeStay; token: string }

export type LookedAt = {
  name: string
  /** As Camille, whose stays are in the demo. */
  isSignedIn?: boolean
  /** Only what is in the window: for what lies over the page. */
  isWindow?: boolean
  /** How much of a long page, in CSS pixels. */
  height?: number
  isHeaderHidden?: boolean
  /** What it waits for never comes, and just that is looked at. */
  isWaiting?: boolean
  /** Before anything is opened. */
  prepare?: (place: Place) => Promise<Record<string, unknown>>
  open: (place: Place) => Promise<unknown>
}

export const visit = ({ page, language }: Place, name: PageName, query: Record<string, string> = {}) =>
  page.goto(pathTo(name, language, {} as never, query))

const plain = (name: PageName, query?: Record<string, string>) => ({
  name,
  open: (place: Place) => visit(place, name, query),
})

const loft = ({ page, language, stay }: Place, query: object = {}) =>
  page.goto(pathTo('property', language, { slug: stay.slug }, { ...query }))

const step = (name: 'checkoutStart' | 'checkoutDetails' | 'checkoutReview' | 'checkoutPayment') => ({
  name,
  open: ({ page, language, stay }: Place) => page.goto(`${pathTo(name, language)}?${queryOf(stay)}`),
})

const token = 'x'.repeat(43)

/** On the site with a frozen clock every loft is taken on this weekend (demo/seeds/demo-year.ts, `fullWeekend`). */
export const fullWeekend = { arrival: '2027-01-08', departure: '2027-01-10', nb_travelers: '2' }

export const lookedAt: LookedAt[] = [
  { ...plain('home'), isWindow: true },
  { ...plain('home'), name: 'home-whole', isHeaderHidden: true },
  { ...plain('properties') },
  { ...plain('search') },
  {
    name: 'search-results',
    open: ({ page, language, stay: { arrival, departure } }) =>
      page.goto(pathTo('search', language, {}, { arrival, departure, nb_travelers: 2 })),
  },
  {
    name: 'search-house',
    open: ({ page, language, stay: { arrival, departure } }) =>
      page.goto(pathTo('search', language, {}, { arrival, departure, nb_travelers: 2, view: 'facade' })),
  },
  { ...plain('search', fullWeekend), name: 'search-nothing' },
  { name: 'property', open: (place) => loft(place) },
  {
    name: 'property-dates',
    isWindow: true,
    open: async (place) => {
      const { arrival, departure } = place.stay
      await loft(place, { arrival, departure, nb_travelers: 2 })
      const panel = await openPanel(place.page, place.isPhone, place.language)
      await expectTotal(panel, place.stay.total, place.language)
      if (!place.isPhone) await panel.evaluate((it) => it.scrollIntoView())
    },
  },
  {
    name: 'property-calendar',
    isWindow: true,
    open: async (place) => {
      await loft(place)
      return openCalendar(place.page, place.isPhone, place.language)
    },
  },
  {
    name: 'property-photos',
    isWindow: true,
    open: async (place) => {
      await loft(place)
      await waitForHydration(place.page)
      const name = m.property_photos_all({ count: 1 }, { locale: place.language }).replace(/1.*/, '')
      return place.page.getByRole('button', { name }).click()
    },
  },
  { ...plain('articles') },
  { ...plain('articles', { q: 'zzz' }), name: 'articles-nothing' },
  {
    name: 'article',
    open: async ({ page, language }) => {
      await page.goto(pathTo('articles', language))
      const first = list(page).first().getByRole('link').first()
      return page.goto((await first.getAttribute('href')) ?? '')
    },
  },
  { ...plain('town') },
  { ...plain('contact') },
  { ...plain('terms'), height: 2400 },
  { ...plain('cancellationPolicy'), height: 2400 },
  { ...plain('privacy'), height: 2400 },
  { ...plain('login') },
  { ...plain('forgotPassword') },
  { ...plain('forgotPassword', { reply: 'expired' }), name: 'link-expired' },
  { ...step('checkoutStart') },
  { ...step('checkoutDetails'), isSignedIn: true },
  { ...step('checkoutReview'), isSignedIn: true },
  { ...step('checkoutPayment'), isSignedIn: true },
  {
    ...plain('checkoutConfirmation'),
    isSignedIn: true,
    prepare: async ({ page, token }) => ({ confirmation: await confirmationOf(page, token) }),
  },
  {
    name: 'companions',
    open: async (place) => place.page.goto(await companionUrl(place)),
  },
  {
    name: 'companions-closed',
    open: ({ page, language }) => page.goto(pathTo('companions', language, { id: 'x', hash: 'x' })),
  },
  {
    name: 'account',
    isSignedIn: true,
    open: async (place) => {
      await companionUrl(place)
      return visit(place, 'account')
    },
  },
  { ...plain('account', { section: 'profile' }), name: 'profile', isSignedIn: true },
  {
    name: 'cancel-dialog',
    isSignedIn: true,
    isWindow: true,
    open: async (place) => {
      const { page, language } = place
      const on = { locale: language }
      await companionUrl(place)
      await visit(place, 'account')
      await page.getByRole('button', { name: m.reservation_cancel({}, on) }).click()
      return page.getByRole('table').waitFor()
    },
  },
  { name: 'paymentLink', open: (place) => openLink(place, 'open') },
  { name: 'paymentLink-paid', open: (place) => openLink(place, 'paid') },
  { name: 'ownStay', open: openOwnStay },
  { name: 'ownStay-over', open: ({ page, language }) => page.goto(pathTo('ownStay', language, { token })) },
  {
    name: 'menu',
    isWindow: true,
    open: async ({ page, language, isPhone }) => {
      await page.goto(pathTo('contact', language))
      await waitForHydration(page)
      if (isPhone)
        await page.getByRole('button', { name: m.site_menu_open({}, { locale: language }) }).click()
    },
  },
  {
    // The page of pieces is for developers: in the built site nothing is there.
    name: 'not-found',
    open: ({ page, language }) => page.goto(developmentPages.pieces[language]),
  },
  {
    name: 'failed',
    open: async ({ page, language }) => {
      await page.route('**/*.data**', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(pathTo('contact', language))
      await waitForHydration(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: m.site_nav_town({}, { locale: language }) })
        .click()
      return page.getByText(m.errors_failed_title({}, { locale: language })).waitFor()
    },
  },
]

/** What the browser would keep of Camille's stay to come if it had just been bought. */
async function confirmationOf(page: Page, token: string): Promise<object> {
  const answer = await page.request.get('/api/profile/reservations', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { reservations } = fromWire(await answer.json()) as { reservations: Record<string, unknown>[] }
  return { ...reservations[0], email: 'camille@voyageurs.example', mailSent: true }
}

async function camillesStay(page: Page, token: string): Promise<object> {
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/profile/reservations', { headers })
  return ((await list.json()) as { reservations: [object] }).reservations[0]
}

/** What a link would ask Camille to pay for her stay to come, if that had become dearer; her address gets no receipt once it is paid. */
async function openLink({ page, language, token: session }: Place, state: 'open' | 'paid') {
  const stay = await camillesStay(page, session)
  const link = {
    state,
    stay: { ...stay, reference: 'L-000123' },
    amount: 10_000,
    worth: 145_673,
    balance: state === 'open' ? 32_624 : 22_624,
    is_receipt_mailed: false,
    expires_at: '2026-11-24T15:00:00.000Z',
    zone: 'America/Toronto',
  }
  await page.route('**/api/payment-links', (route) => route.fulfill({ json: link }))
  await page.goto(pathTo('paymentLink', language, { token }))
  return page.getByRole('complementary').waitFor()
}

/** What the link of a letter would show of Camille's stay to come, had she booked it without an account. */
async function openOwnStay({ page, language, token: session }: Place) {
  const stay = await camillesStay(page, session)
  const at = '2026-11-20T15:00:00.000Z'
  const own = {
    now: at,
    reservation: { ...stay, balance: 32_624 },
    house_rules: [{ label_fr: 'Calme', text_fr: 'la nuit', label_en: 'Quiet', text_en: 'at night' }],
    letters: [{ called_fr: 'Confirmation', called_en: 'Confirmation', sent_at: at }],
    messages: [{ id: 1, is_own: true, body: 'Un lit de bébé?', at }],
    open_until: '2027-03-17',
  }
  await page.route('**/api/stay', (route) => route.fulfill({ json: own }))
  await page.goto(pathTo('ownStay', language, { token }))
  return page.getByRole('article').waitFor()
}

/**
 * The page of Camille's stay to come for those who come along: its address is another one each time, and not in the picture.
 * Her account looks different once there is one, so every picture of it makes sure of that.
 */
async function companionUrl({ page, language, token }: Place): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/profile/reservations', { headers })
  const { reservations } = fromWire(await list.json()) as { reservations: { id: number }[] }
  const answer = await page.request.post('/api/profile/reservations/companions', {
    headers,
    data: { payload: { reservation_id: reservations[0]?.id, locale: language } },
  })
  return ((await answer.json()) as { url: string }).url
}
