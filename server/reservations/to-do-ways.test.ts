import { beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { noWaysIn, type WaysIn } from '#domain/ways-in.ts'
import { saveSealed } from '#server/db/ways-in.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'
import { listReservations } from './list-reservations.ts'
import { listToDo } from './read-to-do.ts'

const { app, guest } = useApp()
const booked: Instant = '2026-12-01T15:00:00.000Z'
let id: number

beforeAll(async () => {
  await setWaysIn(app.deps, { doorCode: null, directionsFr: null, directionsEn: null })
  id = (await guest.buyAt(booked)).id
})

async function missingAt(at: Instant, role: Role = 'owner') {
  app.setNow(at)
  const { items } = await listToDo(app.deps, { id: 1, siteId: app.seed.siteId, role })
  return items.filter(({ kind }) => kind === 'door_code_missing')
}
/** From the arrival on. */
const saveTold = async (ways: Partial<WaysIn>) =>
  saveSealed(
    app.db,
    {
      propertyId: app.seed.propertyId,
      fromDay: '2027-02-12',
      ways: { ...noWaysIn, ...ways },
      savedBy: null,
      savedAt: null,
    },
    app.deps,
  )
const shown = async () =>
  (await listReservations(app.deps, { id: app.seed.guestId })).upcoming[0]?.door?.state

test('whoever arrives within three days where no code is kept is told of, to those who may write one', async () => {
  expect(await missingAt('2027-02-08T15:00:00.000Z')).toEqual([])
  expect(await missingAt('2027-02-09T15:00:00.000Z')).toMatchObject([
    { arrival: '2027-02-12', reservation: { id, guestName: 'Margot Tremblay' } },
  ])
  expect(await missingAt('2027-02-12T15:00:00.000Z', 'manager')).toHaveLength(1)
  expect(await missingAt('2027-02-12T15:00:00.000Z', 'reception')).toEqual([])
  expect(await missingAt('2027-02-13T15:00:00.000Z')).toEqual([])
})

test('no page promises a code that nobody kept; one that begins by the arrival is promised, and waited for by nobody', async () => {
  app.setNow('2027-02-09T15:00:00.000Z')
  expect(await shown()).toBe('not_set')
  await saveTold({ doorCode: '4711' })
  expect(await shown()).toBe('early')
  expect(await missingAt('2027-02-09T15:00:00.000Z')).toEqual([])
})

test('a house without any code that wrote how one gets there waits for none', async () => {
  const at: Instant = '2027-02-09T15:00:00.000Z'
  const keys = { directionsFr: 'La clé est à la réception.', directionsEn: 'Your key is at the front desk.' }
  await saveTold(keys)
  expect(await missingAt(at)).toEqual([])
  await saveTold({ wifiName: 'Pins' })
  expect(await missingAt(at)).toHaveLength(1)
  await setWaysIn(app.deps, { doorCode: '2468' })
  await saveTold(keys)
  expect(await missingAt(at)).toHaveLength(1)
})
