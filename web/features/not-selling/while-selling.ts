import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { takesBookings } from '#domain/site-opening.ts'
import { localeOfPath, otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPageAt, pageAt, pathTo } from '#i18n/paths.ts'
import { siteOpening } from '#web/client/opening.ts'
import { pathInLanguage } from '#web/features/site-frame/language-path.ts'

type Context = Readonly<RouterContextProvider>

/** Whether all is there that pages and documents say of the site. */
export const isWhole = (context: Context): boolean => context.get(siteOpening).isWhole

/** Whether what is sold is shown; nothing is said of it otherwise. */
export const isSelling = (context: Context): boolean => takesBookings(context.get(siteOpening))

/**
 * Ends the loader of a page that sells while the site takes no bookings: the root says so in its place. The page is there (200), and
 * cached like others; not a further page of a list, of which anybody could ask for as many as there are numbers.
 */
export function whileSelling(context: Context, url: URL): void {
  if (!isSelling(context)) throw notSelling(context, url, listPageAt(url) > 1 ? 404 : 200)
}

/** The same for any page of a site that lacks what they all say. Nobody knows of which lofts and articles there will be pages. */
export function whileWhole(context: Context, url: URL): void {
  if (isWhole(context)) return
  const isPage = pageAt(url.pathname)?.slug === null && listPageAt(url) === 1
  throw notSelling(context, url, isPage ? 200 : 404)
}

type Way = { to: string; label: string; variant?: 'primary'; lang?: string }

export type NotSold = ReturnType<typeof saidOf>

/** In the language of the address. */
function saidOf(context: Context, { pathname, search }: URL) {
  const { status, contact, isWhole } = context.get(siteOpening)
  const locale = localeOfPath(pathname)
  const other = otherLocale(locale)
  const write: Way = { to: pathTo('contact', locale), label: m.opening_write(), variant: 'primary' }
  const account: Way = { to: pathTo('account', locale), label: m.opening_own_stays() }
  // Of a site that lacks what they say there are no other pages to lead to, and no header says this one in the other language.
  const elsewhere = pathInLanguage(other, pathname, search)
  const inOther: Way = { to: elsewhere, label: m.site_switch_long(), lang: tagOf(other) }
  const place = { contact, frame: isWhole ? { isFailed: true } : { header: null, footer: null } }
  if (status === 'closed') {
    const words = {
      meta: m.opening_closed_meta(),
      title: m.opening_closed_title(),
      text: m.opening_closed_text(),
    }
    return { ...place, ...words, ways: isWhole ? [write, account] : [inOther] }
  }
  const text = contact ? m.opening_soon_text() : m.opening_unnamed_text()
  const words = { meta: m.opening_soon_meta(), title: m.opening_soon_title(), text }
  return { ...place, ...words, ways: isWhole ? [write] : [inOther] }
}

const notSelling = (context: Context, url: URL, status: number) =>
  data({ notSold: saidOf(context, url) }, { status })

/** What a page is shown instead of, or null where it failed. */
export function notSoldIn(error: unknown): NotSold | null {
  if (!isRouteErrorResponse(error)) return null
  return (error.data as { notSold?: NotSold } | null)?.notSold ?? null
}
