import type { Day } from '#domain/days.ts'
import { hourNames } from '#domain/hours.ts'
import type { Cents } from '#domain/money.ts'
import { formatDay, formatMoney, formatNumber, formatRate, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'

export type Settings = Answer<'GET /api/staff/settings'>
export type RatesRow = Settings['rates'][number]
export type SaleRow = Settings['sale'][number]
export type PolicyRow = Settings['policy'][number]
export type HoursRow = Settings['hours'][number]
export type SettingLoft = Settings['lofts'][number]
export type DepositRow = SettingLoft['deposits'][number]
export type FeeRow = SettingLoft['fees'][number]

/** What a setting says, each in one line. */
export type SettingLine = readonly [term: string, text: string]

export const ratesLines = (row: Omit<RatesRow, 'from'>, locale: Locale): SettingLine[] => [
  [m.console_settings_managing_fee(), formatRate(row.managingFee, locale)],
  [m.console_settings_lodging_tax(), formatRate(row.lodgingTax, locale)],
  [m.console_settings_tps(), formatRate(row.tps, locale)],
  [m.console_settings_tvq(), formatRate(row.tvq, locale)],
]

export const saleLines = (
  { minimumAge, depositAmount }: Omit<SaleRow, 'from'>,
  locale: Locale,
): SettingLine[] => [
  [m.console_settings_age(), formatNumber(minimumAge, locale)],
  [m.reservation_deposit(), depositText(depositAmount, locale)],
]

export const policyLines = (row: Omit<PolicyRow, 'from'>, locale: Locale): SettingLine[] => [
  [m.console_settings_free(), durationWords(row.freeMinutes)],
  [m.console_settings_free_same_day(), durationWords(row.freeMinutesOnArrivalDay)],
  ...row.steps.map(({ percent, daysBefore }): SettingLine => [
    daysBefore === 0 ? m.price_refund_last() : m.console_settings_step({ days: daysBefore }),
    formatRate(percent * 1000, locale),
  ]),
]

export const hourLabels = {
  arrivalTime: m.console_terms_hours_arrival,
  departureTime: m.console_terms_hours_departure,
  quietFrom: m.console_terms_hours_quiet_from,
  quietUntil: m.console_terms_hours_quiet_until,
} as const

export const hoursLines = (row: Omit<HoursRow, 'from'>, locale: Locale): SettingLine[] =>
  hourNames.map((name) => [hourLabels[name](), formatTime(row[name], locale)])

export const feeLines = (row: Omit<FeeRow, 'from'>, locale: Locale): SettingLine[] => [
  [m.console_settings_cleaning(), money(row.cleaningFee, locale)],
  [m.console_settings_extra_person(), money(row.extraPersonFee, locale)],
  [m.console_settings_included(), formatNumber(row.includedPersons, locale)],
]

export const depositLines = ({ depositAmount }: Omit<DepositRow, 'from'>, locale: Locale): SettingLine[] => [
  [
    m.reservation_deposit(),
    depositAmount === null ? m.console_terms_deposit_site() : depositText(depositAmount, locale),
  ],
]

const depositText = (amount: Cents, locale: Locale): string =>
  amount === 0 ? m.console_settings_deposit_none() : formatMoney(amount, locale)

const money = (cents: Cents, locale: Locale): string => formatMoney(cents, locale)

const durationWords = (minutes: number): string =>
  minutes % 60 === 0
    ? m.console_settings_hours({ count: minutes / 60 })
    : m.console_settings_minutes({ count: minutes })

export const dayWords = (from: string, locale: Locale): string => formatDay(from as Day, locale)
