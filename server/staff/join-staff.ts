// Takes up a link into the console: somebody gets their first way in, or a new one in place of those they had.

import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findSite } from '#server/db/sites.ts'
import {
  forgetFactors,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  takeChallenge,
} from '#server/db/staff-factors.ts'
import { replaceInvitations, takeInvitation } from '#server/db/staff-invitations.ts'
import { deleteStaffSessions, forgetStaffBrowsers } from '#server/db/staff-sessions.ts'
import {
  findStaff,
  insertStaff,
  listOwners,
  lockOwners,
  lockStaff,
  replaceLoftsOfStaff,
  updateStaff,
  type StaffMember,
} from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import {
  askNewPasskeyOptions,
  readNewPasskey,
  type MadePasskey,
  type NewPasskeyAnswer,
  type PasskeyPlace,
} from '#server/gateways/passkeys.ts'
import { hashOfRecoveryCode } from './check-code.ts'
import { rememberQuestion, type PasskeyQuestion } from './check-passkey.ts'
import { enterAs, type Entered, type Entering } from './enter-console.ts'
import { judgeTypedFactors, type TypedFactors } from './judge-factors.ts'
import { newRecoveryCodes } from './own-factors.ts'
import {
  isStillInvited,
  openLinkFor,
  type LinkTry,
  type OpenLink,
  type Person,
  type TypedPerson,
} from './read-link.ts'
import { sealSecret } from './sealed-secret.ts'
import { staffOwnerOf } from './staff-attempts.ts'
import { writeAudit } from './write-audit.ts'

export async function askNewPasskeyToJoin(
  deps: Pick<Deps, 'db' | 'now'>,
  { secret, address, place, ...typed }: TypedPerson & LinkTry & { place: PasskeyPlace },
): Promise<Outcome<{ question: PasskeyQuestion }>> {
  const opened = await openLinkFor(deps, { secret, address }, typed)
  if (!opened.ok) return opened
  const { siteId } = opened.link.invitation
  const userId = opened.link.member?.webauthnUserId ?? newUserId()
  const site = await findSite(deps.db, siteId)
  const asked = { ...opened.person, siteName: site?.name ?? '', userId, known: [] }
  const options = await askNewPasskeyOptions(place, asked)
  const question = await rememberQuestion(deps, { purpose: 'join', options, webauthnUserId: userId })
  return { ok: true, question }
}

const newUserId = (): string => randomBytes(32).toString('base64url')

export type Joining = TypedPerson &
  Entering & {
    secret: string
    language: Locale
    way: TypedFactors | { challengeId: string; answer: NewPasskeyAnswer; place: PasskeyPlace; label: string }
  }

export type Joined = { entered: Entered; recoveryCodes: string[] }

/** What is refused leaves the link as it was; of two who take it up at once, one does. */
export async function joinStaff(deps: Deps, joining: Joining): Promise<Outcome<Joined>> {
  const opened = await openLinkFor(deps, joining, joining)
  if (!opened.ok) return opened
  const chosen = await chooseWay(deps, opened.link, opened.person, joining)
  if (!chosen.ok) return chosen
  const recoveryCodes = newRecoveryCodes()
  return inTransaction(deps.db, async (tx): Promise<Outcome<Joined>> => {
    const { invitation } = opened.link
    await lockOwners(tx, invitation.siteId)
    const isNeeded =
      invitation.kind === 'first_owner'
        ? (await listOwners(tx, invitation.siteId)).length === 0
        : await isStillInvited(tx, invitation)
    if (!isNeeded || !(await takeInvitation(tx, invitation.id, deps.now())))
      return refused('invitation_invalid')
    if (invitation.kind === 'first_owner')
      await replaceInvitations(tx, { firstOwnerOf: invitation.siteId }, deps.now())
    const person = { ...opened.person, locale: joining.language }
    const member = await settleMember(tx, deps, opened.link, person, chosen.way)
    if (!member) throw new JoinedMeanwhile()
    await replaceRecoveryCodes(tx, member.id, recoveryCodes.map(hashOfRecoveryCode))
    const [passkey] = await listPasskeys(tx, member.id)
    const entered = await enterAs(tx, deps, member, joining, passkey?.id ?? null)
    await writeAudit(
      tx,
      deps,
      { staff: member, requestId: joining.requestId },
      {
        action: 'joined',
        subject: 'staff',
        subjectId: member.id,
        after: { kind: invitation.kind, role: member.role, way: chosen.way.passkey ? 'passkey' : 'code' },
      },
    )
    for (const owner of await listOwners(tx, invitation.siteId))
      if (owner.id !== member.id)
        await addEmail(tx, {
          name: 'staff-joined',
          staffId: member.id,
          ownerId: owner.id,
          invitationId: invitation.id,
          joinedAt: deps.now(),
        })
    return { ok: true, entered, recoveryCodes }
  }).catch((error: unknown) => {
    if (error instanceof JoinedMeanwhile) return refused('invitation_invalid')
    throw error
  })
}

