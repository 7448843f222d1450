// Asks a browser for a passkey, and judges the answer: each question is answered once, within five minutes.

import { randomUUID } from 'node:crypto'
import { addMinutes } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  takeChallenge,
  type StaffPasskey,
} from '#server/db/staff-factors.ts'
import { findStaff, type StaffMember } from '#server/db/staff.ts'
import type { ChallengePurpose } from '#server/db/column-kinds.ts'
import type { Deps } from '#server/deps.ts'
import { readKnownPasskey, type KnownPasskeyAnswer, type PasskeyPlace } from '#server/gateways/passkeys.ts'
import { writeOwnAudit, type Actor } from './write-audit.ts'

const challengeMinutes = 5

export type PasskeyQuestion = { challengeId: string; options: object }

type Question = {
  purpose: ChallengePurpose
  options: object & { challenge: string }
  staffId?: number
  /** Of somebody who joins and is nobody yet. */
  webauthnUserId?: string
}

/** Remembers what is asked, until it is answered. */
export async function rememberQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { purpose, options, staffId, webauthnUserId }: Question,
): Promise<PasskeyQuestion> {
  const challengeId = randomUUID()
  await insertChallenge(db, {
    id: challengeId,
    purpose,
    staffId: staffId ?? null,
    challenge: options.challenge,
    webauthnUserId: webauthnUserId ?? null,
    expiresAt: addMinutes(now(), challengeMinutes),
  })
  return { challengeId, options }
}

export type AnsweredPasskey = {
  challengeId: string
  answer: KnownPasskeyAnswer
  place: PasskeyPlace
  requestId: string
}

/** Whoever proves who they are shows a passkey of their own; of whoever enters, the passkey says who it is. */
type Wanted = { purpose: 'sign_in' } | { purpose: 'proof'; staff: Actor['staff'] }

/**
 * The person whose passkey answered. What a passkey that is known here answers wrongly is written into the journal of whoever
 * asks, above all one whose counter went back: somebody may have copied its key. Of somebody else's passkey the label is not kept.
 */
export async function checkPasskey(
  deps: Pick<Deps, 'db' | 'now'>,
  { challengeId, answer, place, requestId }: AnsweredPasskey,
  wanted: Wanted,
): Promise<Outcome<{ member: StaffMember; passkeyId: number }>> {
  const { db, now } = deps
  const asked = await takeChallenge(db, challengeId, wanted.purpose, now())
  const passkey = await findPasskey(db, answer.id)
  const member = passkey && (await findStaff(db, passkey.staffId))
  if (!passkey || !member) return refused('passkey_failed')
  const asking = wanted.purpose === 'proof' ? wanted.staff : member
  const isOwn = asking.id === member.id
  const isTheirs = isOwn && (wanted.purpose === 'sign_in' || asked?.staffId === asking.id)
  const fault =
    asked && isTheirs
      ? await faultOf(deps, { challenge: asked.challenge, answer, place }, passkey)
      : 'not_asked'
  if (!fault) return { ok: true, member, passkeyId: passkey.id }
  await writeOwnAudit(
    db,
    deps,
    { staff: asking, requestId },
    wanted.purpose === 'proof' ? 'proof_refused' : 'sign_in_refused',
    { after: { way: 'passkey', ...(isOwn && { passkey: passkey.label }), cause: fault } },
  )
  return refused('passkey_failed')
}

type Fault = 'not_asked' | 'not_signed' | 'counter_went_back'

async function faultOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { challenge, answer, place }: Pick<AnsweredPasskey, 'answer' | 'place'> & { challenge: string },
  passkey: StaffPasskey,
): Promise<Fault | null> {
  const used = await readKnownPasskey(place, challenge, answer, passkey)
  if (!used) return 'not_signed'
  const isNoted = await notePasskeyUse(db, { id: passkey.id, ...used }, now())
  return isNoted ? null : 'counter_went_back'
}
