// Makes and reads the links by which guests without an account open one stay alone: of the secret, which stands in letters alone, the
// database has the hash.

import { stayLinkState, type StayLinkEnd } from '#domain/stay-link.ts'
import { keyFor, type Keyed } from '#server/db/sealed.ts'
import { findStayLink, insertStayLink } from '#server/db/stay-links.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from './tokens.ts'

type Addressee = { stayId: number; email: string }

/** 256 bits, of the stay and the address: every letter has the same link, and another address another one. */
export const stayLinkToken = (deps: Keyed, { stayId, email }: Addressee): string =>
  keyFor(deps, `stay link/${stayId}/${email.toLowerCase()}`).toString('base64url')

/** Before a letter goes out with it: it opens from then on. */
export async function openStayLink(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { stayId, email }: Addressee,
): Promise<string> {
  const token = stayLinkToken(deps, { stayId, email })
  await insertStayLink(deps.db, { tokenHash: hashOf(token), stayId, email, createdAt: deps.now() })
  return token
}

/** Who asks with a link: the guest of one stay, of which alone they are told. */
export type StayGuest = { stayId: number; guestId: number; siteId: number; email: string }

type Reading = Pick<Deps, 'db' | 'now'>

/** Null when it opens nothing, or nothing any more. */
export async function readStayLink({ db, now }: Reading, token: string): Promise<StayGuest | null> {
  const found = await findStayLink(db, hashOf(token))
  if (!found || stayLinkState(found, now()) !== 'open') return null
  const { stayId, guestId, siteId, linkEmail: email } = found
  return { stayId, guestId, siteId, email }
}

/** Why it opens nothing: whoever has it has read a letter about the stay. One that opens is no answer here, nor is one that never was. */
export async function whyStayLinkEnded({ db, now }: Reading, token: string): Promise<StayLinkEnd> {
  const found = await findStayLink(db, hashOf(token))
  const state = found ? stayLinkState(found, now()) : 'over'
  return state === 'open' ? 'over' : state
}
