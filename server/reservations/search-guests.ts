// Finds guests for the staff: by name, address or telephone, however each is written. Two with the same name stay two.

import { searchGuests as searchSpec } from '#contract/staff/guests.ts'
import { query } from '#server/action/command.ts'
import { countStaffGuests, listStaffGuests, type ListedGuest } from '#server/db/staff-guests.ts'
import type { Deps } from '#server/deps.ts'

/** As many as a thumb scrolls through. */
const pageSize = 30

export type FoundGuests = { items: ListedGuest[]; count: number; page: number; pages: number }

export const search = query(searchSpec, (deps, { by, params }) =>
  searchGuests(deps, by.staff, { wanted: params.search ?? '', page: params.page ?? 1 }),
)

export async function searchGuests(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { siteId }: { siteId: number },
  { wanted, page }: { wanted: string; page: number },
): Promise<FoundGuests> {
  const filter = { siteId, now: now(), wanted: wanted.trim() }
  const count = await countStaffGuests(db, filter)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(Math.max(page, 1), pages)
  const items = await listStaffGuests(db, filter, { offset: (shown - 1) * pageSize, limit: pageSize })
  return { items, count, page: shown, pages }
}
