import { describe, expect, test } from 'vitest'
import { holidays } from './holidays.ts'
import {
  decideFacts,
  neededFacts,
  pointAt,
  pointIn,
  serviceParts,
  toPoint,
  type ServiceFacts,
  type ServicePart,
} from './service-facts.ts'
import { settings } from './settings.ts'

const facts: ServiceFacts = {
  name: 'Les Lofts du Lac',
  company: 'Gestion Rivage inc.',
  address: '14, chemin du Lac',
  city: 'Sainte-Agathe-des-Monts',
  region: 'Québec',
  postalCode: 'J8C 1A1',
  tpsNumber: '123456789 RT0001',
  tvqNumber: '1234567890 TQ0001',
  email: 'info@leslofts.example',
  privacyEmail: null,
  telephone: '819-555-0142',
  nightTelephone: null,
  facebookUrl: null,
  instagramUrl: null,
  hostName: null,
  hostWordsFr: null,
  hostWordsEn: null,
  point: null,
  holidays: [...holidays],
  ownDays: [],
  managerRefundLimit: 25_000,
  approvalsTicked: true,
}
/** As its form would have it. */
const typed = (part: ServicePart, more: object) => ({
  ...Object.fromEntries(serviceParts[part].map((fact) => [fact, facts[fact] ?? ''])),
  ...more,
})
const decide = (part: ServicePart, more: object, status: 'not_open' | 'open' | 'closed' = 'open') =>
  decideFacts(part, { facts, status }, typed(part, more))
const fieldsOf = (decided: ReturnType<typeof decide>) => (decided && !decided.ok ? decided.reason.fields : {})

test('each part is a setting of service, which has no first day', () => {
  for (const part of Object.keys(serviceParts) as ServicePart[])
    expect(settings[part]).toEqual({ kind: 'service', of: 'site', holdsFor: 'everybody' })
})

test('a house with another address leaves the map, where its point would lead to the former one', () => {
  const point = '46.035, -74.285'
  const say = (more: object) =>
    decideFacts('company', { facts: { ...facts, point }, status: 'open' }, typed('company', more))
  expect(say({ address: '7, rue Neuve' })).toEqual({
    ok: true,
    before: { address: '14, chemin du Lac', point },
    after: { address: '7, rue Neuve', point: null },
  })
  expect(say({ city: 'Val-David' })).toMatchObject({ after: { point: null } })
  for (const same of [{ address: '14 chemin du lac' }, { name: 'Le Pin' }])
    expect(say(same)).toMatchObject({ ok: true, after: expect.not.objectContaining({ point: null }) })
  const begun = { facts: { ...facts, point, address: '' }, status: 'not_open' } as const
  expect(decideFacts('company', begun, typed('company', {}))).not.toMatchObject({ after: { point: null } })
  expect(decide('company', { address: '7, rue Neuve' })).toMatchObject({ after: { address: '7, rue Neuve' } })
})

test('what is so already is nothing to say, and of what is different both are told', () => {
  expect(decide('company', {})).toBeNull()
  expect(decide('reach', { nightTelephone: '819-555-0177' })).toEqual({
    ok: true,
    before: { nightTelephone: null },
    after: { nightTelephone: '819-555-0177' },
  })
})

test.each([
  ['postalCode', 'j8c1a2', 'J8C 1A2'],
  ['tpsNumber', '987 654 321 rt 0002', '987654321 RT0002'],
  ['tvqNumber', '9876543210TQ0001', '9876543210 TQ0001'],
])('%s %s is kept as %s', (fact, said, kept) => {
  expect(decide('company', { [fact]: said })).toMatchObject({ after: { [fact]: kept } })
})

