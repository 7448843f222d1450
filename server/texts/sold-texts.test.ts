import { expect, test } from 'vitest'
import { bringInStays } from '#contract/staff/bring-ins.ts'
import { holdStayAsOption } from '#contract/staff/options.ts'
import { publishSome } from '#server/db/loft-texts.ts'
import { fileOf, lineOf } from '#tests/support/api/staff-bring-ins.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { booked, useChanges } from '#tests/support/api/use-changes.ts'

const { app, checkout, staff, change, buy } = useChanges()

const publish = (propertyId: number, line: string) =>
  publishSome(app.db, propertyId, { taglineFr: line, taglineEn: line }, { at: booked, by: 'Odile' })
const newest = async (propertyId: number) => {
  const versions = app.db.selectFrom('loftTextVersions').select((one) => one.fn.max('version').as('version'))
  return (await versions.where('propertyId', '=', propertyId).executeTakeFirstOrThrow()).version
}
const soldBy = async (id: number) => {
  const stay = app.db.selectFrom('stays').select(['propertyId', 'textsVersion']).where('id', '=', id)
  const { propertyId, textsVersion } = await stay.executeTakeFirstOrThrow()
  return [propertyId, textsVersion]
}

test('a stay keeps the words that it was sold by, until it is one in another loft', async () => {
  const { propertyId, secondPropertyId } = app.seed
  await publish(propertyId, 'Face au lac')
  const { id } = await buy()
  const sold = [propertyId, await newest(propertyId)]
  expect(await soldBy(id)).toEqual(sold)
  await publish(propertyId, 'Au ras de l’eau')
  const shorter = await change(id, { departure: '2027-02-14' }, { expectedDifference: -32_623 })
  expect([shorter.ok, await soldBy(id)]).toEqual([true, sold])
  await publish(secondPropertyId, 'Sous les pins')
  const moved = await change(
    id,
    { departure: '2027-02-14', propertyId: secondPropertyId },
    { version: 2, key: 'form-2' },
  )
  expect([moved.ok, await soldBy(id)]).toEqual([true, [secondPropertyId, await newest(secondPropertyId)]])
  const kept = await app.db.selectFrom('stayVersions').select(['propertyId', 'textsVersion']).execute()
  expect(kept.map((one) => [one.propertyId, one.textsVersion])).toEqual([sold, sold])
})

test('nights that are held for somebody keep them, and stays from elsewhere have none', async () => {
  app.setNow(booked)
  const { cookie } = await staff.member('owner')
  const options = optionsOf(app, staff)
  await staff.ask(holdStayAsOption, { cookie, payload: options.wish() })
  const stays = async () =>
    (await checkout.stays()).map(({ status, textsVersion }) => `${status} ${textsVersion}`).toSorted()
  expect(await stays()).toEqual([`optioned ${await newest(app.seed.secondPropertyId)}`])
  await checkout.clear()
  const file = fileOf(lineOf())
  const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
  const payload = { file, dates: null, key, letters: false, expected: 1 }
  expect((await staff.ask(bringInStays, { cookie, payload })).answer).toMatchObject({ stays: 1 })
  expect(await stays()).toEqual(['confirmed null'])
})
