import { createHash } from 'node:crypto'
import { toWire } from '#contract/wire.ts'
import type { ApiContext } from './errors.ts'

/** What is the same for everybody and changes rarely: kept for a while, then asked for again by its ETag. */
export function answerCached(c: ApiContext, value: unknown, { maxAge }: { maxAge: number }): Response {
  const body = JSON.stringify(toWire(value))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': `public, max-age=${maxAge}`, ETag: etag }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
}

/** Weak and strong tags compare alike here, as RFC 9110 has it for If-None-Match. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
