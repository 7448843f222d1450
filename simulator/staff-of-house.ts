import type { Kysely } from 'kysely'
import type { Role } from '#domain/permissions.ts'
import { insertStaff, replaceLoftsOfStaff } from '#server/db/staff.ts'
import type { Database } from '#server/db/tables.gen.ts'

/** Who works in the house: the books name them, so that what each of them gave is found by their names. */
export const house = [
  { id: 2, role: 'manager', name: 'Solène' },
  { id: 1, role: 'owner', name: 'Léa' },
  { id: 3, role: 'reception', name: 'Réal' },
] as const satisfies { id: number; role: Role; name: string }[]

/** Who cleans: the second of them in two lofts only. Nobody of them gives anything. */
export const keepers = [
  { id: 4, role: 'housekeeping', name: 'Noëlla' },
  { id: 5, role: 'housekeeping', name: 'Ludovic' },
] as const satisfies { id: number; role: Role; name: string }[]

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()}@staff.example`

/** By the addresses that they are written to. */
export const staffByEmail: ReadonlyMap<string, { id: number; role: Role; name: string }> = new Map(
  [...house, ...keepers].map((person) => [emailOf(person.name), person]),
)

/** All of them can get in, and of the owner that is asked before a site is opened. */
export async function seedStaff(
  db: Kysely<Database>,
  siteId: number,
  lofts: readonly number[],
): Promise<void> {
  const createdAt = '2026-01-01T00:00:00.000Z' as const
  for (const { name, role } of [...house, ...keepers].toSorted((a, b) => a.id - b.id)) {
    const email = emailOf(name)
    await insertStaff(db, { siteId, email, name, role, webauthnUserId: email, createdAt })
  }
  await db.updateTable('staff').set({ passwordHash: 'none', totpSecret: 'none' }).execute()
  await replaceLoftsOfStaff(db, keepers[1].id, lofts.slice(0, 2))
}
