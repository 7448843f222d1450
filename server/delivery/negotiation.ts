import { hash } from 'node:crypto'

/** The name of this content: other content has another one. */
export const etagOf = (content: string | Buffer): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** Room for forty of ours. A tag after so many characters is not looked at, and the answer is sent again. */
const longestTags = 1000

/** Whether the visitor has it already. Weak and strong tags compare alike here, as RFC 9110 has it for If-None-Match. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch
    .slice(0, longestTags)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** The two that every browser takes, the smaller one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send about thirty characters. What stands after so many is not looked at. */
const longestEncodings = 200

/** Whether this Accept-Encoding header wants it; `q=0` says "not this one". */
export function acceptsEncoding(header: string | null | undefined, encoding: Encoding): boolean {
  const offers = (header ?? '').slice(0, longestEncodings)
  // Most often it is not named at all.
  if (!offers.includes(encoding)) return false
  return offers.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return name === encoding && Number(quality?.slice(2) ?? 1) > 0
  })
}

/** The first and the last byte of a part, counted from 0. */
export type ByteRange = { first: number; last: number }

/**
 * The part of so many bytes that a Range header asks for: `bytes=0-99`, `bytes=100-`, `bytes=-100`. Null = all of them, which
 * is also the answer to several parts at once and to what is no range.
 */
export function rangeOf(header: string | null | undefined, length: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '')
  if (!found || found[0].length === 'bytes=-'.length) return null
  const [from, to] = [found[1] ?? '', found[2] ?? '']
  if (from === '')
    return length > 0 && Number(to) > 0
      ? { first: Math.max(0, length - Number(to)), last: length - 1 }
      : 'outside'
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= length) return 'outside'
  return { first: Number(from), last: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}
