// Reads one thread of messages for the staff: who it is with, which stay it is about, and every message in its order.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { Db } from '#server/db/client.ts'
import { findGuestByEmail } from '#server/db/guests.ts'
import { listMessages, type Message } from '#server/db/messages.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findThread, type Thread } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import {
  guestNameOf,
  listedForStaff,
  sightOf,
  siteOf,
  type ListedForStaff,
  type Reader,
} from '#server/reservations/list-for-staff.ts'

export type ThreadForStaff = {
  thread: Thread
  zone: string
  stay: ListedForStaff | null
  /** Of the contact page: a guest who has the address that was typed, which proves nothing. */
  sameAddress: { id: number; name: string } | null
  /** Whether answers by mail come into the thread. */
  hasInbox: boolean
  messages: Message[]
}

export async function readThread(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  reader: Reader,
  id: number,
): Promise<Outcome<ThreadForStaff>> {
  const { id: siteId, zone } = await siteOf(db, reader)
  const thread = await findThread(db, siteId, id)
  if (!thread) return refused('thread_not_found')
  const stay = thread.stayId === null ? undefined : await findStaffReservation(db, siteId, thread.stayId)
  return {
    ok: true,
    thread,
    zone,
    stay: stay ? listedForStaff(stay, { zone, at: now() }, sightOf(reader)) : null,
    sameAddress: await sameAddressOf(db, thread),
    hasInbox: settings.inboxAddress !== null,
    messages: await listMessages(db, id),
  }
}

async function sameAddressOf(db: Db, thread: Thread): Promise<ThreadForStaff['sameAddress']> {
  if (thread.stayId !== null || thread.email === null) return null
  const guest = await findGuestByEmail(db, thread.siteId, thread.email)
  return guest ? { id: guest.id, name: guestNameOf(guest) } : null
}
