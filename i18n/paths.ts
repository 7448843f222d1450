import { toDay } from '#domain/days.ts'
import { locales, type Locale } from '#domain/locale.ts'

/** Every address of the site, once, in both languages (specification §2, decisions §2). */
export const paths = {
  home: { fr: '/', en: '/en' },
  properties: { fr: '/fr/proprietes', en: '/en/properties' },
  property: { fr: '/fr/proprietes/:slug', en: '/en/properties/:slug' },
  town: { fr: '/fr/sainte-agathe-des-monts', en: '/en/sainte-agathe-des-monts' },
  articles: { fr: '/fr/attraits-touristiques', en: '/en/tourist-attractions' },
  article: { fr: '/fr/attraits-touristiques/:slug', en: '/en/tourist-attractions/:slug' },
  contact: { fr: '/fr/nous-joindre', en: '/en/contact-us' },
  login: { fr: '/fr/connexion', en: '/en/login' },
  forgotPassword: { fr: '/fr/mot-de-passe-oublie', en: '/en/forgot-password' },
  newPassword: { fr: '/fr/nouveau-mot-de-passe/:id/:hash', en: '/en/reset-password/:id/:hash' },
  confirmAddress: { fr: '/fr/confirmer-adresse/:id/:hash', en: '/en/confirm-address/:id/:hash' },
  newAddress: { fr: '/fr/nouvelle-adresse/:id/:hash', en: '/en/new-address/:id/:hash' },
  restoreAddress: { fr: '/fr/retablir-adresse/:id/:hash', en: '/en/restore-address/:id/:hash' },
  companions: { fr: '/fr/sejour-partage/:id/:hash', en: '/en/shared-stay/:id/:hash' },
  paymentLink: { fr: '/fr/payer/:token', en: '/en/pay/:token' },
  ownStay: { fr: '/fr/mon-sejour/:token', en: '/en/my-stay/:token' },
  account: { fr: '/fr/compte', en: '/en/account' },
  search: { fr: '/fr/a-louer', en: '/en/to-rent' },
  terms: { fr: '/fr/termes-et-conditions', en: '/en/terms-and-conditions' },
  cancellationPolicy: { fr: '/fr/politique-d-annulation', en: '/en/cancellation-policy' },
  privacy: { fr: '/fr/politique-de-confidentialite', en: '/en/privacy-policy' },
  pictures: { fr: '/fr/images-du-site', en: '/en/site-images' },
  checkoutStart: { fr: '/fr/paiement', en: '/en/payment' },
  checkoutDetails: { fr: '/fr/paiement/infos', en: '/en/payment/infos' },
  checkoutReview: { fr: '/fr/paiement/revision', en: '/en/payment/review' },
  checkoutPayment: { fr: '/fr/paiement/transaction', en: '/en/payment/transaction' },
  checkoutConfirmation: { fr: '/fr/paiement/confirmation', en: '/en/payment/confirmation' },
  checkoutResume: { fr: '/fr/paiement/reprise', en: '/en/payment/resume' },
} as const satisfies Record<string, Record<Locale, string>>

export type PageName = keyof typeof paths

/** The page about the town, at the end that its house chose; `paths.town` is where every house had it, and leads there. */
export const townPath = (slug: string, locale: Locale): `/${string}` => `/${locale}/${slug}`

/** What machines read, beside the pages: for the whole site, or in each language. */
export const documents = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  feed: { fr: '/fr/articles.xml', en: '/en/articles.xml' },
  webManifest: { fr: '/fr/site.webmanifest', en: '/en/site.webmanifest' },
} as const

/** Pages for developers of the site: the built site has none of them. */
export const developmentPages = {
  pieces: { fr: '/dev/pieces', en: '/en/dev/pieces' },
} as const satisfies Record<string, Record<Locale, string>>

/** Pages that sell: while the site takes no bookings they say so in their place, and search engines forget them. */
export const sellingPages: ReadonlySet<PageName> = new Set([
  'home',
  'properties',
  'property',
  'town',
  'articles',
  'article',
  'search',
])

/** Pages that concern one person or one moment: they stay out of search engines and of the sitemap. */
export const unlistedPages: ReadonlySet<PageName> = new Set([
  'login',
  'forgotPassword',
  'newPassword',
  'confirmAddress',
  'newAddress',
  'restoreAddress',
  'companions',
  'paymentLink',
  'ownStay',
  'account',
  'checkoutStart',
  'checkoutDetails',
  'checkoutReview',
  'checkoutPayment',
  'checkoutConfirmation',
  'checkoutResume',
])

/** Pages of one guest, or of a stay that somebody buys: browsers keep none of them, and they leave the screen with the session. */
export const privatePages: ReadonlySet<PageName> = new Set([
  'account',
  'checkoutStart',
  'checkoutDetails',
  'checkoutReview',
  'checkoutPayment',
  'checkoutConfirmation',
  'checkoutResume',
])

