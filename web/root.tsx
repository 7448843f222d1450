import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import { seasonShown } from '#web/features/stay-picker/site-today.ts'
import { NotSelling } from '#web/features/not-selling/not-selling.tsx'
import { notSoldIn, whileWhole } from '#web/features/not-selling/while-selling.ts'
import { SiteContext, type Site } from '#web/client/site.ts'
import hanken from '#ui/fonts/hanken-grotesk.woff2?url'
import newsreader from '#ui/fonts/newsreader.woff2?url'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { documents } from '#i18n/paths.ts'
import { isDemonstration, mapTiles, publicOrigin, siteFacts } from './client/context.ts'
import { ErrorPage } from '#web/features/error-page/error-page.tsx'
import { isConnectionLost } from '#web/features/error-page/is-connection-lost.ts'
import { OfflinePage } from '#web/features/error-page/offline-page.tsx'
import { pageTitle } from '#web/features/page-meta/page-words.ts'
import { SiteFrame } from '#web/features/site-frame/site-frame.tsx'

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: LinksFunction = () => [
  preload(newsreader),
  preload(hanken),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
]

/**
 * Who runs the site; where it stands on the web, for addresses that must be whole: the setting, never what a request claims; where
 * the map may ask for its tiles; whether real cards are charged; and how it looks outside today, for the page that is none.
 */
export const loader = ({ context, url }: LoaderFunctionArgs) => {
  whileWhole(context, url)
  return {
    site: context.get(siteFacts),
    origin: context.get(publicOrigin),
    mapTiles: context.get(mapTiles),
    isDemonstration: context.get(isDemonstration),
    season: seasonShown(context.get(siteFacts)),
  }
}

export const shouldRevalidate = () => false

/** Only pages that failed are left with these: every page has its own. */
export const meta = ({ error, loaderData }: { error?: unknown; loaderData?: { site: Site } }) =>
  error === undefined || error === null
    ? [{ title: loaderData?.site.name }]
    : [
        { title: pageTitle(titleOf(error), notSoldIn(error)?.contact?.name ?? loaderData?.site.name ?? '') },
        { name: 'robots', content: 'noindex' },
      ]

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? null
  return (
    <html lang={tagOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        {/* A keyboard makes the page lower instead of lying over it: what is fixed below stands on it, without scripts. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#f7f4ee" />
        <Meta />
        <Links />
        {site?.look && <link rel="stylesheet" href={site.look.sheet} />}
        {site && <link rel="manifest" href={documents.webManifest[locale]} />}
        {site && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={m.articles_feed_title({ name: site.name })}
            href={documents.feed[locale]}
          />
        )}
      </head>
      <body>
        <SiteContext value={site}>{children}</SiteContext>
        <ScrollRestoration />
        <FirstScroll />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * React Router takes the end of a document's own loaders for a navigation, and goes to the top: whoever reads or types further
 * down by then stays there.
 */
function FirstScroll() {
  const { key } = useLocation()
  const loaded = useMatches()
  const first = useRef<string | null>(key)
  const lastY = useRef(0)
  useEffect(() => {
    const note = () => (lastY.current = window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    if (first.current !== key) first.current = null
    else if (window.scrollY === 0) window.scrollTo(0, lastY.current)
  }, [key, loaded])
  return null
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // Where not even the site's facts could be read nobody knows its day, nor whether it shows such a picture.
  const season = useRouteLoaderData<typeof loader>('root')?.season ?? null
  const said = notSoldIn(error)
  if (said) return <NotSelling said={said} />
  return (
    <SiteFrame isFailed>
      {isConnectionLost(error) ? (
        <OfflinePage error={error} />
      ) : (
        <ErrorPage status={statusOf(error)} season={season} />
      )}
    </SiteFrame>
  )
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

function titleOf(error: unknown): string {
  const said = notSoldIn(error)
  if (said) return said.meta
  if (isConnectionLost(error)) return m.errors_offline_meta()
  return statusOf(error) === 404 ? m.errors_not_found_meta() : m.errors_failed_meta()
}
