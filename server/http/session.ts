import { readSession, type SessionGuest } from '#server/accounts/read-session.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiContext } from './errors.ts'

/** The guest whose bearer token comes with this request, or null. */
export async function guestOf(c: ApiContext, deps: Deps): Promise<SessionGuest | null> {
  const token = bearerOf(c.req.header('Authorization'))
  return token === null ? null : readSession(deps, token)
}

/** Tokens are 256 bits in base64url; whatever looks different opens nothing and is not looked up. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
}
