import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'

/** In the address of a page that is shown as guests would see it. */
export const previewParam = 'apercu'
const minutes = 60

/** Until when, and the seal that nobody else can make: opens every page of the house, and nothing else. */
export function previewMark(key: Uint8Array, now: Instant): string {
  const until = addMinutes(now, minutes)
  return `${until}~${sealOf(key, until)}`
}

export function isPreviewed(url: URL, key: Uint8Array, now: Instant): boolean {
  const [until = '', seal = ''] = (url.searchParams.get(previewParam) ?? '').split('~')
  const right = Buffer.from(sealOf(key, until))
  const given = Buffer.from(seal)
  return given.length === right.length && timingSafeEqual(given, right) && until > now
}

const sealOf = (key: Uint8Array, until: string): string =>
  createHmac('sha256', key).update(`les-lofts-du-lac/preview ${until}`).digest('base64url')
