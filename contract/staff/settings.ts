import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, dayText, done, id, locale, priceCents } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { settingNames } from '#domain/settings.ts'

/** In hundred-thousandths: 9975 is 9.975 %. */
const rates = { managing_fee: z.int(), lodging_tax: z.int(), tps: z.int(), tvq: z.int() }
const fees = { cleaning_fee: z.int(), extra_person_fee: z.int(), included_persons: z.int() }
const sale = { minimum_age: z.int(), deposit_amount: z.int().meta({ description: 'In cents; 0 = none' }) }
const policy = {
  free_minutes: z.int(),
  free_minutes_on_arrival_day: z.int(),
  steps: z
    .array(z.object({ percent: z.int(), days_before: z.int() }))
    .max(20)
    .meta({ description: 'In time order, the last one down to the day of arrival' }),
}

const deposit = {
  deposit_amount: z.int().nullable().meta({ description: 'In cents; 0 = none, null = what the site asks' }),
}
const hour = z.string().max(20).meta({ description: 'By the clocks at the lofts: HH:MM' })
const hours = { arrival_time: hour, departure_time: hour, quiet_from: hour, quiet_until: hour }

const row = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.object({
    from: day.meta({ description: 'It holds from this day on, until the next row begins' }),
    ...facts,
  })

const basis = z
  .string()
  .max(100)
  .meta({ description: 'Names the settings that were read; others meanwhile are refused' })

export const readSettings = endpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/staff/settings',
  access: { staff: 'see_settings' },
  summary: 'By which terms the house sells: what holds, what held before and what is set for later',
  params: nothing,
  payload: nothing,
  answer: z.object({
    today: day,
    basis,
    rates: z.array(row(rates)),
    sale: z.array(row(sale)),
    policy: z.array(row(policy)),
    hours: z
      .array(row(hours))
      .meta({ description: 'Empty where the usual hours hold, which nobody has set' }),
    lofts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        capacity: z.int(),
        fees: z.array(row(fees)),
        deposits: z.array(row(deposit)),
      }),
    ),
  }),
})

/** What a stay would cost, all in; null where it is not sold. */
const example = z.object({
  property_id: z.int(),
  property_name: z.string(),
  arrival: day,
  departure: day,
  before: priceCents.nullable(),
  after: priceCents.nullable(),
})
/** What somebody who cancels an example stay so many days ahead would get back. */
const givenBack = z.object({ days_before: z.int(), before: priceCents, after: priceCents })

const settingAhead = z.object({
  basis,
  kept: z.int().meta({ description: 'Stays that are sold already and keep their terms' }),
  stays: z.array(example),
  given_back: z
    .array(givenBack)
    .meta({ description: 'Of the first example, by another cancellation policy' }),
})

/** `invalid_payload`: several fields are wrong, each for a reason of its own. */
const refusedSetting = ['invalid_dates', 'setting_day_out_of_reach', 'invalid_payload'] as const
const refusedRates = [...refusedSetting, 'setting_rate_out_of_range'] as const
const refusedFees = [
  ...refusedSetting,
  'property_not_found',
  'setting_fee_out_of_range',
  'setting_persons_out_of_range',
] as const
const refusedSale = [...refusedSetting, 'setting_age_out_of_range', 'setting_deposit_out_of_range'] as const
const refusedPolicy = [
  ...refusedSetting,
  'setting_free_out_of_range',
  'setting_free_longer',
  'setting_steps_out_of_range',
  'setting_steps_end',
  'setting_steps_rise',
] as const

const refusedDeposit = [
  ...refusedSetting,
  'property_not_found',
  'setting_deposit_out_of_range',
  'setting_deposit_above_site',
] as const
const refusedHours = [
  ...refusedSetting,
  'setting_hour_unread',
  'setting_hour_out_of_range',
  'setting_hours_too_close',
  'setting_quiet_too_long',
  'setting_departure_meets',
  'setting_arrival_meets',
] as const

