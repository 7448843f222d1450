import { locales } from '#domain/locale.ts'
import { paths, previewFolder, safeDecode } from '#i18n/paths.ts'

export type PolicySources = { mapTiles: string | null; stripe: boolean; https: boolean }

/** The one style element that React Aria adds to a page (touch-action of what can be pressed). Journeys fail on any other. */
const reactAriaStyle = `'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='`

/** Stripe.js fetches parts of itself, and the frames of its fields, from names below its own (Stripe's security guide). */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/** Google Pay's frame, and what a browser asks before it opens Google's sheet. Apple Pay is the browser's own and asks no host. */
const walletFrames = 'https://pay.google.com'
const walletChecks = 'https://google.com/pay https://pay.google.com'

/**
 * One policy per page: own files, the hashed scripts, and the outside hosts that a setting may name: the map's, and Stripe's
 * with those of the wallets. Stripe is named on every page, because a document keeps its policy when a guest goes on to the payment inside it.
 */
export function contentPolicy(hashes: string[], { mapTiles, stripe, https }: PolicySources): string {
  const list = (...sources: (string | false | null)[]) => sources.filter(Boolean).join(' ')
  return [
    `default-src 'self'`,
    `script-src ${list(`'self'`, ...hashes, stripe && stripeScripts)}`,
    `style-src 'self' ${reactAriaStyle}`,
    // Attributes only: React Aria and the picture placeholders set them; a style sheet can still not be injected.
    `style-src-attr 'unsafe-inline'`,
    `img-src ${list(`'self'`, 'data:', tileHost(mapTiles))}`,
    `font-src 'self'`,
    `connect-src ${list(`'self'`, stripe && `https://api.stripe.com ${walletChecks}`)}`,
    `frame-src ${stripe ? `${stripeScripts} https://hooks.stripe.com ${walletFrames}` : `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The console's document: own files alone, pictures that it draws itself, and pages of this site as guests will see them.
 * Wherever it is opened, it asks the public address whether that leads to the same house.
 */
export const consolePolicy = ({ https, publicUrl }: { https: boolean; publicUrl: string }): string =>
  contentPolicy([], { mapTiles: null, stripe: false, https })
    .replace(`connect-src 'self'`, `connect-src 'self' ${publicUrl}`)
    .replace(`frame-src 'none'`, `frame-src 'self'`)

/** The outside host of the map's pictures, if there is one; `{s}` stands for any of its names. */
function tileHost(address: string | null): string | null {
  if (!address || address.startsWith('/')) return null
  const { protocol, host } = new URL(address)
  const [first = '', ...rest] = host.split('.')
  return `${protocol}//${[first.includes('{s}') ? '*' : first, ...rest].join('.')}`
}

/**
 * Headers that every answer of the site carries. With Stripe a page keeps hold of the windows that it opens, in which some
 * browsers show Google Pay; and a payment may be asked for, by this site and by the frames that its policy admits.
 */
export function safeHeaders({
  https,
  stripe,
}: Pick<PolicySources, 'https' | 'stripe'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=()${stripe ? '' : ', payment=()'}`,
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Pages whose address holds the secret of an email, of a stay that somebody passed on, or of one of a guest without an account. That of a new-password page is as
 * good as the password.
 */
const secretPages = [
  'newPassword',
  'confirmAddress',
  'newAddress',
  'restoreAddress',
  'companions',
  'paymentLink',
  'ownStay',
] as const

/** The segments before the secret: 'en/reset-password'. */
const beforeSecrets: ReadonlySet<string> = new Set([
  ...secretPages.flatMap((page) => locales.map((locale) => firstTwo(paths[page][locale].split('/')))),
  // The private calendars of the staff.
  'api/calendars',
  // Where the new-password page was before (page-addresses.ts).
  'en/new-password',
])

/**
 * Whether an address holds the secret of an email, however it is written: the router reads escapes and letters of either
 * case, and what somebody mistyped or asked data of holds it too.
 */
export function holdsSecret(pathname: string): boolean {
  const segments = pathname.split('/').flatMap((segment) => safeDecode(segment).split('/'))
  const isPreview = firstTwo(segments)
    .toLowerCase()
    .startsWith(`${previewFolder.slice(1)}/`)
  return isPreview || beforeSecrets.has(firstTwo(segments).toLowerCase())
}

function firstTwo(segments: string[]): string {
  const [first, second] = segments.filter((segment) => segment !== '')
  return `${first}/${second}`
}

/**
 * Of a file: opened by itself, as a drawing may be, it runs and loads nothing. Other sites may show pictures, as previews of
 * a link and emails do.
 */
export function fileHeaders(https: boolean, address: string): Record<string, string> {
  return {
    ...safeHeaders({ https, stripe: false }),
    'Cross-Origin-Resource-Policy': address.startsWith('/assets/') ? 'same-origin' : 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

/** A secret address is told to nobody, not even to our own pages. */
export const referrerPolicyOf = (pathname: string): string =>
  holdsSecret(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin'
