import { createHash } from 'node:crypto'
import { toWire } from '#contract/wire.ts'
import type { ApiContext } from './errors.ts'

type Kept = { body: string; type: string; maxAge: number; headers?: Record<string, string> }

/** What is the same for everybody and changes rarely: kept for so many seconds, then asked for again by its ETag. */
export function answerCached(c: ApiContext, value: unknown, { maxAge }: { maxAge: number }): Response {
  return sendCached(c, { body: JSON.stringify(toWire(value)), type: 'application/json', maxAge })
}

export function sendCached(c: ApiContext, { body, type, maxAge, headers: more }: Kept): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ...more, 'Cache-Control': `public, max-age=${maxAge}`, ETag: etag }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': type })
}

/** Weak and strong tags compare alike here, as RFC 9110 has it for If-None-Match. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
