import { pathTo } from '#i18n/paths.ts'

/** Where an address has moved to, for good, or null (decisions §2). Query values travel along. */
export function redirectOf(url: URL): string | null {
  const { pathname, search } = url
  if (pathname === '/fr' || pathname === '/fr/') return `/${search}`
  const [, id, hash] = formerNewPassword.exec(pathname) ?? []
  if (id && hash) return pathTo('newPassword', 'en', { id, hash }) + search
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // Leading slashes are folded too, or `//host/` would send people to another site.
    return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
  }
  return null
}

/** specification §2 gives the English address of the new-password page twice; this is the other one. */
const formerNewPassword = /^\/en\/new-password\/([\w-]+)\/([\w-]+)\/?$/
