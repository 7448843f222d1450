import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { readSite } from '#contract/public/sites.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import {
  readService,
  setCompany,
  setConsent,
  setGiving,
  setHolidays,
  setHost,
  setPlace,
  setReach,
} from '#contract/staff/service.ts'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { holidays } from '#domain/holidays.ts'
import { findSite } from '#server/db/sites.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { typedCompany, typedReach } from '#tests/support/api/staff-service.ts'
import { later, useChanges } from '#tests/support/api/use-changes.ts'

const { app, checkout, guest, staff, buy } = useChanges()

const none = { hostName: null, hostWordsFr: null, hostWordsEn: null, latitude: null, longitude: null }
const seeded = { nightTelephone: null, privacyEmail: null, facebookUrl: null, instagramUrl: null, ...none }
beforeEach(async () => {
  const { postal_code: postalCode, tps_number: tpsNumber, tvq_number: tvqNumber, ...names } = typedCompany
  const { email, telephone } = typedReach
  const site = { ...names, postalCode, tpsNumber, tvqNumber, email, telephone, ...seeded }
  await app.db
    .updateTable('sites')
    .set({
      ...site,
      holidays: [...holidays],
      ownDays: sql`'[]'::jsonb`,
      managerRefundLimit: 25_000,
      approvalsTicked: true,
    })
    .execute()
  await app.db.updateTable('properties').set({ latitude: 46.035, longitude: -74.285 }).execute()
  await setSiteStatus(app, 'open')
  app.deps.catalog.drop()
  app.setNow(later)
})

type Spec = typeof setCompany
const as = async (role: 'owner' | 'manager' | 'bookkeeper' | 'reception') =>
  staff.sessionOf((await staff.member(role)).id)
const read = async () => (await staff.ask(readService, { cookie: await as('owner') })).answer
const looking = async (spec: unknown, payload: object, role: 'owner' | 'manager' = 'owner') =>
  staff.ask(previewOf(spec as Spec), { cookie: await as(role), payload: payload as never })
