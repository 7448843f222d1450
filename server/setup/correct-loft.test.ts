import { beforeEach, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import { correctLoft, readLofts } from '#contract/staff/lofts.ts'
import { undoChange } from '#contract/staff/undo.ts'
import type { Instant } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { loftSeen } from '#tests/support/api/staff-set-up.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, guest, staff } = useApp()
beforeEach(() => app.setNow(usualNow))

async function correct(more: object, by?: { cookie: string }) {
  const { cookie } = by ?? (await staff.member('owner'))
  const { params, payload } = await loftSeen(staff, app.seed.propertyId)
  return staff.ask(correctLoft, { cookie, params, payload: { ...payload, ...more } })
}
async function ahead(more: object) {
  const { cookie } = await staff.member('manager')
  const { params, payload } = await loftSeen(staff, app.seed.propertyId)
  return staff.ask(previewOf(correctLoft), { cookie, params, payload: { ...payload, ...more } })
}
const read = async () => (await loftSeen(staff, app.seed.propertyId)).payload

test('a correction is read by guests, keeps the address of the page, is told by the journal, and can be taken back', async () => {
  const { cookie } = await staff.member('owner')
  const { slug } = (await staff.ask(readLofts, { cookie })).answer.lofts[0]!
  const { params, payload } = await loftSeen(staff, app.seed.propertyId)
  const wished = { name: 'Le Huard 14', beds: payload.beds + 1, licence_until: '2028-03-31' }
  const done = await staff.ask(correctLoft, { cookie, params, payload: { ...payload, ...wished } })
  expect(done.status).toBe(200)
  const page = await app.call(propertyOrList, { params: { key: slug } })
  expect(page.answer).toMatchObject({ id: app.seed.propertyId, name: wished.name, number: '14' })
  expect((await staff.journal())[0]).toMatchObject({
    action: 'loft_corrected',
    subjectId: params.id,
    before: { name: payload.name, beds: payload.beds },
    after: { name: wished.name, beds: wished.beds, licenceUntil: '2028-03-31' },
  })
  const undone = await staff.ask(undoChange, { cookie, params: { id: String(done.answer.undo!.id) } })
  expect(undone.status).toBe(200)
  expect(await read()).toEqual(payload)
  expect(await staff.journal()).toContainEqual(
    expect.objectContaining({
      action: 'loft_corrected',
      after: expect.objectContaining({ beds: payload.beds, undoes: done.answer.undo!.id }),
    }),
  )
})

test('what somebody else corrected meanwhile is not written over, and not taken back with it', async () => {
  const { cookie } = await staff.member('owner')
  const seen = await loftSeen(staff, app.seed.propertyId)
  const first = await correct({ beds: seen.payload.beds + 1 }, { cookie })
  const late = await correct({ beds: seen.payload.beds + 2, basis: seen.payload.basis })
  expect([late.status, late.error.code]).toEqual([409, 'loft_changed'])
  expect((await correct({ beds: seen.payload.beds + 3 })).status).toBe(200)
  const undone = await staff.ask(undoChange, { cookie, params: { id: String(first.answer.undo!.id) } })
  expect([undone.status, undone.error.code]).toEqual([409, 'undo_overtaken'])
  expect((await read()).beds).toBe(seen.payload.beds + 3)
})

test('the way leads to a corrected address, to the house where that is its own, and back when it is taken back', async () => {
  const { cookie } = await staff.member('owner')
  const lofts = app.db.selectFrom('properties').select(['latitude', 'longitude'])
  const pointNow = () => lofts.where('id', '=', app.seed.propertyId).executeTakeFirst()
  const house = { latitude: 46.1, longitude: -74.2 }
  await app.db.updateTable('sites').set(house).where('id', '=', app.seed.siteId).execute()
  const stood = { latitude: 46.035, longitude: -74.285 }
  await app.db.updateTable('properties').set(stood).where('id', '=', app.seed.propertyId).execute()
  const { address, city, beds } = await read()
  await correct({ beds: beds + 1, address: address.toUpperCase() }, { cookie })
  expect(await pointNow()).toEqual(stood)
  const moved = await correct({ address: '40, chemin du Lac' }, { cookie })
  expect(await pointNow()).toEqual({ latitude: null, longitude: null })
  await staff.ask(undoChange, { cookie, params: { id: String(moved.answer.undo!.id) } })
  expect(await pointNow()).toEqual(stood)
  await correct({ address: '40, chemin du Lac' }, { cookie })
  const sites = app.db.selectFrom('sites').select(['address', 'city'])
  await correct(await sites.where('id', '=', app.seed.siteId).executeTakeFirstOrThrow(), { cookie })
  expect(await pointNow()).toEqual(house)
  await correct({ address, city }, { cookie })
})

test.each([
  [{ name: '' }, 'missing_fields', 'name'],
  [{ beds: 0 }, 'loft_figure_out_of_range', 'beds'],
  [{ licence: '12' }, 'loft_licence_invalid', 'licence'],
  [{ licence_until: '2026-11-20' }, 'loft_licence_past', 'licence_until'],
  [{ licence_until: 'demain' }, 'invalid_dates', 'licence_until'],
  [{ tagline_fr: 'Sous les pins', tagline_en: '' }, 'other_language_missing', 'tagline_en'],
  [{ beds: 0, licence: '12' }, 'invalid_payload', 'beds'],
] as const)('%j is refused beside its field, also ahead: %s', async (more, code, field) => {
  for (const { status, error } of [await correct(more), await ahead(more)])
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      code,
      expect.arrayContaining([field]),
    ])
})

