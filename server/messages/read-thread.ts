// Reads one thread of messages for the staff: who it is with, which stay it is about, and every message in its order.

import { readThread } from '#contract/staff/messages.ts'
import { refused } from '#domain/refusal.ts'
import { query } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { findGuestByEmail } from '#server/db/guests.ts'
import { listMessages, type Message } from '#server/db/messages.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findThread, type Thread } from '#server/db/threads.ts'
import { guestNameOf, listedForStaff, sightOf, siteOf } from '#server/reservations/list-for-staff.ts'
import { nameOf } from './list-threads.ts'

export const read = query(readThread, async ({ db, now, settings }, { by, params }) => {
  const { id: siteId, zone } = await siteOf(db, by.staff)
  const thread = await findThread(db, siteId, params.id, 'look')
  if (!thread) return refused('thread_not_found')
  const stay = thread.stayId === null ? undefined : await findStaffReservation(db, siteId, thread.stayId)
  const { id, email, telephone, locale, state, version, guestId } = thread
  return {
    id,
    name: nameOf(thread),
    email,
    telephone,
    locale,
    state,
    version,
    guestId,
    zone,
    stay: stay ? listedForStaff(stay, { zone, at: now() }, sightOf(by.staff)) : null,
    sameAddress: await sameAddressOf(db, thread),
    hasInbox: settings.inboxAddress !== null,
    messages: (await listMessages(db, id)).map(toShown),
  }
})

/** Of the contact page: a guest who has the address that was typed, which proves nothing. */
async function sameAddressOf(db: Db, thread: Thread): Promise<{ id: number; name: string } | null> {
  if (thread.stayId !== null || thread.email === null) return null
  const guest = await findGuestByEmail(db, thread.siteId, thread.email)
  return guest ? { id: guest.id, name: guestNameOf(guest) } : null
}

/** The secret of the thread, which its emails' numbers hold, is told to nobody. */
const toShown = ({
  threadId: _thread,
  key: _key,
  messageId: _messageId,
  sending: _sending,
  toldAt: _toldAt,
  ...message
}: Message) => message
