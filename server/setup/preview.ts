// Lets a house that is not open be looked at as guests would see it, by whoever was given the mark.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/days.ts'

/** What stands before the address of a page that is shown as guests would see it. */
export const previewFolder = '/apercu'
const minutes = 60

/** Until when, and the seal that nobody else can make: opens the pages of the house to be looked at, and nothing else. */
export function previewMark(key: Uint8Array, now: Instant): string {
  const until = addMinutes(now, minutes)
  return `${until}~${sealOf(key, until)}`
}

export function isMarked(mark: string, key: Uint8Array, now: Instant): boolean {
  const [until = '', seal = ''] = mark.split('~')
  const right = Buffer.from(sealOf(key, until))
  const given = Buffer.from(seal)
  return given.length === right.length && timingSafeEqual(given, right) && until > now
}

const sealOf = (key: Uint8Array, until: string): string =>
  createHmac('sha256', key).update(`house/preview ${until}`).digest('base64url')

/** It is looked at, and does nothing: no script of it runs, and nobody keeps or finds it. */
export const previewHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
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
