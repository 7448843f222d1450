import { describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import {
  readService,
  setCompany,
  setConsent,
  setGiving,
  setHolidays,
  setPlace,
  setReach,
} from '#contract/staff/house.ts'
import { findSite } from '#server/db/sites.ts'
import { typedCompany, typedReach } from '#tests/support/api/staff-service.ts'
import { later } from '#tests/support/api/use-changes.ts'
import { useHouse } from '#tests/support/api/use-house.ts'

const { app, checkout, guest, staff, buy, as, read, looking, setting, told } = useHouse()
const spring = { day: '2027-03-01', name_fr: 'Relâche', name_en: 'Spring break' }

describe('what the house says of itself', () => {
  test('is told by the API and read by the staff as soon as it is saved, and its entry names what became of what', async () => {
    const company = { ...typedCompany, name: 'Les Chalets', company: '9123-4567 Québec inc.' }
    expect((await setting(setCompany, company)).status).toBe(200)
    expect(await told()).toMatchObject({
      name: 'Les Chalets',
      company: '9123-4567 Québec inc.',
      slug: 'lofts',
    })
    expect(await read()).toMatchObject({ name: 'Les Chalets', tps_number: '123456789 RT0001' })
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({
      action: 'company_set',
      subject: 'site',
      before: { name: 'Les Lofts du Lac', company: 'Gestion Rivage inc.' },
      after: { name: 'Les Chalets', company: '9123-4567 Québec inc.' },
    })
    expect(entry!.after).not.toHaveProperty('city')
  })

  test('is said with how it is reached by who begins, all or nothing', async () => {
    const along = { ...typedCompany, name: 'Le Pin', email: 'accueil@pin.example', telephone: '819 555-0111' }
    const refused = await setting(setCompany, { ...along, telephone: '12' })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['telephone']])
    expect((await setting(setCompany, { ...along, email: 'nobody' })).error.code).toBe('email_invalid')
    expect((await read()).name).toBe('Les Lofts du Lac')
    expect((await setting(setCompany, along)).status).toBe(200)
    expect(await read()).toMatchObject({ name: 'Le Pin', email: 'accueil@pin.example' })
    expect((await staff.journal())[0]).toMatchObject({
      action: 'company_set',
      after: { name: 'Le Pin', email: 'accueil@pin.example' },
    })
  })

  test('stands on the papers that are made from then on; one that is made stays as it is', async () => {
    const { id } = await buy()
    const paper = async () => (await guest.download(await guest.tokenAt(later), { reservation_id: id })).text
    const before = await paper()
    const named = `Chalets « A < B » & ${'Ï'.repeat(60)}`
    expect((await setting(setCompany, { ...typedCompany, company: named })).status).toBe(200)
    expect(await paper()).toBe(before)
    // The same stay is bought by somebody else.
    await checkout.clear()
    const { id: next } = await buy()
    const made = await app.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('stayId', '=', next)
      .executeTakeFirstOrThrow()
    expect(made.snapshot).toMatchObject({ seller: { company: named } })
  })

  test('reaches guests who are here and those to come, which is said before', async () => {
    await buy()
    const reach = { ...typedReach, night_telephone: '819 555-0177' }
    expect((await looking(setReach, reach)).answer).toMatchObject({ here: 0, coming: 1 })
    app.setNow('2027-02-13T15:00:00.000Z')
    expect((await looking(setReach, reach, 'manager')).answer).toMatchObject({ here: 1, coming: 0 })
    expect((await read()).night_telephone).toBeNull()
  })

  test('moves with the house the lofts that stand where it does, and those without a place that have its address', async () => {
    const loft = async () => {
      const { latitude, longitude } = (
        await app.call(propertyOrList, { params: { key: 'loft-du-rivage-102' } })
      ).answer as {
        latitude: number
        longitude: number
      }
      return [latitude, longitude]
    }
    await setting(setPlace, { point: '46.035, -74.285' })
    await setting(setPlace, { point: '46,04 ; -74,28' })
    expect([await loft(), (await read()).point]).toEqual([[46.04, -74.28], '46.04, -74.28'])
    await app.db
      .updateTable('properties')
      .set({ latitude: 46.041 })
      .where('slug', '=', 'loft-du-rivage-102')
      .execute()
    await setting(setPlace, { point: '46.05, -74.3' })
    expect(await loft()).toEqual([46.041, -74.28])
    const { address, city } = await read()
    const own = app.db.updateTable('properties').where('slug', '=', 'loft-du-rivage-102')
    await own.set({ latitude: null, longitude: null, address: 'ailleurs' }).execute()
    await setting(setPlace, { point: '46.06, -74.3' })
    expect(await loft()).toEqual([null, null])
    await own.set({ address, city }).execute()
    await setting(setPlace, { point: '46.051, -74.3' })
    expect(await loft()).toEqual([46.051, -74.3])
    expect((await setting(setPlace, { point: '' })).status).toBe(200)
    expect([await loft(), (await read()).point]).toEqual([[null, null], null])
  })

  test('leads to no former address: with another one the house leaves the map, which is said before, and its lofts stay', async () => {
    const places = async () =>
      (await app.db.selectFrom('properties').select('latitude').execute()).map(({ latitude }) => latitude)
    await setting(setPlace, { point: '46.04, -74.28' })
    const before = await places()
    const moved = { ...typedCompany, address: '7, rue Neuve' }
    expect((await looking(setCompany, { ...typedCompany, name: 'Le Pin' })).answer.leaves_map).toBe(false)
    expect((await looking(setCompany, moved)).answer.leaves_map).toBe(true)
    expect((await setting(setCompany, moved)).status).toBe(200)
    expect(await told()).toMatchObject({ address: '7, rue Neuve', latitude: null, longitude: null })
    expect(await places()).toEqual(before)
    await setting(setPlace, { point: '46.05, -74.3' })
    expect((await read()).point).toBe('46.05, -74.3')
  })

  test('of holidays is what the calendar of the staff shows', async () => {
    const shown = async () =>
      (
        await staff.ask(readStaffCalendar, {
          cookie: await as('reception'),
          params: { first_night: '2027-03-01', last_night: '2027-04-05' },
        })
      ).answer.holidays.map(({ day, holiday, name_fr }) => [day, holiday ?? name_fr])
    expect(await shown()).toEqual([
      ['2027-03-26', 'good_friday'],
      ['2027-03-29', 'easter_monday'],
    ])
    expect((await setting(setHolidays, { holidays: ['good_friday'], own_days: [spring] })).status).toBe(200)
    expect(await shown()).toEqual([
      ['2027-03-01', 'Relâche'],
      ['2027-03-26', 'good_friday'],
    ])
  })

  test('of limits and boxes counts at once', async () => {
    await setting(setGiving, { manager_refund_limit: 0 })
    await setting(setConsent, { approvals_ticked: false })
    expect(await findSite(app.db, app.seed.siteId)).toMatchObject({
      managerRefundLimit: 0,
      approvalsTicked: false,
    })
  })

  test('is made whole as it is typed: numbers of taxes, postal code, signs without width', async () => {
    const typed = {
      ...typedCompany,
      name: 'Les\u200b Chalets',
      postal_code: 'j8c-1a2',
      tps_number: '987654321rt0002',
      tvq_number: '98 7654 3210 tq 0002',
    }
    expect((await setting(setCompany, typed)).status).toBe(200)
    expect(await read()).toMatchObject({
      name: 'Les Chalets',
      postal_code: 'J8C 1A2',
      tps_number: '987654321 RT0002',
      tvq_number: '9876543210 TQ0002',
    })
  })
})

