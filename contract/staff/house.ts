import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, email, line, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { holidays } from '#domain/holidays.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { longestFact as longest } from '#domain/service-facts.ts'
import { toName } from '#domain/typed-name.ts'

const basis = z
  .string()
  .max(100)
  .meta({ description: 'Names the facts that were read; others meanwhile are refused' })

const holiday = z.enum(holidays)
const ownDay = z.object({
  day,
  name_fr: line(longest.dayName, toName),
  name_en: line(longest.dayName, toName),
})

const optional = z.string().nullable()

export const readService = endpoint({
  name: 'readService',
  method: 'GET',
  path: '/api/staff/settings/service',
  access: { staff: 'see_settings' },
  summary: 'What the house says of itself to everybody, as it is now',
  params: nothing,
  payload: nothing,
  answer: z.object({
    basis,
    is_needed: z.boolean().meta({ description: 'The site has opened: what a company needs cannot be empty' }),
    name: z.string(),
    company: z.string(),
    address: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string(),
    tps_number: z.string(),
    tvq_number: z.string(),
    email: z.string(),
    privacy_email: optional,
    telephone: z.string(),
    night_telephone: optional,
    facebook_url: optional,
    instagram_url: optional,
    host_name: optional,
    host_words_fr: optional,
    host_words_en: optional,
    point: optional.meta({ description: 'Where the house stands: latitude, longitude' }),
    holidays: z.array(holiday).meta({
      description:
        'Of Quebec’s public holidays those that the calendar shows; of Christmas and New Year also those that guests are suggested',
    }),
    own_days: z.array(ownDay),
    manager_refund_limit: z
      .int()
      .meta({ description: 'What a manager may give back of one stay beyond its policy, in cents' }),
    approvals_ticked: z
      .boolean()
      .meta({ description: 'Whether the boxes of terms and policy start ticked where somebody pays' }),
  }),
})

const ofName = (most: number) => line(most, toName)
/** As their forms have them: '' is not said. */
const company = {
  name: ofName(longest.name),
  company: ofName(longest.company),
  address: ofName(longest.address),
  city: ofName(longest.city),
  region: ofName(longest.region),
  postal_code: line(longest.postalCode),
  tps_number: line(longest.taxNumber),
  tvq_number: line(longest.taxNumber),
}
const reach = {
  email,
  privacy_email: email,
  telephone: line(longest.telephone),
  night_telephone: line(longest.telephone),
  facebook_url: line(longest.url),
  instagram_url: line(longest.url),
}
const host = {
  host_name: ofName(longest.name),
  host_words_fr: text(longest.words),
  host_words_en: text(longest.words),
}
const place = { point: line(longest.point) }
const days = {
  holidays: z.array(holiday).max(holidays.length),
  own_days: z.array(ownDay).max(longest.ownDays),
}
const giving = { manager_refund_limit: z.int() }
const consent = { approvals_ticked: z.boolean() }

const serviceAhead = z.object({
  basis,
  here: z.int().meta({ description: 'Stays whose guests are here' }),
  coming: z.int().meta({ description: 'Stays that are bought and still to come' }),
  leaves_map: z
    .boolean()
    .meta({ description: 'It has no point on the map any more, as with another address' }),
})

const ahead = <Name extends string, Facts extends z.ZodRawShape>(
  name: Name,
  facts: Facts,
  refuses: readonly RefusalCode[],
) => ({
  name,
  summary: 'Whom other facts would reach; nothing is stored',
  access: { staff: 'see_settings' as const },
  payload: z.object({ locale: locale.optional(), ...facts }),
  answer: serviceAhead,
  refuses: [...refuses, 'nothing_to_change' as const],
})

const setting = {
  method: 'PUT',
  access: { staff: 'change_settings' },
  params: nothing,
  answer: done,
} as const
const sent = { locale: locale.optional(), basis }

/** `invalid_payload`: several fields are wrong, each for a reason of its own. */
const refusedCompany = [
  'fact_needed',
  'postal_code_invalid',
  'gst_number_invalid',
  'qst_number_invalid',
  'invalid_payload',
] as const

export const setCompany = action({
  ...setting,
  name: 'setCompany',
  path: '/api/staff/settings/company',
  summary: 'Says who the company is, from now on: names, address and tax numbers',
  payload: z.object({
    ...sent,
    ...company,
    email: email.optional().meta({ description: 'How it is reached, said along; left out: as it is' }),
    telephone: line(longest.telephone).optional(),
  }),
  refuses: [...refusedCompany, 'email_invalid', 'telephone_invalid', 'settings_changed'],
  journal: 'company_set',
  ahead: ahead('previewCompany', company, refusedCompany),
})

const refusedReach = [
  'fact_needed',
  'email_invalid',
  'telephone_invalid',
  'link_invalid',
  'invalid_payload',
] as const

export const setReach = action({
  ...setting,
  name: 'setReach',
  path: '/api/staff/settings/reach',
  summary:
    'Says how the house is reached, from now on: by mail, by telephone, at night, elsewhere on the web',
  payload: z.object({ ...sent, ...reach }),
  refuses: [...refusedReach, 'settings_changed'],
  journal: 'reach_set',
  ahead: ahead('previewReach', reach, refusedReach),
})

export const setHost = action({
  ...setting,
  name: 'setHost',
  path: '/api/staff/settings/host',
  summary: 'Says who greets guests, from now on',
  payload: z.object({ ...sent, ...host }),
  refuses: ['host_incomplete', 'settings_changed'],
  journal: 'host_set',
  ahead: ahead('previewHost', host, ['host_incomplete']),
})

export const setPlace = action({
  ...setting,
  name: 'setPlace',
  path: '/api/staff/settings/place',
  summary: 'Says where the house stands on the map, from now on; its lofts move with it',
  payload: z.object({ ...sent, ...place }),
  refuses: ['point_invalid', 'settings_changed'],
  journal: 'place_set',
  ahead: ahead('previewPlace', place, ['point_invalid']),
})

const refusedDays = ['own_day_unnamed', 'own_day_twice'] as const

export const setHolidays = action({
  ...setting,
  name: 'setHolidays',
  path: '/api/staff/settings/holidays',
  summary:
    'Says which holidays the calendar of the staff shows and guests are suggested, from now on, and days of the house’s own',
  payload: z.object({ ...sent, ...days }),
  refuses: [...refusedDays, 'settings_changed'],
  journal: 'holidays_set',
  ahead: ahead('previewHolidays', days, refusedDays),
})

export const setGiving = action({
  ...setting,
  name: 'setGiving',
  path: '/api/staff/settings/giving',
  summary: 'Says what a manager may give back of one stay beyond its policy, from now on',
  payload: z.object({ ...sent, ...giving }),
  refuses: ['setting_fee_out_of_range', 'settings_changed'],
  journal: 'giving_set',
  ahead: ahead('previewGiving', giving, ['setting_fee_out_of_range']),
})

export const setConsent = action({
  ...setting,
  name: 'setConsent',
  path: '/api/staff/settings/consent',
  summary: 'Says whether the boxes of terms and policy start ticked, from now on',
  payload: z.object({ ...sent, ...consent }),
  refuses: ['settings_changed'],
  journal: 'consent_set',
  ahead: ahead('previewConsent', consent, []),
})
