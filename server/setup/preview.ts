// Lets pages that are not there yet be looked at as guests would see them, by whoever was given the mark.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'

const minutes = 60

/** What a mark opens: every page of the house as if it were open, or that of one loft with the words of its draft. */
export type Looked = 'house' | `loft-${number}`

/** What is looked at, until when, and the seal that nobody else can make. */
export function previewMark(looked: Looked, key: Uint8Array, now: Instant): string {
  const until = addMinutes(now, minutes)
  return [looked, until, sealOf(key, looked, until)].join('~')
}

/** What a mark opens; null: nothing, or nothing any more. */
export function markedBy(mark: string, key: Uint8Array, now: Instant): Looked | null {
  const [looked = '', until = '', seal = ''] = mark.split('~')
  const right = Buffer.from(sealOf(key, looked, until))
  const given = Buffer.from(seal)
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && until > now ? (looked as Looked) : null
}

const sealOf = (key: Uint8Array, looked: string, until: string): string =>
  createHmac('sha256', key).update(`house/preview ${looked} ${until}`).digest('base64url')

/** It is looked at, in the console too, and does nothing: no script of it runs, and nobody keeps or finds it. */
export const previewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** A page as it is drawn, without what would make it act. */
export const withoutScripts = (html: string): string =>
  without(without(html, '<script', '</script>'), '<link rel="modulepreload"', '>')

const without = (html: string, from: string, to: string): string =>
  html
    .split(from)
    .map((part, place) => (place === 0 ? part : part.slice(part.indexOf(to) + to.length)))
    .join('')

/** Says on the page itself that it is looked at before it is there: what is read in it could be taken for the site. */
export function underTitle(html: string, title: string): string {
  const body = html.indexOf('<body')
  if (body < 0) return html
  const start = html.indexOf('>', body) + 1
  const line = `<div class="demonstration"><p class="page-width">${title}</p></div>`
  return html.slice(0, start) + line + html.slice(start)
}

/** The same of every machine of one house, which have its key, and of no other house; it tells nothing of the key. */
export const installationNumber = (key: Uint8Array): string =>
  createHmac('sha256', key).update('house/installation').digest('hex').slice(0, 24)
