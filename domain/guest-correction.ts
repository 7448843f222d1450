// Decides what of a guest is corrected. The address of an account is its key: only whoever reads its mailbox changes it.

import type { Instant } from './days.ts'
import type { Locale } from './locale.ts'
import { refused, type Outcome } from './refusal.ts'
import { refuseTyped } from './typed-fields.ts'

/** `email`: '' = none, which only somebody without an account may have. */
export type GuestCorrection = {
  firstname: string
  lastname: string
  telephone: string
  email: string
  locale: Locale
}

type Facts = Omit<GuestCorrection, 'email'> & { email: string | null }
type Known = Facts & { passwordHash: string | null; erasedAt: Instant | null }

/** What is written anew, and the names of what is another than before: the journal stays when its guest goes. */
export type Corrected = {
  facts: Omit<Facts, 'email'> & { email?: string | null }
  corrected: (keyof GuestCorrection)[]
}

export function decideCorrection(guest: Known | undefined, typed: GuestCorrection): Outcome<Corrected> {
  const fields = refuseTyped(typed, ['firstname', 'lastname'])
  const [first] = Object.values(fields)
  if (first) return refused(first.code, { fields })
  if (!guest) return refused('guest_not_found')
  if (guest.erasedAt) return refused('guest_erased')
  const { email, ...rest } = typed
  const after: Facts = { ...rest, email: email === '' ? null : email }
  const isAccount = guest.passwordHash !== null
  if (isAccount && after.email !== guest.email)
    return refused('account_address', { fields: { email: { code: 'account_address' } } })
  const corrected = correctable.filter((name) => after[name] !== guest[name])
  if (corrected.length === 0) return refused('nothing_corrected')
  return { ok: true, facts: isAccount ? rest : after, corrected }
}

const correctable = ['firstname', 'lastname', 'telephone', 'email', 'locale'] as const