test('whoever begins says with who they are how they are reached; left out, that stays as it is', () => {
  const along = { email: 'accueil@auberge.example', telephone: '819-555-0111' }
  expect(decide('company', along, 'not_open')).toMatchObject({ after: along })
  expect(decide('company', { name: 'Le Pin' })).toMatchObject({ after: { name: 'Le Pin' } })
  expect(fieldsOf(decide('company', { ...along, email: 'accueil' }))).toEqual({
    email: { code: 'email_invalid' },
  })
  // Of what stands in another form nothing comes along.
  expect(decide('company', { nightTelephone: '819-555-0177' })).toBeNull()
})

describe('what a company needs', () => {
  const ofCompany = neededFacts.filter((fact) => (serviceParts.company as readonly string[]).includes(fact))
  test.each(ofCompany)('%s cannot be empty once the site has opened', (fact) => {
    for (const status of ['open', 'closed'] as const)
      expect(fieldsOf(decide('company', { [fact]: '' }, status))).toEqual({ [fact]: { code: 'fact_needed' } })
    expect(decide('company', { [fact]: '' }, 'not_open')).toMatchObject({ after: { [fact]: '' } })
  })
})

test.each([
  ['https://facebook.example/lofts', true],
  ['http://facebook.example/lofts', false],
  ['https://localhost', false],
  ['https://odile@facebook.example', false],
  ['javascript:alert(1)//https://x.example', false],
  ['facebook.example', false],
  ['https://facebook.example/a b', false],
])('the link %s is taken: %s', (url, isTaken) => {
  expect(fieldsOf(decide('reach', { facebookUrl: url }))).toEqual(
    isTaken ? {} : { facebookUrl: { code: 'link_invalid' } },
  )
})

test.each([
  ['46.035, -74.285', '46.035, -74.285'],
  ['46,035 ; −74,285', '46.035, -74.285'],
  ['46.0351234567 -74.2849999', '46.03512, -74.285'],
  ['46.035', null],
  ['46, -74', null],
  ['91.0, 0.0', null],
  ['46.035, -190.5', null],
  ['chez nous', null],
])('the place %s is %s', (said, point) => {
  const read = toPoint(said)
  expect(read).toBe(point)
  expect(read && pointAt(pointIn(read))).toBe(point)
})

test('whoever greets has a name and words in both languages, or nobody is named', () => {
  const whole = { hostName: 'Odile', hostWordsFr: 'Bonjour', hostWordsEn: 'Hello' }
  expect(decide('host', whole)).toMatchObject({ ok: true })
  expect(fieldsOf(decide('host', { ...whole, hostWordsEn: '' }))).toEqual({
    hostWordsEn: { code: 'host_incomplete' },
  })
})

test('days of the house’s own are kept by day, each once and with both names', () => {
  const [spring, autumn] = [
    { day: '2027-03-01', nameFr: 'Relâche', nameEn: 'Spring break' },
    { day: '2026-10-05', nameFr: 'Couleurs', nameEn: 'Colours' },
  ] as const
  const days = (ownDays: object[]) => decide('holidays', { holidays: ['christmas', 'new_year'], ownDays })
  expect(days([spring, autumn])).toMatchObject({
    after: { holidays: ['new_year', 'christmas'], ownDays: [autumn, spring] },
  })
  expect(fieldsOf(days([spring, autumn, spring]))).toEqual({
    ownDays: { code: 'own_day_twice', day: '2027-03-01' },
  })
  expect(fieldsOf(days([{ ...spring, nameEn: '' }]))).toEqual({ ownDays: { code: 'own_day_unnamed' } })
})

test.each([-1, 1_000_001])('nobody may give back up to %i cents', (managerRefundLimit) => {
  expect(fieldsOf(decide('giving', { managerRefundLimit }))).toEqual({
    managerRefundLimit: { code: 'setting_fee_out_of_range', highest: 1_000_000 },
  })
})

test.each([
  ['8195550143', '819-555-0143'],
  ['(819) 555.0143', '819-555-0143'],
  ['+1 819 555 0143', '819-555-0143'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
])('the telephone %s is kept as %s', (telephone, kept) => {
  expect(decide('reach', { telephone })).toMatchObject({ after: { telephone: kept } })
})