/** The address became somebody's meanwhile: what the transaction did is taken back with it. */
class JoinedMeanwhile extends Error {}

type Way = {
  webauthnUserId: string
  passkey: (MadePasskey & { label: string }) | null
  password: Pick<StaffMember, 'passwordHash' | 'totpSecret' | 'totpLastStep'>
}
const noPassword: Way['password'] = { passwordHash: null, totpSecret: null, totpLastStep: null }

async function chooseWay(
  deps: Deps,
  { invitation, member }: OpenLink,
  person: Person,
  { way, address }: Pick<Joining, 'way' | 'address'>,
): Promise<Outcome<{ way: Way }>> {
  if ('challengeId' in way) {
    const asked = await takeChallenge(deps.db, way.challengeId, 'join', deps.now())
    const made = asked && (await readNewPasskey(way.place, asked.challenge, way.answer))
    const webauthnUserId = asked?.webauthnUserId
    if (!made || !webauthnUserId || (member && member.webauthnUserId !== webauthnUserId))
      return refused('passkey_failed')
    const passkey = { ...made, label: way.label }
    return { ok: true, way: { webauthnUserId, passkey, password: noPassword } }
  }
  const judged = await judgeTypedFactors(deps, way, { ...person, siteId: invitation.siteId })
  if (!judged.ok) return judged
  const webauthnUserId = member?.webauthnUserId ?? newUserId()
  const passwordHash = await hashPassword(deps, way.password, staffOwnerOf({ email: person.email, address }))
  const totpSecret = sealSecret(deps, way.totpSecret, webauthnUserId)
  return {
    ok: true,
    way: { webauthnUserId, passkey: null, password: { passwordHash, totpSecret, totpLastStep: judged.step } },
  }
}

/** The person of the link with this one way in; null where the address or the passkey is somebody else's. */
async function settleMember(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { invitation, member: known }: OpenLink,
  person: Person & { locale: Locale },
  { webauthnUserId, passkey, password }: Way,
): Promise<StaffMember | null> {
  const { siteId, role } = invitation
  const createdAt = now()
  const member = known
    ? await lockStaff(tx, known.id)
    : await insertStaff(tx, { ...person, siteId, role, webauthnUserId, createdAt, ...password })
  if (!member) return null
  if (known) {
    await forgetFactors(tx, member.id)
    await deleteStaffSessions(tx, member.id)
    await forgetStaffBrowsers(tx, member.id)
    const asOwner = invitation.kind === 'first_owner' ? { role, status: 'active' as const } : {}
    await updateStaff(tx, member.id, { ...password, ...asOwner })
  } else await replaceLoftsOfStaff(tx, member.id, invitation.propertyIds)
  const isMade = !passkey || (await insertPasskey(tx, { ...passkey, staffId: member.id, createdAt }))
  return isMade ? ((await findStaff(tx, member.id)) ?? null) : null
}
