// Tells whoever has the link of a stay what an account would show of it, and takes what they write to the house.

import { withoutCardNumbers } from '#domain/card.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { linkStateOf } from '#domain/payment-request.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { isReadAgain } from '#domain/stay-link.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import { countMessage } from '#server/accounts/attempts.ts'
import type { StayGuest } from '#server/accounts/stay-links.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { listDocumentsOfStay } from '#server/db/invoices.ts'
import { listLetterNames, listLetters } from '#server/db/letters.ts'
import { listMessages } from '#server/db/messages.ts'
import { findOpenRequest, listRequests } from '#server/db/payment-requests.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { findSite } from '#server/db/sites.ts'
import { listSentLetters } from '#server/db/staff-reservations.ts'
import { addGuestWords, findThreadOfStay } from '#server/db/stay-threads.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { requestSecret } from '#server/staff/sealed-secret.ts'
import { listReservations, type ListedReservation } from './list-reservations.ts'
import { keysOf, ownKeysOf } from './read-for-staff.ts'

export type OwnStay = {
  listed: ListedReservation
  letters: StayLetter[]
  /** What its guest is asked to pay by a link that is open, with the link's secret. */
  request: { amount: Cents; expiresAt: Instant; token: string } | null
  messages: { id: number; isOwn: boolean; body: string; at: Instant }[]
}

/** By its key in `sent_mails` and the name of its email. `ownId`: of one that the house added. */
export type StayLetter = {
  key: string
  name: string
  sentAt: Instant
  ownId: number | null
  isReadAgain: boolean
}

/** A contact has a stay or two: the list of an account is read for them too, and one of it told. */
export async function readOwnStay(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings' | 'log'>,
  guest: StayGuest,
): Promise<Outcome<OwnStay>> {
  const { upcoming, past, cancelled } = await listReservations(deps, { id: guest.guestId })
  const listed = [...upcoming, ...past, ...cancelled].find(({ stay }) => stay.id === guest.stayId)
  if (!listed) return refused('not_found')
  const [letters, messages] = [await lettersOf(deps.db, listed.stay, guest), await wordsOf(deps.db, guest)]
  return { ok: true, listed, letters, messages, request: await requestOf(deps, guest) }
}

async function requestOf(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { stayId }: StayGuest,
): Promise<OwnStay['request']> {
  const open = await findOpenRequest(db, stayId)
  if (!open || linkStateOf(open, now()) !== 'open') return null
  const { amount, expiresAt, seed } = open
  return { amount, expiresAt, token: requestSecret({ settings }, seed) }
}

/** Those that went to the address of the link. Of several of a name the last one is read again: what is written anew is about that. */
export async function lettersOf(
  db: Db,
  stay: Pick<GuestStay, 'id' | 'version' | 'status'>,
  { siteId, email }: StayGuest,
): Promise<OwnStay['letters']> {
  const { refunds } = await listMoneyOf(db, stay.id)
  const [deposits, requests] = [await listDeposits(db, stay.id), await listRequests(db, stay.id)]
  const documents = await listDocumentsOfStay(db, stay.id)
  const added = ownKeysOf(stay, { names: await listLetterNames(db, siteId) })
  const keys = [`brought-in/${stay.id}`, ...keysOf(stay, { refunds, deposits, requests, documents })]
  const sent = (await listSentLetters(db, [...keys, ...added.keys()]))
    .filter(({ recipient }) => recipient !== '' && isSameEmail(recipient, email))
    .map(({ key, sentAt }) => ({ key, sentAt, name: nameOf(key), ownId: added.get(key)?.id ?? null }))
  const changed = new Map((await listLetters(db, siteId)).map((one) => [one.id, one.changedAt]))
  return sent.map((letter, index) => {
    const { name, ownId, sentAt } = letter
    const isLast = !sent.slice(index + 1).some((later) => later.name === name)
    const changedAt = ownId === null ? undefined : changed.get(ownId)
    const isUnchanged = changedAt !== undefined && changedAt <= sentAt
    return {
      ...letter,
      isReadAgain: ownId === null ? isLast && isReadAgain(name, stay.status) : isUnchanged,
    }
  })
}

const nameOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** What the guest and the house wrote to each other; the staff's notes and what programs wrote are not among it. */
async function wordsOf(db: Db, { stayId }: StayGuest): Promise<OwnStay['messages']> {
  const thread = await findThreadOfStay(db, stayId)
  const all = thread === undefined ? [] : await listMessages(db, thread)
  return all
    .filter(({ direction, isAutomatic }) => direction !== 'note' && !isAutomatic)
    .map(({ id, direction, body, at }) => ({ id, isOwn: direction === 'in', body, at }))
}

type Written = { message: string; key: string; address: string | null }

/** Into the thread of the stay, once for each form; a number of a card is kept by nobody. */
export async function writeFromStay(
  deps: Pick<Deps, 'db' | 'now'>,
  { stayId, siteId, email }: StayGuest,
  { message, key, address }: Written,
): Promise<Outcome> {
  if (message === '') return refuseFields({ message: { code: 'missing_fields' } })
  const counted = await countMessage(deps, { siteId, email, address })
  if (!counted.ok) {
    if (counted.reason.code !== 'too_many_attempts') return counted
    const site = await findSite(deps.db, siteId)
    const { retryAfterSeconds } = counted.reason
    return refused('too_many_messages', { retryAfterSeconds, directEmail: site?.email ?? '' })
  }
  const body = withoutCardNumbers(message)
  await inTransaction(deps.db, (tx) => addGuestWords(tx, { stayId, body, at: deps.now(), key }))
  return { ok: true }
}
