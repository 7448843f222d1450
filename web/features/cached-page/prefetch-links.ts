import { pageAt, type PageName } from '#i18n/paths.ts'
import { cachedAddress } from './cached-page.ts'
import { pageKey, readStored } from '#client/storage.ts'

/** Those that cache something: React Router fetches nothing ahead for pages whose data the browser may have. */
const cachedPages: ReadonlySet<PageName> = new Set([
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
export function prefetchLinks(): void {
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
  if (type === 'touchstart') return prefetch(href)
  setTimeout(() => {
    if (link.matches(':hover, :focus')) prefetch(href)
  }, intentMs)
}

/** Where React Router will ask for the data of a page, or null where it need not. */
export function dataOf(url: URL): string | null {
  const found = pageAt(url.pathname)
  const address = cachedAddress(url)
  const isHere = address === cachedAddress(window.location)
  if (!found || isHere || !cachedPages.has(found.page) || readStored(pageKey(address)) !== null) return null
  url.hash = ''
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  url.searchParams.set('_routes', `${found.locale}/${found.page}`)
  return url.pathname + url.search
}

function prefetch(href: string): void {
  const last = fetched.get(href) ?? -Infinity
  if (Date.now() - last < usableMs) return
  fetched.set(href, Date.now())
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href })
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
