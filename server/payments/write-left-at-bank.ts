// Writes once to a guest who began to pay and has not come back from their bank's page: with the way back, or what became of it.

import type { Instant } from '#domain/days.ts'
import type { VoidReason } from '#domain/payment.ts'
import { isPayable } from '#domain/reservation.ts'
import { listPayments, type Payment } from '#server/db/payments.ts'
import { findStay, listStaysOfGuest, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { LeftStanding } from '#server/emails/left-at-bank.ts'
import { finishPayment } from './finish-payment.ts'
import { sendEmail } from '#server/emails/registry.ts'
import type { EmailResult } from '#server/emails/send-email.ts'

/** `dueAt`: no earlier than then, whatever the clock of the queue says. */
export async function writeLeftAtBank(deps: Deps, stayId: number, dueAt: Instant): Promise<EmailResult> {
  if (deps.now() < dueAt) return 'not_sent'
  const standing = await standingOf(deps, stayId)
  if (standing === 'settled') return 'sent'
  if (standing === 'unknown') return 'not_sent'
  return sendEmail(deps, { name: 'left-at-bank', stayId, standing })
}

type Standing = LeftStanding | 'unknown' | 'settled'

/** What an email could say now. Anyone who has paid, was refused or took other nights has been told on the page. */
async function standingOf(deps: Deps, stayId: number): Promise<Standing> {
  const before = await findStay(deps.db, stayId)
  if (!before || !(isPayable(before.status) || before.status === 'expired')) return 'settled'
  const last = (await listPayments(deps.db, stayId)).at(-1)
  // Who approved after somebody else had taken the nights has not been told either.
  if (!last || isToldOnPage(last)) return 'settled'
  if (before.status === 'expired') return endedOrReplaced(deps, before)
  if (last.status !== 'requires_action') return 'settled'
  return whileHeld(deps, before, last)
}

/** A card that was refused, and what became of an approval, was answered on the page; that the nights are gone was not. */
function isToldOnPage({ voidReason, lastDecline }: Payment): boolean {
  if (voidReason === 'nights_taken') return false
  return lastDecline !== null || (voidReason !== null && toldReasons.includes(voidReason))
}

const toldReasons: readonly VoidReason[] = [
  'cards_refused',
  'intent_differs',
  'authorization_withdrawn',
  'taken_in_part',
]

/** The bank is asked, so that nobody is told to do what they have just done. */
async function whileHeld(deps: Deps, stay: GuestStay, { intentId }: Payment): Promise<Standing> {
  const { kind } = await finishPayment(deps, intentId)
  if (kind === 'unknown') return 'unknown'
  if (kind === 'lost') return endedOrReplaced(deps, stay)
  if (kind !== 'requires_action') return 'settled'
  return deps.now() < stay.heldUntil ? 'waiting' : 'ended'
}

async function endedOrReplaced({ db }: Deps, ended: GuestStay): Promise<Standing> {
  const own = await listStaysOfGuest(db, ended.guestId)
  const isReplaced = own.some(
    (stay) => stay.propertyId === ended.propertyId && stay.id > ended.id && stay.status !== 'expired',
  )
  if (isReplaced) return 'settled'
  const last = (await listPayments(db, ended.id)).at(-1)
  return last?.voidReason === 'nights_taken' ? 'taken' : 'ended'
}
