import { addMinutes } from '#domain/days.ts'
import { proofMinutes } from '#domain/permissions.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Mounted } from '#server/action/command.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { house, keepers } from './staff-of-house.ts'
import type { System } from './system.ts'

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