describe('somebody else', () => {
  const other = { ...typedCompany, city: 'Val-David' }
  test('who saved meanwhile is seen by the second, who sends nothing that they did not read', async () => {
    const { basis } = await read()
    await setting(setReach, { ...typedReach, telephone: '819-555-0199' })
    const second = await setting(setCompany, { ...other, basis })
    expect([second.status, second.error.code]).toEqual([409, 'settings_changed'])
    expect((await read()).city).toBe('Sainte-Agathe-des-Monts')
  })

  test('of two at the same moment one is told', async () => {
    const { basis } = await read()
    const cookie = await as('owner')
    const both = await Promise.all(
      ['Val-David', 'Val-Morin'].map((city) =>
        staff.ask(setCompany, { cookie, payload: { ...typedCompany, city, basis } }),
      ),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('of the staff reads it, or does not; only an owner sets it', async () => {
    for (const role of ['manager', 'bookkeeper'] as const)
      expect((await staff.ask(readService, { cookie: await as(role) })).status).toBe(200)
    expect((await staff.ask(readService, { cookie: await as('reception') })).error.code).toBe('not_allowed')
    const { basis } = await read()
    const sent = await staff.ask(setCompany, { cookie: await as('manager'), payload: { ...other, basis } })
    expect(sent.error.code).toBe('not_allowed')
  })
})
