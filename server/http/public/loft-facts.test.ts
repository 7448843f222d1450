import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { bedKinds, roomKinds, type SleepingRooms } from '#domain/loft-facts.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const read = async (id: number) =>
  (await app.call(propertyOrList, { params: { key: String(id) } })).answer as object

describe('what people decide by', () => {
  test('is handed over with the loft, in both languages where it is words', async () => {
    expect(await read(app.seed.propertyId)).toMatchObject({
      rooms: [
        { room: 'bedroom', beds: ['king'] },
        { room: 'living_room', beds: ['daybed'] },
      ],
      area: 66,
      floor: 1,
      stairs: 18,
      parking_spaces: 2,
      wifi_speed: 500,
      children: { fr: 'banquette-lit pour un ado', en: 'daybed for a teenager' },
      reviews: [{ firstname: 'Renaud', stay_month: '2026-09-01', origin: 'Rimouski' }],
    })
  })

  test('is null where nobody wrote it down', async () => {
    expect(await read(app.seed.secondPropertyId)).toMatchObject({
      rooms: null,
      area: null,
      floor: null,
      parking_spaces: null,
      wifi_speed: null,
      children: null,
    })
  })
})

describe('rooms in the database', () => {
  const store = (rooms: string) =>
    app.db
      .updateTable('properties')
      .set({ rooms: sql<SleepingRooms>`${rooms}::jsonb` })
      .where('id', '=', app.seed.secondPropertyId)
      .execute()

  test.each([
    '[]',
    '{}',
    '[{"room": "cellar", "beds": ["king"]}]',
    '[{"room": "bedroom", "beds": []}]',
    '[{"room": "bedroom"}]',
    '[{"beds": ["king"]}]',
    '[{"room": "bedroom", "beds": ["king", "hammock"]}]',
    '[{"room": "bedroom", "beds": [1]}]',
  ])('are refused when no page has words for them: %s', async (rooms) => {
    await expect(store(rooms)).rejects.toThrow(/properties_rooms_check/)
  })

  test('are each of those that have words', async () => {
    const rooms = roomKinds.map((room) => ({ room, beds: bedKinds }))
    await store(JSON.stringify(rooms))
    expect(await read(app.seed.secondPropertyId)).toMatchObject({ rooms })
  })
})
