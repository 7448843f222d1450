import { beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { createIntent } from '#contract/guest/checkout.ts'
import { changeOpening, readOpening } from '#contract/staff/opening.ts'
import { readMe } from '#contract/staff/sign-in.ts'
import { readToday } from '#contract/staff/today.ts'
import type { Role } from '#domain/permissions.ts'
import type { OpeningWish } from '#domain/site-opening.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { usualNow } from '#tests/support/api/app.ts'

const { app, checkout, staff } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  await setSiteStatus(app, 'open')
  await app.db.updateTable('sites').set({ statusSince: null, statusBy: null }).execute()
})

const as = async (role: Role) => (await staff.member(role, { name: 'Odile' })).cookie
const read = async (role: Role = 'owner') => (await staff.ask(readOpening, { cookie: await as(role) })).answer
const become = async (to: OpeningWish, role: Role = 'owner') =>
  staff.ask(changeOpening, { cookie: await as(role), payload: { to } })
const preview = async (to: OpeningWish, role: Role = 'owner') =>
  staff.ask(previewOf(changeOpening), { cookie: await as(role), payload: { to } })
const hold = async () => checkout.hold(await checkout.signInAs(app.seed.guestId))

test('an owner closes the site and opens it again; since when and by whom is told, and the journal has both', async () => {
  expect(await read()).toMatchObject({ status: 'open', since: null, by: null })
  expect((await become('closed')).answer).toEqual({ status: 'ok' })
  expect(await read()).toMatchObject({ status: 'closed', since: usualNow, by: 'Odile' })
  expect((await hold()).error.code).toBe('site_not_open')
  expect((await become('open')).status).toBe(200)
  expect((await hold()).status).toBe(200)
  const [opened, closed] = await staff.journal()
  expect([closed, opened]).toMatchObject([
    {
      action: 'site_closed',
      subject: 'site',
      before: { siteStatus: 'open' },
      after: { siteStatus: 'closed' },
    },
    {
      action: 'site_opened',
      subject: 'site',
      before: { siteStatus: 'closed' },
      after: { siteStatus: 'open' },
    },
  ])
})

test('what is so already is told ahead as when it is sent', async () => {
  expect((await preview('open')).error.code).toBe('opening_changed')
})

test('a new site begins without taking bookings', async () => {
  const {
    slug: _,
    id: __,
    ...site
  } = (await app.db.selectFrom('sites').selectAll().executeTakeFirstOrThrow())!
  const { status: ___, ownDays: ____, ...row } = site
  const made = await app.db
    .insertInto('sites')
    .values({ ...row, slug: 'another' })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('sites').where('id', '=', made.id).execute()
  expect(made.status).toBe('not_open')
})

test('a house that nobody opened yet has a step of its set-up left, for whoever takes them', async () => {
  const isLeft = async (role: Role) =>
    (await staff.ask(readMe, { cookie: await as(role) })).answer.set_up_open
  expect(await isLeft('owner')).toBe(false)
  await setSiteStatus(app, 'not_open')
  expect([await isLeft('owner'), await isLeft('reception')]).toEqual([true, false])
})

describe('whoever is asked', () => {
  test('a manager sees where the site stands, and changes nothing', async () => {
    expect((await read('manager')).status).toBe('open')
    expect((await preview('closed', 'manager')).status).toBe(200)
    expect((await become('closed', 'manager')).error.code).toBe('not_allowed')
    expect((await staff.ask(readOpening, { cookie: await as('reception') })).error.code).toBe('not_allowed')
  })

  test('an owner proves again who they are', async () => {
    const { id } = await staff.member('owner')
    const cookie = await staff.sessionOf(id, 6)
    const { error } = await staff.ask(changeOpening, { cookie, payload: { to: 'closed' } })
    expect(error.code).toBe('prove_again')
    expect((await read()).status).toBe('open')
  })
})

test('a dry run says how many stays stay and who is buying right now, and does nothing', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, cards.visa)
  const later = { arrival: '2027-03-01', departure: '2027-03-04' }
  await app.call(createIntent, { token, payload: { ...checkout.usual, ...later, card: cardOf(cards.visa) } })
  const { answer } = await preview('closed')
  expect(answer).toMatchObject({ stays: 1, holds: 1 })
  expect(await read()).toMatchObject({ status: 'open', stays: 1, holds: 1 })
  app.setNow('2027-02-15T18:00:00.000Z')
  expect(await read()).toMatchObject({ stays: 1, holds: 0 })
  app.setNow('2027-02-16T18:00:00.000Z')
  expect(await read()).toMatchObject({ stays: 0, holds: 0 })
})

describe('while something is needed', () => {
  const items = async () =>
    (await read()).items.filter(({ is_done: isDone }) => !isDone).map(({ item }) => item)

  test('opening is refused and says what, in the language of whoever asks; advice stops nobody', async () => {
    await setSiteStatus(app, 'not_open')
    await app.db.updateTable('sites').set({ tpsNumber: '' }).execute()
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2026-11-20' }).execute()
    expect(await items()).toEqual(['tax_numbers', 'loft', 'prices', 'payments', 'address'])
    expect((await read()).lapsed).toHaveLength(2)
    const { status, error } = await become('open')
    expect([status, error.code, error.details]).toEqual([
      409,
      'opening_incomplete',
      { missing: ['tax_numbers', 'loft', 'prices'] },
    ])
    expect(error.errors).toBe(
      'Le site ne peut pas encore être ouvert\u00a0: il manque les numéros de taxes, un loft dont l’enregistrement est en vigueur et des prix à partir d’aujourd’hui.',
    )
    expect((await preview('open')).error.code).toBe('opening_incomplete')
    await app.db.updateTable('sites').set({ tpsNumber: '123456789 RT0001' }).execute()
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2027-12-31' }).execute()
    expect((await preview('open')).answer.advised).toEqual(['payments', 'address'])
    expect((await become('open')).status).toBe(200)
  })

  test('a licence that lapses on an open site is told, and the site can still be closed', async () => {
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2026-11-20' }).execute()
    expect(await items()).toContain('loft')
    expect((await become('closed')).status).toBe(200)
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2027-12-31' }).execute()
  })
})

test.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['not_open', 'closed'],
] as const)('a site that is %s is not made %s', async (status, to) => {
  await setSiteStatus(app, status)
  const { status: answered, error } = await become(to)
  expect([answered, error.code]).toEqual([409, 'opening_changed'])
  expect((await read()).status).toBe(status)
})

test('everybody of the staff reads on the day’s page that nobody can book', async () => {
  await become('closed')
  const { answer } = await staff.ask(readToday, { cookie: await as('housekeeping') })
  expect(answer.site_status).toBe('closed')
})
