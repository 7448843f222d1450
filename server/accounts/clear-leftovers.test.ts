import { expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import { insertAddressLink } from '#server/db/address-links.ts'
import { insertPasswordReset } from '#server/db/password-resets.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { insertPerson } from '#tests/support/api/small-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { clearLeftovers } from './clear-leftovers.ts'

const { app, checkout, staff } = useApp()

const daysAfter = (days: number, minutes = 0): Instant => addMinutes(usualNow, days * 24 * 60 + minutes)

test('a link for a new password goes when its hour is over', async () => {
  const link = {
    guestId: app.seed.guestId,
    email: 'margot@people.example',
    secretHash: 'secret',
    createdAt: usualNow,
  }
  const inAnHour = addMinutes(usualNow, 60)
  await insertPasswordReset(app.db, { id: crypto.randomUUID(), expiresAt: inAnHour, ...link })
  const left = () => app.db.selectFrom('passwordResets').select('id').execute()
  await clearLeftovers({ ...app.deps, now: () => addMinutes(usualNow, 59) })
  expect(await left()).toHaveLength(1)
  await clearLeftovers({ ...app.deps, now: () => inAnHour })
  expect(await left()).toHaveLength(0)
})

test('counted attempts go an hour after their time is over', async () => {
  const count = (key: string, minutes: number) => ({ key, points: 1, expire: Date.now() + minutes * 60_000 })
  await app.db
    .insertInto('attempts')
    .values([count('old', -61), count('over', -59), count('counted', 14)])
    .execute()
  await clearLeftovers(app.deps)
  const left = await app.db.selectFrom('attempts').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['counted', 'over'])
})

test('an account whose address nobody confirmed goes thirty days after it got that address, unless it has a stay, is used or is from before', async () => {
  const { siteId } = app.seed
  const person = (name: string, more: object = {}) =>
    insertPerson(app.db, {
      siteId,
      email: `${name}@people.example`,
      firstname: name,
      emailSince: usualNow,
      emailConfirmedAt: null,
      ...more,
    })
  const gone = await person('Adèle')
  const linked = { guestId: gone, email: 'adele@people.example', secretHash: 'x', createdAt: usualNow }
  await insertAddressLink(app.db, {
    ...linked,
    id: crypto.randomUUID(),
    purpose: 'confirm',
    expiresAt: daysAfter(60),
  })
  const moved = await person('Berthe', { emailSince: daysAfter(1) })
  const confirmed = await person('Cécile', { emailConfirmedAt: usualNow })
  const signedIn = await person('Denise')
  const booked = await person('Édith')
  const fromBefore = await person('Fabienne', { endsUnconfirmed: false })
  const left = async () =>
    (await app.db.selectFrom('guests').select('id').orderBy('id').execute())
      .map(({ id }) => id)
      .filter((id) => id >= gone)
  await checkout.hold(await checkout.signInAs(booked), { arrival: '2027-04-12', departure: '2027-04-15' })

  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.unconfirmedAccountDays) })
  expect(await left()).toEqual([gone, moved, confirmed, signedIn, booked, fromBefore])
  app.setNow(daysAfter(30))
  await checkout.signInAs(signedIn)
  await clearLeftovers({ ...app.deps, now: () => daysAfter(30, 1) })
  expect(await left()).toEqual([moved, confirmed, signedIn, booked, fromBefore])
  expect(await app.db.selectFrom('addressLinks').selectAll().execute()).toEqual([])
  await clearLeftovers({ ...app.deps, now: () => daysAfter(31, 1) })
  expect(await left()).toEqual([confirmed, booked, fromBefore])
  app.setNow(usualNow)
  await checkout.clear()
})

