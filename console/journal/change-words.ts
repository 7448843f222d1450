import type { Holiday } from '#domain/holidays.ts'
import { roles, type Role } from '#domain/permissions.ts'
import type { WaysInPart } from '#domain/ways-in.ts'
import type { ToldPrices } from '#domain/told-prices.ts'
import { formatMoney, formatRate } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { browserWords, type GuestSession } from '#client/session-words.ts'
import { exceptionTitles } from '#console/books/exception-words.ts'
import { pricesWords, seasonsWords } from './price-words.ts'
import { toldKeepingWords } from '#console/account/device-words.ts'
import { choiceWords } from '#console/account/notice-words.ts'
import { emailWords, methodWords } from '#console/client/entry-words.ts'
import { loftLabels } from '#console/lofts/loft-words.ts'
import { quebecWords } from '#console/nights/cell-words.ts'
import { statusWords } from '#console/opening/opening-status.tsx'
import { textLines, type PageText } from '#console/site-pages/page-words.ts'
import { roleWords } from '#console/team/role-words.ts'
import { partList } from '#console/ways/ways-words.ts'

/** What an entry keeps of what was or is; each action has some of these. */
type Kept = Readonly<Record<string, unknown>>

/** One line of an entry: what it is about, what was and what is; null = nothing. */
export type ChangedLine = { name: string; before: string | null; after: string | null }

/** Field by field, those alone that are different. */
export function changedLines(before: unknown, after: unknown): ChangedLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((line) => line.before !== line.after)
}

function linesOf(value: unknown): Map<string, string> {
  const kept = (value ?? {}) as Kept
  const lines = new Map<string, string>()
  for (const [field, content] of Object.entries(kept)) {
    // The system is said with its browser, a sending by its letter; no lofts are all of them.
    if ((field === 'system' && 'browser' in kept) || field === 'sending' || isEmpty(content)) continue
    lines.set(names[field]?.() ?? field, textOf(field, content, kept))
  }
  return lines
}

const isEmpty = (content: unknown): boolean => Array.isArray(content) && content.length === 0

const names: Readonly<Record<string, () => string>> = {
  ...loftLabels,
  nightlyRate: m.console_lofts_rate,
  arrivedAt: m.console_today_kept_arrived,
  askedBy: m.console_approvals_kept_asked_by,
  leftAt: m.console_today_kept_left,
  alertHost: m.console_alerts_kept_host,
  atBank: m.books_at_bank,
  browser: m.console_kept_browser,
  buyer: m.console_buyers_kept_buyer,
  buyerAddress: m.console_buyers_kept_address,
  invoice: m.console_buyers_kept_invoice,
  cause: m.console_kept_cause,
  difference: m.console_bank_kept_difference,
  email: m.account_email,
  exceptions: m.console_bank_books_title,
  kind: m.console_kept_kind,
  linkUntil: m.console_requests_kept_until,
  letter: m.console_forms_email,
  houseLetter: m.console_forms_email,
  isOn: m.console_letters_kept_is_on,
  days: m.console_letters_kept_days,
  time: m.words_time,
  bodyFr: m.console_text_fr,
  bodyEn: m.console_text_en,
  languages: m.words_language,
  name: m.words_name,
  subjectFr: m.console_letters_subject_fr,
  subjectEn: m.console_letters_subject_en,
  keeping: m.console_devices_team_title,
  keptDays: m.console_devices_kept_days,
  note: m.console_note_label,
  passkey: m.console_kept_passkey,
  propertyIds: m.console_kept_lofts,
  returnedOn: m.words_day,
  hiddenFor: m.words_reason,
  replyEn: m.console_reviews_kept_en,
  replyFr: m.console_reviews_kept_fr,
  released: m.words_released,
  role: m.console_team_role,
  sessionsEnded: m.console_kept_sessions,
  siteStatus: m.console_opening_kept_status,
  siteTexts: m.console_pages_kept_texts,
  textsVersion: m.console_lofts_kept_version,
  restoredFrom: m.console_lofts_kept_restored,
  townSlug: m.console_pages_town_slug,
  accent: m.console_pages_look_accent,
  ink: m.console_pages_look_ink,
  status: m.console_kept_status,
  amount: m.words_amount,
  arrival: m.words_arrival,
  cancelledAs: m.console_refunds_kept_as,
  recipient: m.account_email,
  refund: m.words_refunded,
  balance: m.console_kept_balance,
  broughtIn: m.console_guests_stays_title,
  guestsBroughtIn: m.console_guests_title,
  reviewsBroughtIn: m.console_reviews_title,
  paidBefore: m.console_bringin_column_paid,
  stillOwed: m.console_bringin_figure_owed,
  departure: m.words_departure,
  method: m.console_kept_method,
  prices: m.console_kept_prices,
  propertyId: m.console_kept_loft,
  receivedOn: m.console_kept_received_on,
  reference: m.reservation_reference,
  seasons: m.console_kept_seasons,
  travelers: m.words_travelers,
  until: m.console_kept_until,
  worth: m.console_price,
  turnover: m.console_turnovers_kept_turnover,
  isReady: m.console_turnovers_kept_is_ready,
  isSettled: m.console_turnovers_kept_is_settled,
  assignee: m.console_turnovers_kept_assignee,
  words: m.console_turnovers_kept_words,
  firstNight: m.console_first_night,
  lastNight: m.console_last_night,
  firstDay: m.console_settings_from,
  waysIn: m.console_ways_kept_parts,
  way: m.console_kept_way,
  from: m.console_settings_from,
  managingFee: m.console_settings_managing_fee,
  lodgingTax: m.console_settings_lodging_tax,
  tps: m.console_settings_tps,
  tvq: m.console_settings_tvq,
  minimumAge: m.console_settings_age,
  depositAmount: m.reservation_deposit,
  freeMinutes: m.console_settings_kept_free_minutes,
  freeMinutesOnArrivalDay: m.console_settings_kept_free_minutes_same_day,
  steps: m.console_settings_kept_steps,
  arrivalTime: m.console_terms_hours_arrival,
  departureTime: m.console_terms_hours_departure,
  quietFrom: m.console_terms_hours_quiet_from,
  quietUntil: m.console_terms_hours_quiet_until,
  cleaningFee: m.console_settings_cleaning,
  extraPersonFee: m.console_settings_extra_person,
  includedPersons: m.console_settings_included,
  company: m.console_service_legal,
  address: m.account_address,
  city: m.account_city,
  region: m.console_service_region,
  postalCode: m.account_postal_code,
  tpsNumber: m.console_service_tps,
  tvqNumber: m.console_service_tvq,
  privacyEmail: m.console_service_privacy_email,
  telephone: m.account_telephone,
  nightTelephone: m.console_service_night,
  facebookUrl: m.console_service_facebook,
  instagramUrl: m.console_service_instagram,
  hostName: m.account_firstname,
  hostWordsFr: m.console_service_host_words_fr,
  hostWordsEn: m.console_service_host_words_en,
  point: m.console_service_point,
  holidays: m.console_service_holidays_quebec,
  ownDays: m.console_service_own_days,
  managerRefundLimit: m.console_service_giving_limit,
  approvalsTicked: m.console_service_consent_ticked,
  toldOf: m.console_notices_kept_told_of,
  showsWords: m.console_notices_kept_shows_words,
}

