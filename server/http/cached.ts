import { toWire } from '#contract/wire.ts'
import { etagOf, isKnown } from '#server/delivery/negotiation.ts'
import type { ApiContext } from './errors.ts'

type Cached = { body: string; type: string; maxAge: number; headers?: Record<string, string> }

/** What is the same for everybody and changes rarely: kept for so many seconds, then asked for again by its ETag. */
export function answerCached(c: ApiContext, value: unknown, { maxAge }: { maxAge: number }): Response {
  return sendCached(c, { body: JSON.stringify(toWire(value)), type: 'application/json', maxAge })
}

export function sendCached(c: ApiContext, { body, type, maxAge, headers: more }: Cached): Response {
  const etag = etagOf(body)
  const headers = { ...more, 'Cache-Control': `public, max-age=${maxAge}`, ETag: etag }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': type })
}