test('of nights that were never bought the message goes after its days, and all of them when no payment was begun', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.hold(token, { message: 'Nous arriverons tard.' })
  await checkout.hold(token, { arrival: '2027-03-12', departure: '2027-03-15', message: 'Un lit de plus ?' })
  const [begun, never] = await checkout.stays()
  await app.db.deleteFrom('payments').where('stayId', '=', never!.id).execute()
  await app.db.updateTable('stays').set({ status: 'expired' }).execute()
  const stays = () => app.db.selectFrom('stays').select(['id', 'message']).orderBy('id').execute()

  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.unpaidHoldDays) })
  expect(await stays()).toEqual([
    { id: begun!.id, message: 'Nous arriverons tard.' },
    { id: never!.id, message: 'Un lit de plus ?' },
  ])
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.unpaidHoldDays, 16) })
  expect(await stays()).toEqual([{ id: begun!.id, message: null }])
})

test('a reservation stays, however long ago; what was written about it goes after two years', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, cards.visa, { message: 'Merci.' })
  const kept = () => app.db.selectFrom('stays').select('message').where('status', '=', 'confirmed').execute()
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.messageDays) })
  expect(await kept()).toEqual([{ message: 'Merci.' }])
  await clearLeftovers({ ...app.deps, now: () => daysAfter(5 * 365) })
  expect(await kept()).toEqual([{ message: null }])
})

test('what the staff was told is forgotten after its days, of who still waits later', async () => {
  await app.db.deleteFrom('staffNotices').execute()
  const { id: staffId } = await staff.member('owner')
  const one = { staffId, way: 'letter', version: '1', madeAt: usualNow } as const
  await app.db
    .insertInto('staffNotices')
    .values([
      { ...one, kind: 'guest_message', subject: 'thread/1' },
      { ...one, kind: 'waiting', subject: 'thread/1' },
    ])
    .execute()
  const left = async () =>
    (await app.db.selectFrom('staffNotices').select('kind').execute()).map(({ kind }) => kind)
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.staffNoticeDays, 1) })
  expect(await left()).toEqual(['waiting'])
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.messageDays, 1) })
  expect(await left()).toEqual([])
})

test('that an email went out is forgotten after its days, not before', async () => {
  await app.db.deleteFrom('sentMails').execute()
  await app.db
    .insertInto('sentMails')
    .values({ key: 'confirmation/1', recipient: 'margot@people.example', sentAt: usualNow })
    .execute()
  const left = () => app.db.selectFrom('sentMails').select('key').execute()
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.sentMailDays) })
  expect(await left()).toHaveLength(1)
  await clearLeftovers({ ...app.deps, now: () => daysAfter(retention.sentMailDays, 1) })
  expect(await left()).toHaveLength(0)
})

test('of the console questions, sessions, links and marks go when nothing can be done with them any more', async () => {
  const { id } = await staff.member('owner')
  await staff.question()
  await staff.firstOwner()
  const made = {
    siteId: app.seed.siteId,
    role: 'reception',
    locale: 'fr',
    invitedBy: id,
    createdAt: usualNow,
  } as const
  await app.db
    .insertInto('staffInvitations')
    .values({
      ...made,
      kind: 'invitation',
      email: 'lea@staff.example',
      seed: crypto.randomUUID(),
      tokenHash: 'x',
      expiresAt: daysAfter(3),
    })
    .execute()
  const markHash = 'x'
  await app.db.insertInto('staffBrowsers').values({ staffId: id, markHash, usedAt: usualNow }).execute()
  const tables = ['staffChallenges', 'staffSessions', 'staffInvitations', 'staffBrowsers'] as const
  const left = async (days: number, minutes: number) => {
    await clearLeftovers({ ...app.deps, now: () => daysAfter(days, minutes) })
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }
  expect(await left(0, 4)).toEqual([1, 1, 1, 1])
  expect(await left(0, 5)).toEqual([0, 1, 1, 1])
  expect(await left(0, 12 * 60)).toEqual([0, 0, 1, 1])
  expect(await left(3 + retention.consoleLinkDays, -1)).toEqual([0, 0, 1, 1])
  expect(await left(3 + retention.consoleLinkDays, 0)).toEqual([0, 0, 0, 1])
  expect(await left(retention.knownBrowserDays, 1)).toEqual([0, 0, 0, 0])
})
