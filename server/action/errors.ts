import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorAnswer, RefusalFigures } from '#contract/errors.ts'
import { toSnakeText, toWire } from '#contract/wire.ts'
import { statusOf } from '#domain/every-refusal.ts'
import type { FieldReason, Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { fieldSentenceOf, sentenceOf } from '#i18n/staff-refusals.ts'
import { logCounted } from '#server/counted-log.ts'
import { holdsSecret } from '#server/delivery/content-policy.ts'
import type { Deps } from '#server/deps.ts'
import { WorkRefused } from '#server/concurrency.ts'
import { localeOf } from './language.ts'
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
  return c.json({ ...answer, ...(charged && { charged }) }, status ?? statusOf(reason.code))
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
    // The secret of a private calendar must not stand in the log.
    const path = holdsSecret(c.req.path) ? {} : { path: c.req.path }
    const what = { err: error, requestId: c.get('requestId'), method: c.req.method, ...path }
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
