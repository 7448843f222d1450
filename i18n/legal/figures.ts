import { arrivalEmailHours } from '#domain/emails.ts'
import { sharesOf } from '#domain/cancellation.ts'
import type { CardBrand } from '#domain/card.ts'
import { callTime, doorCodeTime } from '#domain/door-code.ts'
import { releaseDays } from '#domain/deposit.ts'
import type { Rate } from '#domain/money.ts'
import { retention } from '#domain/retention.ts'
import { limits } from '#domain/stay.ts'
import { formatMoney, formatRate, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import type { LegalSite } from './legal-document.ts'

/**
 * The figures that the documents name and neither a rule of domain/ nor a setting holds. demo/seeds/legal-figures.test.ts compares
 * them with what the product really applies.
 */
export const figures = {
  holdMinutes: 15,
  depositReleaseDays: releaseDays.latest,
  refundWorkingDays: 14,
  sessionHours: 1,
  longestSessionHours: 12,
  resetLinkHours: 1,
  changeLinkHours: 24,
  undoDays: 7,
  /** Tries to log in are counted for a quarter of an hour; what was counted is gone an hour later. */
  attemptHours: 2,
  lostPropertyDays: 30,
  /** Private-sector privacy act, s. 32. */
  privacyAnswerDays: 30,
  /** Private-sector privacy act, s. 43: to ask the Commission for a review of a refusal or of silence. */
  privacyReviewDays: 30,
  /** Private-sector privacy act, s. 4.1: whose parents consent for them. */
  ageOfOwnConsent: 14,
  /** After the last tax year that they concern (Revenu Québec). */
  taxYears: 6,
  /** What the operator has to set outside of it: their mailbox, and the place where the log goes. */
  mailboxYears: 2,
  logDays: 90,
} as const

const cardNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
} satisfies Record<CardBrand, string>

/** All figures as words of a language. */
export function figuresIn(locale: Locale) {
  return {
    minNights: String(limits.minNights),
    maxNights: String(limits.maxNights),
    daysAhead: String(limits.daysAhead),
    holdMinutes: String(figures.holdMinutes),
    depositReleaseDays: String(figures.depositReleaseDays),
    refundWorkingDays: String(figures.refundWorkingDays),
    arrivalEmailHours: String(arrivalEmailHours),
    doorCodeTime: formatTime(doorCodeTime, locale),
    callTime: formatTime(callTime, locale),
    session: hours(figures.sessionHours, locale),
    longestSession: hours(figures.longestSessionHours, locale),
    resetLink: hours(figures.resetLinkHours, locale),
    changeLink: hours(figures.changeLinkHours, locale),
    undoDays: String(figures.undoDays),
    attempt: hours(figures.attemptHours, locale),
    lostPropertyDays: String(figures.lostPropertyDays),
    privacyAnswerDays: String(figures.privacyAnswerDays),
    privacyReviewDays: String(figures.privacyReviewDays),
    ageOfOwnConsent: String(figures.ageOfOwnConsent),
    taxYears: String(figures.taxYears),
    mailboxYears: String(figures.mailboxYears),
    logDays: String(figures.logDays),
    disputeDays: String(retention.disputeDays),
    disputeAfterStayDays: String(retention.disputeAfterStayDays),
    knownBrowserDays: String(retention.knownBrowserDays),
    stayLinkDays: String(retention.stayLinkDays),
    unpaidHoldDays: String(retention.unpaidHoldDays),
    unconfirmedAccountDays: String(retention.unconfirmedAccountDays),
    perhapsRobotDays: String(retention.perhapsRobotDays),
    broughtInGuestYears: String(retention.broughtInGuestDays / 365),
    hiddenBroughtReviewYears: String(retention.hiddenBroughtReviewDays / 365),
    messageYears: String(retention.messageDays / 365),
    sentMailYears: String(retention.sentMailDays / 365),
    cards: Object.values(cardNames),
  }
}

/** The figures that the house sells by today, as words. */
export function saleFiguresIn(locale: Locale, { rates, hours, minimumAge, depositAmount }: LegalSite) {
  const rate = (of: Rate) => formatRate(of, locale)
  return {
    ...rateFiguresIn(locale, rates),
    ...hourFiguresIn(locale, hours),
    lodgingTax: rate(rates.lodgingTax),
    tps: rate(rates.tps),
    tvq: rate(rates.tvq),
    /** For the terms only: Revenu Québec forbids it on whatever attests a sale (decisions §5). */
    salesTaxesTogether: rate(rates.tps + rates.tvq),
    minimumAge: String(minimumAge),
    deposit: formatMoney(depositAmount, locale, { decimals: 0 }),
  }
}

export const hourFiguresIn = (locale: Locale, { arrivalTime, departureTime }: LegalSite['hours']) => ({
  arrivalTime: formatTime(arrivalTime, locale),
  departureTime: formatTime(departureTime, locale),
})

export const rateFiguresIn = (locale: Locale, { managingFee }: LegalSite['rates']) => ({
  managingFee: formatRate(managingFee, locale),
})

/** The figures of a cancellation policy as words, with its `steps` in time order. */
export function policyFiguresIn(locale: Locale, policy: LegalSite['cancellationPolicy']) {
  return {
    freeWindow: duration(policy.freeMinutes, locale),
    freeWindowOnArrivalDay: duration(policy.freeMinutesOnArrivalDay, locale),
    steps: sharesOf(policy),
  }
}
export type PolicyLine = ReturnType<typeof policyFiguresIn>['steps'][number]

/** '14 jours', '1 day'. */
export const days = (count: number, locale: Locale): string => m.legal_days({ count }, { locale })

const duration = (minutes: number, locale: Locale): string =>
  minutes % 60 === 0 ? hours(minutes / 60, locale) : m.legal_minutes({ count: minutes }, { locale })

const hours = (count: number, locale: Locale): string => m.legal_hours({ count }, { locale })
