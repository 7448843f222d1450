// Opens a session of the console for somebody who shows a passkey, or password and code, and tells nobody else who has access.

import type { NamedBrowser } from '#domain/browser.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { orUncount } from '#server/accounts/attempts.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { isAudited } from '#server/db/audit.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail, addJob } from '#server/db/jobs.ts'
import { listPasskeys } from '#server/db/staff-factors.ts'
import { isStaffBrowser, rememberStaffBrowser } from '#server/db/staff-sessions.ts'
import { findStaffByEmail, lockStaff, type StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { askKnownPasskeyOptions, type PasskeyPlace } from '#server/gateways/passkeys.ts'
import { checkPasswordAndCode, type WayIn } from './check-code.ts'
import {
  checkPasskey,
  rememberQuestion,
  type AnsweredPasskey,
  type PasskeyQuestion,
} from './check-passkey.ts'
import { countEntry, countQuestion, staffOwnerOf, uncountEntry } from './staff-attempts.ts'
import { startStaffSession, type OpenedStaffSession } from './staff-session.ts'
import { writeOwnAudit } from './write-audit.ts'

/** What is known of whoever enters, besides what they show. */
export type Entering = {
  requestId: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  browser: NamedBrowser
  /** What the browser kept of an earlier entry, if anything. */
  mark: string | null
}

export type Entered = OpenedStaffSession & {
  staffId: number
  /** For the browser to keep. */
  mark: string
}

export async function askPasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  place: PasskeyPlace,
  address: string | null,
): Promise<Outcome<{ question: PasskeyQuestion }>> {
  const counted = await countQuestion(deps, address)
  if (!counted.ok) return counted
  const options = await askKnownPasskeyOptions(place)
  return { ok: true, question: await rememberQuestion(deps, { purpose: 'sign_in', options }) }
}

export async function enterByPasskey(
  deps: Deps,
  answered: AnsweredPasskey,
  entering: Entering,
): Promise<Outcome<{ entered: Entered }>> {
  const checked = await checkPasskey(deps, answered, { purpose: 'sign_in' })
  return checked.ok ? openSession(deps, checked.member, 'passkey', entering, checked.passkeyId) : checked
}

export type TypedEntry = { email: string; password: string; code: string }

export async function enterByPassword(
  deps: Deps,
  { email, ...typed }: TypedEntry,
  entering: Entering,
): Promise<Outcome<{ entered: Entered }>> {
  const { requestId, address, mark } = entering
  const member = await findStaffByEmail(deps.db, email)
  const markHash = mark && hashOf(mark)
  const isKnown = markHash !== null && (await isStaffBrowser(deps.db, member?.id ?? 0, markHash))
  const attempt = { email, address, knownBrowser: isKnown ? markHash : null }
  const counted = await countEntry(deps, attempt)
  if (!counted.ok) return counted
  const checked = await orUncount(
    () => checkPasswordAndCode(deps, member, typed, staffOwnerOf(attempt)),
    () => uncountEntry(deps, attempt),
  )
  if (!checked.ok || !member) {
    // Whether there is such a person the job finds out: the answer takes as long for everybody.
    await addJob(deps.db, 'note-refused-entry', {
      email,
      requestId,
      cause: checked.ok ? '' : checked.reason.code,
    })
    return checked.ok ? refused('staff_wrong_credentials') : checked
  }
  const opened = await openSession(
    deps,
    { ...member, passwordHash: checked.passwordHash },
    checked.way,
    entering,
  )
  if (opened.ok) await uncountEntry(deps, attempt)
  return opened
}

/** Writes into the journal that somebody was refused, if the address is that of one of the staff; once for each request. */
export async function noteRefusedEntry(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, requestId, cause }: { email: string; requestId: string; cause: string },
): Promise<void> {
  const member = await findStaffByEmail(deps.db, email)
  if (!member) return
  await inTransaction(deps.db, async (tx) => {
    await lockStaff(tx, member.id)
    if (await isAudited(tx, requestId, 'sign_in_refused')) return
    const after = { way: 'password', cause }
    await writeOwnAudit(tx, deps, { staff: member, requestId }, 'sign_in_refused', { after })
  })
}

/** Judging takes a while: ways in that were taken away meanwhile open nothing any more. */
async function openSession(
  deps: Pick<Deps, 'db' | 'now'>,
  member: StaffMember,
  way: WayIn,
  entering: Entering,
  passkeyId: number | null = null,
): Promise<Outcome<{ entered: Entered }>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ entered: Entered }>> => {
    const current = await lockStaff(tx, member.id)
    const by = { staff: member, requestId: entering.requestId }
    if (current?.status !== 'active') {
      await writeOwnAudit(tx, deps, by, 'sign_in_refused', { after: { way, cause: 'staff_disabled' } })
      return refused('staff_disabled')
    }
    const isGone =
      passkeyId !== null && !(await listPasskeys(tx, member.id)).some(({ id }) => id === passkeyId)
    if (isGone || current.passwordHash !== member.passwordHash) {
      await writeOwnAudit(tx, deps, by, 'sign_in_refused', { after: { way, cause: 'changed_meanwhile' } })
      return refused(isGone ? 'passkey_failed' : 'staff_wrong_credentials')
    }
    const entered = await enterAs(tx, deps, current, entering, passkeyId)
    await writeOwnAudit(tx, deps, by, 'signed_in', { after: { way, ...entering.browser } })
    if (entered.isNewBrowser)
      await addEmail(tx, {
        name: 'staff-new-device',
        staffId: member.id,
        sessionId: entered.sessionId,
        enteredAt: deps.now(),
      })
    return { ok: true, entered }
  })
}

/** A session, and a mark in the browser by which it is known next time. */
export async function enterAs(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { id: staffId }: Pick<StaffMember, 'id'>,
  { browser, mark: kept }: Pick<Entering, 'browser' | 'mark'>,
  passkeyId: number | null = null,
): Promise<Entered & { isNewBrowser: boolean }> {
  const at = now()
  const isKnown = kept !== null && (await isStaffBrowser(tx, staffId, hashOf(kept)))
  const mark = kept !== null && isKnown ? kept : newToken()
  await rememberStaffBrowser(tx, { staffId, markHash: hashOf(mark), usedAt: at })
  const session = await startStaffSession(tx, staffId, at, browser, passkeyId)
  return { ...session, staffId, mark, isNewBrowser: !isKnown }
}
