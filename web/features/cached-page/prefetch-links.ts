import { pageAt, type PageName } from '#i18n/paths.ts'
import { isPageKept } from './page-key.ts'

/** Those that keep something: React Router fetches nothing ahead for pages whose data the browser may have. */
const keeping: ReadonlySet<PageName> = new Set([
  'home',
  'properties',
  'property',
  'articles',
  'article',
  'town',
])
/** As React Router's own: a pointer that only crosses a link fetches nothing. */
const intentMs = 100
const fetched = new Map<string, number>()
/** So long the browser may use it (server/delivery/serve-pages.ts). */
const usableMs = 10_000

/** Fetches what a link leads to while it is pointed at, focused or touched; on every page that is shown meanwhile. */
export function fetchAheadOfLinks(): void {
  if (isListening) return
  isListening = true
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => target instanceof Element && notice(target, type), {
      passive: true,
    })
}
let isListening = false

function notice(target: Element, type: string): void {
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]')
  const href = link && dataOf(new URL(link.href))
  if (!link || !href) return
  if (type === 'touchstart') return fetchAhead(href)
  setTimeout(() => {
    if (link.matches(':hover, :focus')) fetchAhead(href)
  }, intentMs)
}

/** Where React Router will ask for the data of a page, or null where it need not. */
export function dataOf(url: URL): string | null {
  const found = pageAt(url.pathname)
  const isHere = url.pathname === window.location.pathname
  if (!found || isHere || !keeping.has(found.page) || isPageKept(url.pathname)) return null
  url.hash = ''
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  url.searchParams.set('_routes', `${found.locale}/${found.page}`)
  return url.pathname + url.search
}

function fetchAhead(href: string): void {
  const last = fetched.get(href) ?? -Infinity
  if (Date.now() - last < usableMs) return
  fetched.set(href, Date.now())
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href })
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
