import { readdirSync } from 'node:fs'

type Way = 'phone-fr' | 'phone-en' | 'desktop-fr' | 'desktop-en'

/**
 * How `npm test` walks each file of journeys: one way, French on a phone or English at a desk, about as many each. The deep
 * tier walks both. Whoever adds a file gives it the way of fewer. A journey that needs a finger ('@phone') or a keyboard
 * ('@desktop') is walked with it whatever the way of its file.
 *
 * What no guest can do without, a purchase by a new guest, is walked in all four, from a start of its own in each.
 */
export const wayOf: Record<string, Way> = {
  account: 'phone-fr',
  article: 'phone-fr',
  articles: 'desktop-en',
  'bad-addresses': 'phone-fr',
  booking: 'phone-fr',
  claim: 'desktop-en',
  companions: 'phone-fr',
  'confirm-address': 'desktop-en',
  contact: 'phone-fr',
  'drawn-anew': 'phone-fr',
  'error-catalogue': 'phone-fr',
  facade: 'desktop-en',
  'first-lofts': 'phone-fr',
  interrupted: 'phone-fr',
  kept: 'desktop-en',
  keyboard: 'desktop-en',
  'known-address': 'phone-fr',
  'left-at-the-bank': 'phone-fr',
  legal: 'desktop-en',
  'list-pages': 'desktop-en',
  'live-card': 'desktop-en',
  'loft-page': 'phone-fr',
  map: 'desktop-en',
  'not-selling': 'phone-fr',
  pages: 'phone-fr',
  passwords: 'phone-fr',
  'phone-bars': 'phone-fr',
  'reading-order': 'desktop-en',
  'refused-cards': 'desktop-en',
  registration: 'desktop-en',
  resume: 'desktop-en',
  search: 'phone-fr',
  'search-to-paid': 'desktop-fr',
  'seen-before': 'phone-fr',
  'set-up': 'phone-fr',
  'shown-pixels': 'desktop-en',
  'slow-scripts': 'phone-fr',
  'staff-arrivals': 'phone-fr',
  'staff-calendar': 'phone-fr',
  'staff-door': 'phone-fr',
  'staff-new-booking': 'phone-fr',
  'staff-prices': 'phone-fr',
  'staff-push': 'desktop-en',
  'staff-refunds': 'desktop-en',
  'staff-today': 'phone-fr',
  'still-cards': 'desktop-en',
  taps: 'phone-fr',
  translated: 'desktop-en',
  'two-people': 'desktop-en',
  wallet: 'phone-fr',
  'words-on-picture': 'desktop-en',
}

/** Walked another way besides. */
const moreWays: Partial<Record<Way, string[]>> = {
  'phone-en': ['booking'],
}

/** Walked by the deep tier alone, on a phone where one way is asked for; docs/tests.md says what holds their guarantees in `npm test`. */
export const deepOnly = [
  'account-cancellation',
  'account-session',
  'linked',
  'looks',
  'own-stay',
  'payment-first',
  'printed-loft',
  'security',
  'staff-approvals',
  'staff-bank',
  'staff-booking-changes',
  'staff-bring-in',
  'staff-buyer',
  'staff-change',
  'staff-company',
  'staff-device',
  'staff-guests',
  'staff-letters',
  'staff-live',
  'staff-lofts',
  'staff-mailbox',
  'staff-messages',
  'staff-opening',
  'staff-options',
  'staff-payment-link',
  'staff-price-nights',
  'staff-reservations',
  'staff-returned',
  'staff-reviews',
  'staff-settings',
  'staff-team',
  'staff-turnovers',
  'staff-ways-in',
]

/** The journeys of the files that are walked this way, by the titles that Playwright matches; a file in no list fails the run. */
export function inFilesOf(way: Way, { isDeep }: { isDeep: boolean }): RegExp {
  const files = readdirSync(import.meta.dirname).flatMap((name) => /^(.+)\.e2e\.ts$/.exec(name)?.[1] ?? [])
  const listed = [...Object.keys(wayOf), ...deepOnly]
  if (files.toSorted().join() !== listed.toSorted().join())
    throw new Error('tests/e2e/ways.ts has to name each file of journeys once.')
  const more = [...(moreWays[way] ?? []), ...(isDeep && way === 'phone-fr' ? deepOnly : [])]
  const walked = files.filter((name) => wayOf[name] === way || more.includes(name))
  return new RegExp(` (${walked.join('|')})\\.e2e\\.ts `)
}
