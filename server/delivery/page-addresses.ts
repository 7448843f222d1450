import { documents, pageAt, paths, pathTo } from '#i18n/paths.ts'

/** Where an address has moved to, for good, or null (decisions §2). Query values travel along. */
export function redirectOf(url: URL): string | null {
  const { pathname, search } = url
  if (/^\/fr\/?$/i.test(pathname)) return `/${search}`
  const [, id, hash] = formerNewPassword.exec(pathname) ?? []
  if (id && hash) return pathTo('newPassword', 'en', { id, hash }) + search
  // Leading slashes are folded too, or `//host/` would send people to another site.
  const isSlashed = pathname.length > 1 && pathname.endsWith('/')
  const path = inOwnWords(isSlashed ? `/${withoutOuterSlashes(pathname)}` : pathname)
  return path === pathname ? null : path + search
}

/**
 * The router answers to letters of either case and to escapes that nobody needs: each page would have more than one address.
 * What stands for a page's slug or secret is not ours to spell.
 */
function inOwnWords(pathname: string): string {
  const at = pageAt(pathname)
  if (!at) return documentPaths.has(pathname.toLowerCase()) ? pathname.toLowerCase() : pathname
  const given = pathname.split('/')
  const own = paths[at.page][at.locale].split('/')
  return own.map((word, place) => (word.startsWith(':') ? given[place] : word)).join('/')
}

/** React Router asks for a page's data at the page's own address and `.data`; `/_.data` belongs to one that ends with a slash. */
export const isPageData = (pathname: string): boolean => pathname.endsWith('.data')

/** The page that an address belongs to, whether its HTML or its data is asked for: `/en.data` is the English home page. */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/_)?\.data$/, '') || '/'

/**
 * Whether an address is written as the site itself writes it: pages answer to letters of either case and to escapes too, and
 * so to addresses without end.
 */
export function isOwnAddress(pathname: string): boolean {
  const at = pageAt(pathname)
  if (!at) return documentPaths.has(pathname)
  return pathTo(at.page, at.locale, { slug: at.slug ?? '' } as never) === pathname
}

const documentPaths: ReadonlySet<string> = new Set(
  Object.values(documents).flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path))),
)

/**
 * A path that can be decoded, and to exactly what the router would take it for: one with a malformed escape is read as it
 * stands. Handed over as it came, the router would write a line about it into the log for each request.
 */
export function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** By position: a regular expression would begin anew at each of thousands of slashes. */
function withoutOuterSlashes(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}

/** specification §2 gives the English address of the new-password page twice; this is the other one. */
const formerNewPassword = /^\/en\/new-password\/([\w-]+)\/([\w-]+)\/?$/
