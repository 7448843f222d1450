// Decides what becomes of the team of a site, by whom its members are as it is their turn. That an owner stays, the database says.

import { grantOf, type Role, type StaffStatus } from './permissions.ts'
import { refused, refuseFields, type Outcome } from './refusal.ts'
import { isEmail } from './typed-email.ts'

/** `asking`: the role of who asks by now; null where nothing of the console is open to them any more. */
type Asked = { asking: Role | null }

export function checkAsking({ asking }: Asked): Outcome {
  if (asking === null) return refused('staff_signed_out')
  return grantOf(asking, 'manage_team') === 'no' ? refused('not_allowed') : { ok: true }
}

/** Whom it is about, if the site has them. */
export function decideMember<Member>({
  member,
  ...asked
}: Asked & { member: Member | undefined }): Outcome<{ member: Member }> {
  const checked = checkAsking(asked)
  if (!checked.ok) return checked
  return member ? { ok: true, member } : refused('member_not_found')
}

type Lofts = { lofts: number[] | null }

/** `lofts`: those that they are limited to; null where one of them is none of the site's. */
export function decideChange<Member>({
  lofts,
  ...facts
}: Asked & Lofts & { member: Member | undefined }): Outcome<{ member: Member; lofts: number[] }> {
  const found = decideMember(facts)
  if (!found.ok) return found
  return lofts ? { ...found, lofts } : refused('property_not_found')
}

type Resettable = { id: number; status: StaffStatus }

/** Never one's own: whoever sits at an open console could keep its owner out. */
export function decideReset<Member extends Resettable>(
  facts: Asked & { member: Member | undefined },
  { of, by }: { of: number; by: number },
): Outcome<{ member: Member }> {
  if (of === by) return refused('own_factors')
  const found = decideMember(facts)
  // The link would open nothing.
  return found.ok && found.member.status === 'disabled' ? refused('member_disabled') : found
}

/** An address that can be written to, of nobody who is there already. */
export function decideInvitation(
  { isKnown, lofts, ...asked }: Asked & Lofts & { isKnown: boolean },
  email: string,
): Outcome<{ lofts: number[] }> {
  if (email === '') return refuseFields({ email: { code: 'missing_fields' } })
  if (!isEmail(email)) return refuseFields({ email: { code: 'email_invalid' } })
  const checked = checkAsking(asked)
  if (!checked.ok) return checked
  if (isKnown) return refuseFields({ email: { code: 'member_known' } })
  return lofts ? { ok: true, lofts } : refused('property_not_found')
}

/** One that could still be taken up. */
export function decideWithdrawal<Invitation>({
  invitation,
  ...asked
}: Asked & { invitation: Invitation | undefined }): Outcome<{ invitation: Invitation }> {
  const checked = checkAsking(asked)
  if (!checked.ok) return checked
  return invitation ? { ok: true, invitation } : refused('invitation_not_found')
}

/** Only housekeeping is limited to lofts: of those that are asked for, `own` are the site's. */
export function loftsFor(role: Role, wanted: readonly number[], own: number[]): number[] | null {
  if (role !== 'housekeeping') return []
  return own.length === new Set(wanted).size ? own : null
}