const values: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  cause: {
    changed_meanwhile: m.console_cause_changed_meanwhile,
    code_used: m.console_cause_code_used,
    code_wrong: m.console_cause_wrong,
    counter_went_back: m.console_cause_counter_went_back,
    not_asked: m.console_cause_not_asked,
    not_signed: m.console_cause_not_signed,
    staff_disabled: m.console_team_disabled,
    staff_wrong_credentials: m.console_cause_wrong,
  },
  difference: exceptionTitles,
  kind: {
    first_owner: m.console_kind_first_owner,
    invitation: m.console_kind_invitation,
    new_factors: m.console_kind_new_factors,
  },
  cancelledAs: {
    policy: m.console_refunds_intent_policy,
    house_fault: m.console_refunds_intent_fault,
    agreed: m.console_refunds_intent_agreed,
  },
  languages: { guest: m.console_letters_languages_guest, both: m.console_letters_languages_both },
  method: methodWords,
  siteStatus: statusWords,
  status: { active: m.console_status_active, disabled: m.console_team_disabled },
  way: {
    code: m.console_way_code,
    passkey: m.console_kept_passkey,
    password: m.console_way_code,
    recovery_code: m.console_way_recovery_code,
  },
}

const amounts: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'cleaningFee',
  'depositAmount',
  'extraPersonFee',
  'managerRefundLimit',
  'nightlyRate',
  'paidBefore',
  'refund',
  'released',
  'stillOwed',
  'worth',
])
const rates: ReadonlySet<string> = new Set(['lodgingTax', 'managingFee', 'tps', 'tvq'])

/** A value that is newer than this page stays as it was written. */
function textOf(field: string, content: unknown, kept: Kept): string {
  if (field === 'role' && roles.includes(content as Role)) return roleWords[content as Role]()
  if (field === 'browser') return browserWords(kept as Pick<GuestSession, 'browser' | 'system'>)
  if (field === 'propertyIds' && Array.isArray(content)) return content.join(', ')
  if (field === 'waysIn' && Array.isArray(content)) return partList(content as WaysInPart[])
  if (field === 'ownDays' && Array.isArray(content)) return content.join(', ')
  if (field === 'holidays' && Array.isArray(content))
    return (content as Holiday[]).map(quebecWords).join(', ')
  if (field === 'houseLetter') return emailWords(String(content))
  if (field === 'prices') return pricesWords(content as ToldPrices['prices'])
  if (field === 'keeping' && Array.isArray(content))
    return (content as string[]).map(toldKeepingWords).join(', ')
  if (field === 'toldOf' && Array.isArray(content)) return (content as string[]).map(choiceWords).join(', ')
  if (field === 'siteTexts' && Array.isArray(content)) return textLines(content as PageText[])
  if (field === 'seasons') return seasonsWords(content as ToldPrices['seasons'])
  if (field === 'depositAmount' && content === null) return m.console_terms_deposit_site()
  if (amounts.has(field) && typeof content === 'number') return formatMoney(content, getLocale())
  if (rates.has(field) && typeof content === 'number') return formatRate(content, getLocale())
  if (typeof content === 'boolean') return content ? m.words_yes() : m.words_no()
  if (typeof content === 'string') return values[field]?.[content]?.() ?? content
  return JSON.stringify(content)
}
