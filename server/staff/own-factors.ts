// Lets somebody in the console change their name, add and remove their own ways in, and end their own sessions.

import { randomInt } from 'node:crypto'
import { isName } from '#domain/typed-name.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  takeChallenge,
} from '#server/db/staff-factors.ts'
import {
  deleteStaffSession,
  deleteStaffSessions,
  forgetStaffBrowsers,
  isStaffSessionKept,
} from '#server/db/staff-sessions.ts'
import { findSite } from '#server/db/sites.ts'
import { lockStaff, updateStaff, type StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import {
  askNewPasskeyOptions,
  readNewPasskey,
  type NewPasskeyAnswer,
  type PasskeyPlace,
} from '#server/gateways/passkeys.ts'
import { hashOfRecoveryCode } from './check-code.ts'
import { rememberQuestion, type PasskeyQuestion } from './check-passkey.ts'
import { judgeTypedFactors, type TypedFactors } from './judge-factors.ts'
import { sealSecret } from './sealed-secret.ts'
import { staffOwnerOf } from './staff-attempts.ts'
import type { SessionStaff } from './staff-session.ts'
import { writeOwnAudit, type Actor } from './write-audit.ts'

export type OwnActor = Actor & { staff: SessionStaff }

/** Whoever asks, locked; null when somebody ended their session while what they asked for was judged. */
export async function lockOwn(tx: Db, { staff }: OwnActor): Promise<StaffMember | null> {
  const member = await lockStaff(tx, staff.id)
  const isIn = member?.status === 'active' && (await isStaffSessionKept(tx, staff.sessionId))
  return isIn ? member : null
}

/** Nobody else is in, or known by their browser, any more; answers how many sessions ended. */
async function endOtherSessions(tx: Db, { id, sessionId }: SessionStaff): Promise<number> {
  await forgetStaffBrowsers(tx, id)
  return deleteStaffSessions(tx, id, sessionId)
}

type WaysNews = 'passkey_added' | 'passkey_removed' | 'password_set' | 'recovery_codes_renewed'

/** Whoever did it is told by email too: it may have been somebody else at an open console. */
const tell = (tx: Db, { now }: Pick<Deps, 'now'>, { staff }: OwnActor, news: WaysNews): Promise<void> =>
  addEmail(tx, { name: 'staff-security', staffId: staff.id, news, at: now() })

export async function changeOwnAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
  { name, language }: { name: string; language: Locale },
): Promise<Outcome> {
  if (name === '') return refuseFields({ name: { code: 'missing_fields' } })
  if (!isName(name)) return refuseFields({ name: { code: 'name_invalid' } })
  return inTransaction(deps.db, async (tx) => {
    const member = await lockOwn(tx, by)
    if (!member) return refused('staff_signed_out')
    await updateStaff(tx, by.staff.id, { name, locale: language })
    const before = { name: member.name, language: member.locale }
    await writeOwnAudit(tx, deps, by, 'name_changed', { before, after: { name, language } })
    return { ok: true }
  })
}

export async function askNewPasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  { id, siteId, email, name, webauthnUserId }: SessionStaff,
  place: PasskeyPlace,
): Promise<PasskeyQuestion> {
  const site = await findSite(deps.db, siteId)
  const known = await listPasskeys(deps.db, id)
  const person = { siteName: site?.name ?? '', userId: webauthnUserId, email, name, known }
  const options = await askNewPasskeyOptions(place, person)
  return rememberQuestion(deps, { purpose: 'passkey', options, staffId: id })
}

type NewPasskey = { challengeId: string; answer: NewPasskeyAnswer; label: string; place: PasskeyPlace }

export async function addPasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
  { challengeId, answer, label, place }: NewPasskey,
): Promise<Outcome> {
  if (label === '') return refuseFields({ label: { code: 'missing_fields' } })
  const asked = await takeChallenge(deps.db, challengeId, 'passkey', deps.now())
  if (asked?.staffId !== by.staff.id) return refused('passkey_failed')
  const made = await readNewPasskey(place, asked.challenge, answer)
  if (!made) return refused('passkey_failed')
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    if (!(await lockOwn(tx, by))) return refused('staff_signed_out')
    const passkey = { ...made, staffId: by.staff.id, label, createdAt: deps.now() }
    if (!(await insertPasskey(tx, passkey))) return refused('passkey_failed')
    await writeOwnAudit(tx, deps, by, 'passkey_added', { after: { passkey: label } })
    await tell(tx, deps, by, 'passkey_added')
    return { ok: true }
  })
}

/**
 * Of two that are removed at once, the second is the last. All sessions but the one that asks end: who had the passkey may have
 * opened them.
 */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
  id: number,
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx) => {
    const member = await lockOwn(tx, by)
    if (!member) return refused('staff_signed_out')
    const passkeys = await listPasskeys(tx, by.staff.id)
    const passkey = passkeys.find((each) => each.id === id)
    if (!passkey) return refused('passkey_not_found')
    if (passkeys.length === 1 && !member.passwordHash) return refused('last_way_in')
    await deletePasskey(tx, by.staff.id, id)
    const sessions = await endOtherSessions(tx, by.staff)
    await writeOwnAudit(tx, deps, by, 'passkey_removed', {
      before: { passkey: passkey.label },
      after: { sessions_ended: sessions },
    })
    await tell(tx, deps, by, 'passkey_removed')
    return { ok: true }
  })
}

/** A password that is set ends all sessions but the one that asks: somebody else may have known the former one. */
export async function setStaffPassword(
  deps: Deps,
  by: OwnActor,
  typed: TypedFactors,
  address: string | null,
): Promise<Outcome> {
  const { staff } = by
  const judged = await judgeTypedFactors(deps, typed, staff)
  if (!judged.ok) return judged
  const passwordHash = await hashPassword(deps, typed.password, staffOwnerOf({ email: staff.email, address }))
  const totpSecret = sealSecret(deps, typed.totpSecret, staff.webauthnUserId)
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOwn(tx, by))) return refused('staff_signed_out')
    await updateStaff(tx, staff.id, { passwordHash, totpSecret, totpLastStep: judged.step })
    const sessions = await endOtherSessions(tx, staff)
    await writeOwnAudit(tx, deps, by, 'password_set', { after: { sessions_ended: sessions } })
    await tell(tx, deps, by, 'password_set')
    return { ok: true }
  })
}

export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const codes = newRecoveryCodes()
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOwn(tx, by))) return refused('staff_signed_out')
    await replaceRecoveryCodes(tx, by.staff.id, codes.map(hashOfRecoveryCode))
    await writeOwnAudit(tx, deps, by, 'recovery_codes_renewed')
    await tell(tx, deps, by, 'recovery_codes_renewed')
    return { ok: true, recoveryCodes: codes }
  })
}

/** Letters and digits that nobody takes for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 16 signs each, some 79 random bits: 'k7mw-x2p9-…'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')
    return [0, 4, 8, 12].map((start) => code.slice(start, start + 4)).join('-')
  })
}

/** The one that asks may be named too: that is leaving. */
export async function endOwnSession(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
  id: string = by.staff.sessionId,
): Promise<Outcome> {
  const isLeaving = id === by.staff.sessionId
  return inTransaction(deps.db, async (tx) => {
    const ended = await deleteStaffSession(tx, by.staff.id, id)
    if (!ended) return refused('session_not_found')
    await writeOwnAudit(tx, deps, by, isLeaving ? 'signed_out' : 'session_ended', { before: ended })
    return { ok: true }
  })
}
