// Finds or makes whoever an option is for: a guest that the staff chose, or a new contact. Nothing is ever merged by itself.

import { holdsCardNumber } from '#domain/card.ts'
import type { Day, Instant } from '#domain/days.ts'
import { isOldEnough } from '#domain/guest.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { refuseContact, type Contact } from '#domain/typed-fields.ts'
import type { Db } from '#server/db/client.ts'
import { findAnyGuest, type AnyGuest } from '#server/db/guests.ts'
import { insertContact } from '#server/db/options.ts'

/** A guest whom the house knows, or somebody new, and the language of their papers and emails. */
export type OptionGuest = { known: number; locale: Locale } | { contact: Contact; locale: Locale }

export function checkGuest(typed: OptionGuest): Outcome<{ guest: OptionGuest }> {
  if ('known' in typed) return { ok: true, guest: typed }
  if (Object.values(typed.contact).some(holdsCardNumber)) return refused('card_in_text')
  const fields = refuseContact(typed.contact)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const { firstname, lastname, email, telephone } = typed.contact
  const contact = {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim(),
    telephone: telephone.trim(),
  }
  return { ok: true, guest: { ...typed, contact } }
}

export type JudgedGuest = { id: number | null; locale: Locale }

type Terms = { siteId: number; arrival: Day; minimumAge: number }

/** Whom the house knows by that number. */
export const findKnown = async (db: Db, guest: OptionGuest): Promise<AnyGuest | undefined> =>
  'known' in guest ? findAnyGuest(db, guest.known) : undefined

/** Somebody with an account has chosen their language, and said how old they are; a contact is asked with the payment. */
export function judgeGuest(
  guest: OptionGuest,
  known: AnyGuest | undefined,
  { siteId, arrival, minimumAge }: Terms,
): Outcome<JudgedGuest> {
  if ('contact' in guest) return { ok: true, id: null, locale: guest.locale }
  if (known?.siteId !== siteId) return refused('guest_not_found')
  if (known.birthdate === null) return { ok: true, id: known.id, locale: guest.locale }
  if (!isOldEnough(known.birthdate, arrival, minimumAge)) return refused('too_young', { minimumAge })
  return { ok: true, id: known.id, locale: known.locale }
}

/** With the nights locked. */
export async function takeGuest(
  tx: Db,
  guest: OptionGuest,
  { id, locale }: JudgedGuest,
  { siteId, at }: { siteId: number; at: Instant },
): Promise<number> {
  if (id !== null || 'known' in guest) return id ?? 0
  const { contact } = guest
  const email = contact.email === '' ? null : contact.email
  return (await insertContact(tx, { ...contact, email, siteId, locale, createdAt: at })).id
}

/** Whom a letter that is only shown would be for. */
export function readerOf(guest: OptionGuest, known: AnyGuest | undefined) {
  const unsaid = {
    address: '',
    addressSuite: null,
    city: '',
    postalCode: '',
    region: '',
    country: '',
    emailConfirmedAt: null,
  }
  // Somebody of the house types it.
  if ('contact' in guest) return { ...unsaid, ...guest.contact, isNameTrusted: true }
  if (!known) throw new Error(`Guest ${guest.known} is gone.`)
  return { ...known, isNameTrusted: known.passwordHash === null }
}
