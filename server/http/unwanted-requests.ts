import type { ApiContext } from './errors.ts'

/**
 * Why a request is not even read, or null. Browsers say where a request comes from (`Sec-Fetch-Site`), and must ask first
 * before another site may send JSON: so no other site can make its visitors write to us.
 */
export function unwantedBecause(
  c: ApiContext,
  hasPayload: boolean,
): 'cross_site_request' | 'unsupported_media_type' | null {
  if (c.req.method === 'GET') return null
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return 'cross_site_request'
  return hasPayload && !isJson(c.req.header('Content-Type')) ? 'unsupported_media_type' : null
}

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
