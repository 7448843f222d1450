import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { takesBookings } from '#domain/site-opening.ts'
import { listPageAt, pageAt } from '#i18n/paths.ts'
import { siteOpening, type Opening } from '#web/client/opening.ts'

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
  if (!isSelling(context)) throw notSelling(context, listPageAt(url) > 1 ? 404 : 200)
}

/** The same for any page of a site that lacks what they all say. Nobody knows of which lofts and articles there will be pages. */
export function whileWhole(context: Context, url: URL): void {
  if (isWhole(context)) return
  const isPage = pageAt(url.pathname)?.slug === null && listPageAt(url) === 1
  throw notSelling(context, isPage ? 200 : 404)
}

const code = 'site_not_open'
const notSelling = (context: Context, status: number) =>
  data({ code, opening: context.get(siteOpening) }, { status })

/** What a page is shown instead of, or null where it failed. */
export function openingIn(error: unknown): Opening | null {
  if (!isRouteErrorResponse(error)) return null
  const said = error.data as { code?: string; opening: Opening } | null
  return said?.code === code ? said.opening : null
}
