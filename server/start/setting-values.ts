// What a setting may be, each with the words that refuse another value.

import { z } from 'zod'

export const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['yes', 'true', '1', 'on', 'no', 'false', '0', 'off'], 'must be yes or no'))
  .transform((word) => ['yes', 'true', '1', 'on'].includes(word))

/** A socket has no host: postgres:///database?host=/folder. */
export function isPostgres(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false
  return url.hostname !== '' || (url.searchParams.get('host') ?? '').startsWith('/')
}

export const address = (schemes: string[], message: string) =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : null
      return url !== null && url.hostname !== '' && schemes.includes(url.protocol)
    },
    { error: message, abort: true },
  )

/** `none` becomes the empty address: no tiles. */
export const tiles = z
  .string()
  .transform((text) => (text === 'none' ? '' : text))
  .refine((text) => text === '' || isAddressOrPath(text), {
    error: 'must be an address that starts with http:// or https://, a path of this site, or none',
    abort: true,
  })
  .refine(
    (text) => text === '' || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must hold {z}, {x} and {y}',
  )

const isAddressOrPath = (text: string): boolean =>
  /^(https?:\/\/[^/]|\/[^/])/.test(text) && URL.canParse(text, 'http://localhost')

const portRule = 'must be a whole number from 0 to 65535'

export const port = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((number) => number <= 65_535, portRule)

/** User and password, which say '@', ':', '/' and '%' by their codes, and at most one folder. */
function isMailbox(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '') return false
  if (url.username === '' || url.password === '') return false
  return [url.username, url.password, url.pathname].every(isDecodable)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const mailbox = z.string().refine(isMailbox, {
  error:
    'must read imaps://user:password@server, or imaps://user:password@server/folder, with special signs of user and password percent-encoded (%40 for @)',
  abort: true,
})
