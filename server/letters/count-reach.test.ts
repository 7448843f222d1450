import { beforeEach, expect, test } from 'vitest'
import { countLetterReach } from '#contract/staff/letters.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { reachOf } from '#tests/support/api/staff-letters.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

const named = { body_fr: 'Chère {prénom}, revenez!', body_en: 'Dear {first name}, come back!' }
const counted = async (letter: object = named) => {
  const { cookie } = await staff.member('owner')
  return (await staff.ask(countLetterReach, { cookie, payload: reachOf(letter) })).answer
}

test('of who comes next those are counted whom a letter cannot name, or does not reach', async () => {
  await guest.buyAt(usualNow)
  const people = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
  const account = await app.db
    .selectFrom('guests')
    .select(['firstname', 'email', 'emailConfirmedAt', 'passwordHash', 'birthdate'])
    .where('id', '=', app.seed.guestId)
    .executeTakeFirstOrThrow()
  const none = { of: 1, nameless: 0, unreached: 0, names: [] }
  // Nobody confirmed the address: the card that paid answers for the name.
  await people.set({ emailConfirmedAt: null }).execute()
  expect(await counted()).toEqual(none)
  await people.set({ firstname: '' }).execute()
  expect(await counted()).toEqual({ ...none, nameless: 1, names: ['firstname'] })
  expect(await counted({ letter: 'after-stay', ...named })).toEqual({
    ...none,
    nameless: 1,
    names: ['firstname'],
  })
  expect(await counted({ subject_fr: 'Bonjour', body_fr: 'Revenez au {loft}!' })).toEqual(none)
  expect(await counted({ subject_fr: '', subject_en: '', body_fr: '', body_en: ' ' })).toEqual({
    ...none,
    of: 0,
  })
  const contact = { email: null, passwordHash: null, birthdate: null }
  await people.set(contact).execute()
  expect(await counted()).toEqual({ ...none, unreached: 1 })
  await people.set(account).execute()
  app.setNow('2027-02-13T15:00:00.000Z')
  // Who has arrived gets what goes out before an arrival no more, and what comes after a stay still.
  expect((await counted()).of).toBe(0)
  expect((await counted({ letter: 'after-stay', ...named })).of).toBe(1)
})
