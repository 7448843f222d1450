import { toDay, type Day } from '#domain/days.ts'
import type { OwnDay } from '#domain/holidays.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import {
  longestFact as longest,
  serviceParts,
  type ServiceFact,
  type ServicePart,
} from '#domain/service-facts.ts'
import type { Answer } from '#client/call.ts'
import { quebecWords } from '#console/nights/cell-words.ts'
import type { SettingLine } from '#console/settings/setting-words.ts'
import { typedCents } from '#console/settings/typed-settings.ts'

export type House = Answer<'GET /api/staff/settings/service'>

/** How a fact is called, and what its field takes. */
type Field = {
  label: () => string
  help?: () => string
  longest?: number
  rows?: number
  type?: 'email' | 'tel'
  inputMode?: 'decimal' | 'url'
}

export const serviceFields: Readonly<Record<ServiceFact, Field>> = {
  name: { label: m.console_service_name, longest: longest.name },
  company: { label: m.console_service_legal, longest: longest.company },
  address: { label: m.account_address, longest: longest.address },
  city: { label: m.account_city, longest: longest.city },
  region: { label: m.console_service_region, longest: longest.region },
  postalCode: { label: m.account_postal_code, longest: longest.postalCode },
  tpsNumber: { label: m.console_service_tps, longest: longest.taxNumber },
  tvqNumber: { label: m.console_service_tvq, longest: longest.taxNumber },
  email: {
    label: m.account_email,
    help: m.console_service_email_help,
    longest: longest.email,
    type: 'email',
  },
  privacyEmail: {
    label: m.console_service_privacy_email,
    help: m.console_service_privacy_email_help,
    longest: longest.email,
    type: 'email',
  },
  telephone: { label: m.account_telephone, longest: longest.telephone, type: 'tel' },
  nightTelephone: {
    label: m.console_service_night,
    help: m.console_service_night_help,
    longest: longest.telephone,
    type: 'tel',
  },
  facebookUrl: {
    label: m.console_service_facebook,
    help: m.console_service_link_help,
    longest: longest.url,
    inputMode: 'url',
  },
  instagramUrl: {
    label: m.console_service_instagram,
    help: m.console_service_link_help,
    longest: longest.url,
    inputMode: 'url',
  },
  hostName: { label: m.account_firstname, help: m.console_service_host_help, longest: longest.name },
  hostWordsFr: { label: m.console_service_host_words_fr, longest: longest.words, rows: 4 },
  hostWordsEn: { label: m.console_service_host_words_en, longest: longest.words, rows: 4 },
  point: { label: m.console_service_point, help: m.console_service_point_help, longest: longest.point },
  holidays: { label: m.console_service_holidays_quebec },
  ownDays: {
    label: m.console_service_own_days,
    help: m.console_service_own_days_help,
    longest: 20_000,
    rows: 5,
  },
  managerRefundLimit: {
    label: m.console_service_giving_limit,
    help: m.console_service_giving_help,
    inputMode: 'decimal',
  },
  approvalsTicked: { label: m.console_service_consent_label },
}

export const partTitles: Readonly<Record<ServicePart, () => string>> = {
  company: m.console_service_company,
  reach: m.console_service_reach,
  host: m.console_service_host,
  place: m.console_service_place,
  holidays: m.console_service_holidays,
  giving: m.console_service_giving,
  consent: m.console_service_consent,
}

export const consentWords = (isTicked: boolean): string =>
  isTicked ? m.console_service_consent_ticked() : m.console_service_consent_unticked()

/** What a part says, each fact in one line. */
export const serviceLines = (part: ServicePart, house: House, locale: Locale): SettingLine[] =>
  serviceParts[part].map((fact) => [serviceFields[fact].label(), said(house[fact], locale)])

type Content = House[ServiceFact]

function said(content: Content, locale: Locale): string {
  if (Array.isArray(content)) return daysSaid(content, locale).join(', ') || m.console_service_unsaid()
  if (typeof content === 'boolean') return consentWords(content)
  if (typeof content === 'number') return formatMoney(content, locale)
  return content || m.console_service_unsaid()
}

/** As somebody would type it. */
export function typedFact(content: Content): string {
  if (Array.isArray(content))
    return content.map((one) => (typeof one === 'string' ? one : lineOf(one))).join('\n')
  return typeof content === 'number' ? typedCents(content) : String(content ?? '')
}

const daysSaid = (days: House['holidays'] | House['ownDays'], locale: Locale): string[] =>
  days.map((one) =>
    typeof one === 'string'
      ? quebecWords(one)
      : `${formatDay(one.day as Day, locale)}, ${{ fr: one.nameFr, en: one.nameEn }[locale]}`,
  )

const lineOf = ({ day, nameFr, nameEn }: House['ownDays'][number]): string => `${day} ${nameFr} | ${nameEn}`

/** One line each: the day, and its names; null where a line says something else. */
export function readOwnDays(typed: string): OwnDay[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const days = lines.map((line) => {
    const [said = '', nameEn = '', ...others] = line.trim().split('|')
    const [day = '', ...words] = said.split(' ')
    const isRead = others.length === 0
    return {
      day: isRead ? toDay(toFigures(day)) : null,
      nameFr: words.join(' ').trim(),
      nameEn: nameEn.trim(),
    }
  })
  return days.every((one): one is OwnDay => one.day !== null) ? days : null
}
