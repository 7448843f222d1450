// Corrects what is written of a guest. The address of an account is its key: only whoever reads its mailbox changes it.

import type { Locale } from '#domain/locale.ts'
import { refuseTyped } from '#domain/typed-fields.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { answerPrivacyRequests, correctGuest as store, lockGuestOfSite } from '#server/db/guest-rights.ts'
import type { AnyGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Eraser } from './erase-guest.ts'

export type GuestCorrection = {
  firstname: string
  lastname: string
  telephone: string
  /** '' = none, which only somebody without an account may have. */
  email: string
  locale: Locale
}

export async function correctGuest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Eraser,
  { id, ...typed }: GuestCorrection & { id: number },
): Promise<Outcome> {
  const fields = refuseTyped(typed, ['firstname', 'lastname'])
  const [first] = Object.values(fields)
  if (first) return refused(first.code, { fields })
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const guest = await lockGuestOfSite(tx, by.staff.siteId, id)
    if (!guest) return refused('guest_not_found')
    if (guest.erasedAt) return refused('guest_erased')
    const { email, ...rest } = typed
    const isAccount = guest.passwordHash !== null
    const address = email === '' ? null : email
    if (isAccount && address !== guest.email)
      return refused('account_address', { fields: { email: { code: 'account_address' } } })
    const before = factsOf(guest)
    const after = factsOf({ ...guest, ...rest, email: address })
    if (JSON.stringify(before) === JSON.stringify(after)) return refused('nothing_corrected')
    await store(tx, id, isAccount ? rest : { ...rest, email: address })
    const answering = { at: deps.now(), by: by.staff.name }
    await answerPrivacyRequests(tx, { guestId: id, kind: 'correction' }, answering)
    await writeAudit(tx, deps, by, {
      action: 'guest_corrected',
      subject: 'guest',
      subjectId: id,
      ...told(before, after),
    })
    return { ok: true }
  })
}

const factsOf = ({
  firstname,
  lastname,
  telephone,
  email,
  locale,
}: Omit<GuestCorrection, 'email'> & Pick<AnyGuest, 'email'>) => ({
  firstname,
  lastname,
  telephone,
  email,
  locale,
})

/** The journal stays when its guest goes: which facts were corrected is enough. */
function told(before: ReturnType<typeof factsOf>, after: ReturnType<typeof factsOf>) {
  const names = Object.keys(before) as (keyof typeof before)[]
  return { after: { corrected: names.filter((name) => before[name] !== after[name]) } }
}