type ParamsOf<Path extends string> = { [Name in NamesIn<Path>]: string }
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page, with what it reads of a query. Values that are null, undefined or empty are left out. */
export function pathTo<Page extends PageName>(
  page: Page,
  locale: Locale,
  params: ParamsOf<(typeof paths)[Page]['fr']> = {} as never,
  query: { [Name in QueryName<Page>]?: string | number | null } = {},
): string {
  const filled = paths[page][locale].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | null | undefined>(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** In letters of either case, as the router takes them. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
const patterns = (Object.keys(paths) as PageName[]).flatMap((page) =>
  locales.map((locale) => ({ page, locale, pattern: patternOf(paths[page][locale]) })),
)
type FoundPage = Readonly<{ page: PageName; locale: Locale; slug: string | null }>
/** Most addresses are written as we write them: each rendering asks for its own several times. */
const asWritten: ReadonlyMap<string, FoundPage> = new Map(
  patterns
    .filter(({ page }) => !paths[page].fr.includes(':'))
    .map(({ page, locale }) => [paths[page][locale], { page, locale, slug: null }]),
)

/**
 * Which page an address shows, or null for an unknown one: its segments are decoded first, as the router does it. `slug` is
 * as it stands in the address, decoded; null on pages without one.
 */
export function pageAt(pathname: string): FoundPage | null {
  const known = asWritten.get(pathname)
  if (known) return known
  // An escaped slash is none between two segments.
  const decoded = safeDecode(pathname.replace(/%2f/gi, '%252F'))
  for (const { page, locale, pattern } of patterns) {
    const found = pattern.exec(decoded)
    if (found) return { page, locale, slug: found.groups?.slug?.replaceAll('%2F', '/') ?? null }
  }
  return null
}

/** What stands before the address of a page that is looked at before it is there, followed by what opens it. */
export const previewFolder = '/apercu'

const stay = ['arrival', 'departure', 'nb_travelers'] as const
const purchase = ['property_id', ...stay, 'message', 'payment_intent'] as const
/** What each page reads of its query, on the server or in the browser; one that is not named here reads nothing. */
const queryNames = {
  home: ['page'],
  properties: ['page'],
  property: stay,
  articles: ['tag', 'q'],
  login: ['reservation'],
  forgotPassword: ['reply'],
  account: ['section', 'reservation', 'deposit'],
  search: [...stay, 'page', 'view'],
  checkoutStart: purchase,
  checkoutDetails: purchase,
  checkoutReview: purchase,
  checkoutPayment: purchase,
  checkoutResume: ['reservation', ...purchase],
} as const satisfies Partial<Record<PageName, readonly string[]>>

type QueryName<Page extends PageName> = Page extends keyof typeof queryNames
  ? (typeof queryNames)[Page][number]
  : never

/**
 * The part of a query that its page reads, in one form: '?utm_source=x&page=01&arrival=soon' → '?arrival=0' on the results.
 * Each name stands once and in one order, and values that cannot be used all look the same. What is left out or replaced
 * changes nothing of a page, so it does not make another one to render and to cache.
 */
export function queryRead(pathname: string, search: string): string {
  const page = pageAt(pathname)?.page
  const sent = new URLSearchParams(search)
  const read = new URLSearchParams()
  const names: Partial<Record<PageName, readonly string[]>> = queryNames
  for (const name of (page && names[page]) ?? []) {
    const value = canonical(name, sent.get(name)?.trim() ?? '')
    if (value !== '') read.set(name, value)
  }
  return read.size > 0 ? `?${read}` : ''
}

/** Which page of a list an address shows, from 1 on; 1 also where it names none. */
export function listPageAt({ pathname, search }: { pathname: string; search: string }): number {
  return Number(new URLSearchParams(queryRead(pathname, search)).get('page') ?? 1)
}

/** Stands for every value that cannot be used: the page still says that there was one (decisions §2). No tag has it either. */
const unusable = '0'

function canonical(name: string, value: string): string {
  if (value === '') return ''
  if (name === 'arrival' || name === 'departure') return toDay(value) ?? unusable
  if (name === 'nb_travelers') return /^\d{1,3}$/.test(value) ? String(Number(value)) : unusable
  // Tags are named by their number.
  if (name === 'tag') return /^\d{1,9}$/.test(value) ? String(Number(value)) : unusable
  // Lofts are listed, unless the house is asked for.
  if (name === 'view') return value === 'facade' ? value : ''
  // Where no page is named the list begins, and so it does where none can be: nothing has to be said.
  if (name === 'page') return /^\d{1,9}$/.test(value) && Number(value) > 1 ? String(Number(value)) : ''
  return value
}

export const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // With a malformed escape it is simply no address that exists.
    return text
  }
}
