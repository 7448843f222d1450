import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorAnswer, RefusalFigures } from '#contract/errors.ts'
import { toSnakeText, toWire } from '#contract/wire.ts'
import type { FieldReason, Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { fieldSentenceOf, sentenceOf } from '#i18n/staff-refusals.ts'
import { logCounted } from '#server/counted-log.ts'
import type { Deps } from '#server/deps.ts'
import { WorkRefused } from '#server/concurrency.ts'
import { localeOf } from './language.ts'
import { consoleStatusOf } from './console-status.ts'
import type { SecurityEvent } from './security-events.ts'

/** What a payment endpoint says about money beside its error (decisions §7). */
export type Charged = NonNullable<ErrorAnswer['charged']>

/** When the work of a request is done. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

export type ApiEnv = {
  Bindings: {
    /** Takes an answer as it is: who asks is the same process. */
    hand?: (answer: unknown) => void
  }
  Variables: {
    requestId: string
    locale?: Locale
    charged?: Charged
    /** Before others, where nights are held, paid and given back; in its line, where the public reads; at once without it. */
    turn?: Turn
    /** Why the answer is not a success. */
    refused?: RefusalCode
    /** What the log is to say, where the answer alone does not tell it. */
    securityEvent?: SecurityEvent
    /** Whose account the answer is about, where no session says it: the guest who has just signed in, or a link's. */
    accountOf?: number
    /** The same of the staff: who has just entered the console. */
    staffOf?: number
  }
}
export type ApiApp = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>

/** The status of every refusal: a code without one does not compile. */
export const statusOf = {
  invalid_payload: 422,
  missing_fields: 422,
  invalid_json: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  cross_site_request: 403,
  not_found: 404,
  method_not_allowed: 405,
  site_not_found: 404,
  property_not_found: 404,
  invalid_dates: 422,
  in_the_past: 422,
  too_far_ahead: 422,
  too_many_nights: 422,
  dates_unavailable: 422,
  min_nights: 422,
  no_arrival: 422,
  no_departure: 422,
  too_many_travelers: 422,
  property_closed: 422,
  wrong_credentials: 401,
  missing_credentials: 422,
  name_invalid: 422,
  telephone_short: 422,
  email_invalid: 422,
  email_known: 409,
  email_kept: 409,
  email_unusable: 422,
  password_weak: 422,
  password_common: 422,
  password_personal: 422,
  password_mismatch: 422,
  birthdate_invalid: 422,
  too_young: 422,
  region_invalid: 422,
  country_invalid: 422,
  signed_out: 401,
  wrong_password: 422,
  session_not_found: 404,
  no_address_pending: 409,
  too_many_attempts: 429,
  too_many_messages: 429,
  user_not_found: 404,
  card_invalid: 422,
  card_number_invalid: 422,
  card_expired: 422,
  card_cvc_invalid: 422,
  raw_card_refused: 422,
  card_declined: 402,
  insufficient_funds: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  processing_error: 402,
  cards_refused: 402,
  payment_intent_invalid: 422,
  payment_intent_mismatch: 422,
  hold_expired: 422,
  price_changed: 422,
  terms_changed: 422,
  request_expired: 409,
  request_withdrawn: 409,
  request_paid: 409,
  english_not_chosen: 422,
  return_url_invalid: 422,
  reservation_not_found: 404,
  cancellation_closed: 422,
  already_cancelled: 409,
  refund_changed: 409,
  invoice_not_ready: 409,
  stay_not_over: 422,
  already_reviewed: 409,
  review_too_long: 422,
  reset_link_invalid: 422,
  address_link_invalid: 422,
  stay_not_paid: 409,
  refund_amount_invalid: 422,
  refund_too_high: 422,
  remaining_changed: 409,
  refund_note_missing: 422,
  refund_note_too_long: 422,
  refund_not_refused: 409,
  reference_missing: 422,
  reference_too_long: 422,
  returned_in_future: 422,
  returned_before_asked: 422,
  error_reservation: 500,
  error_payment: 500,
  error_payment_link: 500,
  error_no_confirm_sent: 500,
  error_3ds: 500,
  error_completion: 500,
  busy: 503,
  server_error: 500,
  '3ds_required': 202,
  awaiting_payment_confirmation: 202,
  ...consoleStatusOf,
} as const satisfies Record<RefusalCode, ContentfulStatusCode>

/**
 * The one way an answer that is not a success is written (decisions §4). `status` is said only where the specification
 * gives a code another one than `statusOf`.
 */
export function refuse(c: ApiContext, reason: Refusal, status?: ContentfulStatusCode): Response {
  c.set('refused', reason.code)
  const charged = c.get('charged')
  const answer = toErrorAnswer(reason, c.get('locale') ?? localeOf(c), c.get('requestId'))
  if ('retryAfterSeconds' in reason) c.header('Retry-After', String(Math.max(1, reason.retryAfterSeconds)))
  c.header('Cache-Control', 'no-store')
  return c.json({ ...answer, ...(charged && { charged }) }, status ?? statusOf[reason.code])
}

/** A refusal as it travels: its sentences, and beside them its codes and figures, of which a page makes its own sentences. */
export function toErrorAnswer(refusal: Refusal, locale: Locale, requestId: string): ErrorAnswer {
  const { fields, ...reason } = refusal
  const details = figuresOf(reason)
  return {
    status: 'error',
    code: reason.code,
    errors: sentenceOf(reason, locale),
    request_id: requestId,
    ...(details && { details }),
    ...(reason.code === 'min_nights' && { min_nights: reason.minNights }),
    ...((reason.code === 'price_changed' || reason.code === 'terms_changed') && { total: reason.total }),
    ...(reason.code === 'refund_changed' && { refund: reason.refund }),
    ...(fields && toFieldAnswers(fields, locale)),
  }
}

function toFieldAnswers(fields: Record<string, FieldReason>, locale: Locale) {
  const answer = {
    fields: {} as Record<string, string>,
    field_codes: {} as Record<string, string>,
    field_details: {} as Record<string, RefusalFigures>,
  }
  for (const [field, reason] of Object.entries(fields)) {
    const name = toSnakeText(field)
    answer.fields[name] = fieldSentenceOf(reason, locale)
    answer.field_codes[name] = reason.code
    const details = figuresOf(reason)
    if (details) answer.field_details[name] = details
  }
  return answer
}

function figuresOf(reason: FieldReason): RefusalFigures | undefined {
  const { code: _, ...figures } = reason
  return Object.keys(figures).length > 0 ? (toWire(figures) as RefusalFigures) : undefined
}

/** By then most of those who wait have had their turn. */
const busySeconds = '5'

/** Unexpected: the log gets the error, the person gets a number to quote. */
export function answerErrors(app: ApiApp, { log }: Pick<Deps, 'log'>): void {
  app.onError((error, c) => {
    if (error instanceof WorkRefused && !error.isGone) {
      c.header('Retry-After', busySeconds)
      return refuse(c, { code: 'busy' })
    }
    const what = { err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path }
    if (isCutOff(error))
      logCounted(log, { level: 'info', cause: 'cut off', message: 'the visitor went away', details: what })
    else log.error(what, 'request failed')
    // Something broke in the middle of a payment: nobody knows how far it came.
    if (c.get('charged') === 'no') c.set('charged', 'unknown')
    return refuse(c, { code: 'server_error' })
  })
}

/** The connection ended while the request was being read: nothing of ours broke, and nobody waits for the answer. */
const isCutOff = (error: Error): boolean =>
  (error instanceof WorkRefused && error.isGone) ||
  (error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
