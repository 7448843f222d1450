import { createHash } from 'node:crypto'

/** The name of these bytes: other bytes have another one. */
export function etagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

/** Room for forty of ours. A tag after so many characters is not looked at, and the answer is sent again. */
const longestHeader = 1000

/** Whether the visitor has it already. Weak and strong tags compare alike here, as RFC 9110 has it for If-None-Match. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
