import { addMinutes } from '#domain/days.ts'
import { proofMinutes, type Role } from '#domain/permissions.ts'
import type { Kysely } from 'kysely'
import type { Outcome } from '#domain/refusal.ts'
import type { Mounted } from '#server/action/command.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { insertStaff, replaceLoftsOfStaff } from '#server/db/staff.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { System } from './system.ts'

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

/** What else is known of them counts for nothing here. */
const unknown = {
  email: 'lofts@example.com',
  locale: 'fr',
  status: 'active',
  webauthnUserId: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  sessionId: '',
  isLocked: false,
  propertyIds: [],
} satisfies Partial<StaffAsking['staff']>

/**
 * By the number of the form. Of every sixth nobody knows by then who they are. Without the door whoever asks is let through as
 * an owner would be.
 */
export function personOfHouse(
  { siteId, clock, without }: Pick<System, 'siteId' | 'clock' | 'without'>,
  form: number,
): StaffAsking {
  const person = house[form % house.length]!
  const provedAt = addMinutes(clock.now(), form % 6 === 0 ? -proofMinutes : 0)
  const staff = { ...person, ...unknown, siteId, provedAt }
  const isOpen = without === 'door'
  return {
    staff: isOpen ? { ...staff, role: 'owner', provedAt: clock.now() } : staff,
    requestId: `form-${form}`,
  }
}

/** Somebody who cleans; their lofts are those of `seedStaff`. */
export function keeperOf(
  { siteId, clock, lofts }: Pick<System, 'siteId' | 'clock' | 'lofts'>,
  number: number,
): StaffAsking {
  const person = keepers[number % keepers.length]!
  const propertyIds = person.id === keepers[1].id ? lofts.slice(0, 2) : []
  const staff = { ...person, ...unknown, propertyIds, siteId, provedAt: clock.now() }
  return { staff, requestId: `keeper-${number}` }
}

/** What the console does for one of them, or refuses, as if its door had let them in. */
export async function doneBy<Answer extends object>(
  { deps }: Pick<System, 'deps'>,
  by: StaffAsking,
  command: Mounted,
  { params = {}, payload = {} }: { params?: object; payload?: object },
): Promise<Outcome<Answer>> {
  // What it takes has its shape: nothing here is typed by somebody.
  const answer = await command.act(deps, { by, params, payload, locale: 'fr' } as never)
  return 'ok' in answer ? (answer as Outcome<Answer>) : { ok: true, ...(answer as Answer) }
}
