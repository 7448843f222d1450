/** Where an address has moved to, for good, or null (decisions §2). Query values travel along. */
export function redirectOf(url: URL): string | null {
  const { pathname, search } = url
  if (pathname === '/fr' || pathname === '/fr/') return `/${search}`
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // Leading slashes are folded too, or `//host/` would send people to another site.
    return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
  }
  return null
}