test('no loft takes the name of another, none is there by a number of no loft, and nothing different is nothing', async () => {
  const { cookie } = await staff.member('owner')
  const { lofts } = (await staff.ask(readLofts, { cookie })).answer
  const other = lofts.find(({ id }) => id !== app.seed.propertyId)!
  const asked = await loftSeen(staff, app.seed.propertyId)
  const nobodys = { ...asked, params: { id: '999999' } }
  const named = { ...asked, payload: { ...asked.payload, name: other.name } }
  const older = { ...asked, payload: { ...asked.payload, basis: 'older' } }
  for (const spec of [correctLoft, previewOf(correctLoft)])
    for (const [asking, code] of [
      [named, 'loft_name_taken'],
      [nobodys, 'property_not_found'],
      [older, 'loft_changed'],
    ] as const)
      expect((await staff.askAny(spec, { cookie, ...asking })).error.code).toBe(code)
  expect((await ahead({})).error.code).toBe('nothing_to_change')
  const before = (await staff.journal()).length
  expect((await correct({})).status).toBe(200)
  expect((await staff.journal()).length).toBe(before)
})

test('a smaller loft says ahead how many stays to come have more people, and they keep them', async () => {
  const { id } = await guest.buyAt(app.deps.now())
  const stays = () => app.db.selectFrom('stays').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const bought = await stays()
  expect(bought.travelers).toBe(2)
  expect((await ahead({ capacity: 1, beds: 1 })).answer.beyond).toBe(1)
  expect((await ahead({ beds: 1 })).answer.beyond).toBe(0)
  const held = (heldUntil: Instant) =>
    app.db.updateTable('stays').set({ status: 'held', heldUntil }).where('id', '=', id).execute()
  await held('2026-11-01T15:00:00.000Z')
  expect((await ahead({ capacity: 1, beds: 1 })).answer.beyond).toBe(0)
  await held('2027-01-01T15:00:00.000Z')
  expect((await ahead({ capacity: 1, beds: 1 })).answer.beyond).toBe(1)
  const { status, heldUntil } = bought
  await app.db.updateTable('stays').set({ status, heldUntil }).where('id', '=', id).execute()
  expect((await correct({ capacity: 1 })).status).toBe(200)
  expect(await stays()).toEqual(bought)
})

test('nobody but an owner corrects a loft', async () => {
  const { cookie } = await staff.member('manager')
  const asked = await loftSeen(staff, app.seed.propertyId)
  expect((await staff.ask(correctLoft, { cookie, ...asked })).status).toBe(403)
})