const asked = { from: dayText, locale: locale.optional() }
const ahead = <Name extends string, Facts extends z.ZodRawShape>(
  name: Name,
  facts: Facts,
  refuses: readonly RefusalCode[],
) => ({
  name,
  summary:
    'How many sold stays keep their terms, and what examples would cost or give back; nothing is stored',
  access: { staff: 'see_settings' as const },
  payload: z.object({ ...asked, ...facts }),
  answer: settingAhead,
  refuses: [...refuses, 'nothing_to_change' as const],
})

export const setRates = action({
  name: 'setRates',
  method: 'PUT',
  path: '/api/staff/settings/rates',
  access: { staff: 'change_settings' },
  summary: 'Sets service fee and taxes for arrivals from a day on; what is sold keeps its own',
  params: nothing,
  payload: z.object({ ...asked, basis, ...rates }),
  answer: done,
  refuses: [...refusedRates, 'settings_changed'],
  journal: 'rates_set',
  ahead: ahead('previewRates', rates, refusedRates),
})

export const setFees = action({
  name: 'setFees',
  method: 'PUT',
  path: '/api/staff/settings/fees',
  access: { staff: 'change_settings' },
  summary: 'Sets what a loft asks beside its nights, for arrivals from a day on; what is sold keeps its own',
  params: nothing,
  payload: z.object({ ...asked, basis, property_id: id, ...fees }),
  answer: done,
  refuses: [...refusedFees, 'settings_changed'],
  journal: 'fees_set',
  ahead: ahead('previewFees', { property_id: id, ...fees }, refusedFees),
})

export const setSale = action({
  name: 'setSale',
  method: 'PUT',
  path: '/api/staff/settings/sale',
  access: { staff: 'change_settings' },
  summary: 'Sets who may book and what is held on a card, for what is sold from a day on',
  params: nothing,
  payload: z.object({ ...asked, basis, ...sale }),
  answer: done,
  refuses: [...refusedSale, 'settings_changed'],
  journal: 'sale_set',
  ahead: ahead('previewSale', sale, refusedSale),
})

export const setPolicy = action({
  name: 'setPolicy',
  method: 'PUT',
  path: '/api/staff/settings/policy',
  access: { staff: 'change_settings' },
  summary: 'Sets the cancellation policy for what is sold from a day on; what is sold keeps its own',
  params: nothing,
  payload: z.object({ ...asked, basis, ...policy }),
  answer: done,
  refuses: [...refusedPolicy, 'settings_changed'],
  journal: 'policy_set',
  ahead: ahead('previewPolicy', policy, refusedPolicy),
})

export const setHours = action({
  name: 'setHours',
  method: 'PUT',
  path: '/api/staff/settings/hours',
  access: { staff: 'change_settings' },
  summary: 'Sets when stays begin and end and when it is quiet, for what is sold from a day on',
  params: nothing,
  payload: z.object({ ...asked, basis, ...hours }),
  answer: done,
  refuses: [...refusedHours, 'settings_changed'],
  journal: 'hours_set',
  ahead: ahead('previewHours', hours, refusedHours),
})

export const setDeposit = action({
  name: 'setDeposit',
  method: 'PUT',
  path: '/api/staff/settings/deposit',
  access: { staff: 'change_settings' },
  summary: 'Sets what a loft asks as a deposit, for what is sold from a day on; what is sold keeps its own',
  params: nothing,
  payload: z.object({ ...asked, basis, property_id: id, ...deposit }),
  answer: done,
  refuses: [...refusedDeposit, 'settings_changed'],
  journal: 'deposit_set',
  ahead: ahead('previewDeposit', { property_id: id, ...deposit }, refusedDeposit),
})

export const takeBackSetting = action({
  name: 'takeBackSetting',
  method: 'POST',
  path: '/api/staff/settings/taken-back',
  access: { staff: 'change_settings' },
  summary: 'Takes back what has not begun',
  params: nothing,
  payload: z.object({
    setting: z.enum(settingNames),
    from: day,
    property_id: id.optional().meta({ description: 'Of what is set for each loft' }),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['setting_not_found', 'setting_begun', 'property_not_found'],
  journal: 'setting_taken_back',
})