const setting = async (spec: unknown, payload: object) => {
  const { basis } = await read()
  return staff.ask(spec as Spec, { cookie: await as('owner'), payload: { basis, ...payload } as never })
}
const told = async () => (await app.call(readSite, { params: { site: 'lofts' } })).answer

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

  test('moves the lofts with the house, each as far as it', async () => {
    const loft = async () => {
      const { latitude, longitude } = (
        await app.call(propertyOrList, { params: { key: 'loft-du-rivage-102' } })
      ).answer as {
        latitude: number
        longitude: number
      }
      return [latitude, longitude]
    }
    await setting(setPlace, { point: '46,04 ; -74,28' })
    expect([await loft(), (await read()).point]).toEqual([[46.04, -74.28], '46.04, -74.28'])
    await app.db
      .updateTable('properties')
      .set({ latitude: 46.041 })
      .where('slug', '=', 'loft-du-rivage-102')
      .execute()
    await setting(setPlace, { point: '46.05, -74.3' })
    expect(await loft()).toEqual([46.051, -74.3])
    expect((await setting(setPlace, { point: '' })).status).toBe(200)
    expect([await loft(), (await read()).point]).toEqual([[46.051, -74.3], null])
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
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
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

const host = { host_name: 'Odile', host_words_fr: 'Bonjour', host_words_en: 'Hello' }
const spring = { day: '2027-03-01', name_fr: 'Relâche', name_en: 'Spring break' }
const days = { holidays: ['christmas'], own_days: [spring] }
/** Of each form what may not be said so, with the fields beside which that is said. */
const wrong = [
  [setCompany, { ...typedCompany, name: '', city: ' \u200b' }, { name: 'fact_needed', city: 'fact_needed' }],
  [setCompany, { ...typedCompany, postal_code: '75001' }, { postal_code: 'postal_code_invalid' }],
  [setCompany, { ...typedCompany, tps_number: '12345678 RT0001' }, { tps_number: 'gst_number_invalid' }],
  [setCompany, { ...typedCompany, tvq_number: '1234567890 RT0001' }, { tvq_number: 'qst_number_invalid' }],
  [
    setCompany,
    { ...typedCompany, name: '', tvq_number: 'oui' },
    { name: 'fact_needed', tvq_number: 'qst_number_invalid' },
  ],
  [setReach, { ...typedReach, email: '' }, { email: 'fact_needed' }],
  [setReach, { ...typedReach, email: 'info.leslofts.example' }, { email: 'email_invalid' }],
  [setReach, { ...typedReach, privacy_email: 'odile@' }, { privacy_email: 'email_invalid' }],
  [setReach, { ...typedReach, telephone: 'demandez Odile' }, { telephone: 'telephone_invalid' }],
  [setReach, { ...typedReach, night_telephone: '911' }, { night_telephone: 'telephone_invalid' }],
  [
    setReach,
    { ...typedReach, facebook_url: 'http://facebook.example', instagram_url: 'javascript:alert(1)' },
    { facebook_url: 'link_invalid', instagram_url: 'link_invalid' },
  ],
  [setReach, { ...typedReach, facebook_url: 'https://me@x.example' }, { facebook_url: 'link_invalid' }],
  [
    setReach,
    { ...typedReach, email: '', instagram_url: '@lofts' },
    { email: 'fact_needed', instagram_url: 'link_invalid' },
  ],
  [setHost, { ...host, host_words_en: '' }, { host_words_en: 'host_incomplete' }],
  [setHost, { ...host, host_name: '' }, { host_name: 'host_incomplete' }],
  [setPlace, { point: 'au bord du lac' }, { point: 'point_invalid' }],
  [setPlace, { point: '91.2, -74.285' }, { point: 'point_invalid' }],
  [setHolidays, { ...days, own_days: [{ ...spring, name_en: '' }] }, { own_days: 'own_day_unnamed' }],
  [setHolidays, { ...days, own_days: [spring, spring] }, { own_days: 'own_day_twice' }],
  [setGiving, { manager_refund_limit: 1_000_001 }, { manager_refund_limit: 'setting_fee_out_of_range' }],
] as const

test.each(wrong)(
  'what may not be said is refused where it is wrong, ahead and when it is sent: %#',
  async (spec, payload, said) => {
    const codes = new Set<string>(Object.values(said))
    for (const refused of [await looking(spec, payload), await setting(spec, payload)]) {
      expect(refused.status).toBe(422)
      expect(refused.error.code).toBe(codes.size === 1 ? [...codes][0] : 'invalid_payload')
      expect(refused.error.field_codes).toEqual(said)
    }
  },
)

test('a site that has not opened may say less; one that closed again may not', async () => {
  const empty = Object.fromEntries(Object.keys(typedCompany).map((fact) => [fact, '']))
  await setSiteStatus(app, 'not_open')
  expect((await read()).is_needed).toBe(false)
  expect((await setting(setCompany, empty)).status).toBe(200)
  expect((await setting(setReach, { ...typedReach, telephone: '', email: '' })).status).toBe(200)
  expect(await told()).toMatchObject({ name: '', email: '', telephone: '' })
  expect((await setting(setCompany, typedCompany)).status).toBe(200)
  await setSiteStatus(app, 'closed')
  expect((await setting(setCompany, { ...typedCompany, company: '' })).error.code).toBe('fact_needed')
})

test.each([
  [setCompany, typedCompany],
  [setReach, typedReach],
  [setHost, host],
  [setPlace, { point: '46.1, -74.1' }],
  [setHolidays, days],
  [setGiving, { manager_refund_limit: 1 }],
  [setConsent, { approvals_ticked: false }],
] as const)(
  'whoever read other facts sends nothing, and what is so already has nothing ahead: %#',
  async (spec, payload) => {
    const stale = await setting(spec, { ...payload, basis: 'of yesterday' })
    expect([stale.status, stale.error.code]).toEqual([409, 'settings_changed'])
    await setting(spec, payload)
    const entries = (await staff.journal()).length
    expect((await looking(spec, payload)).error.code).toBe('nothing_to_change')
    expect((await setting(spec, payload)).status).toBe(200)
    expect((await staff.journal()).length).toBe(entries)
  },
)
