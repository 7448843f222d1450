import { expect, test } from 'vitest'
import {
  setCompany,
  setConsent,
  setGiving,
  setHolidays,
  setHost,
  setPlace,
  setReach,
} from '#contract/staff/house.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { typedCompany, typedReach } from '#tests/support/api/staff-service.ts'
import { useHouse } from '#tests/support/api/use-house.ts'

const { app, staff, read, looking, setting, told } = useHouse()

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
