import { type Context, Hono } from 'hono'
import { localeOf, otherPageLocale, type PageLocale } from '#sandbox/pages/page-locale.ts'
import { answerChallenge } from './authorisation.ts'
import { type Clock, toSeconds, type BankEvent, type Challenge, type Intent } from './records.ts'
import { type Draft, draftOn } from './draft.ts'
import { type PaymentRow, frontPage } from './front-page.ts'
import type { Ledger } from './ledger.ts'
import { respondPage } from './bank-page.ts'
import { methodOf } from './presentation.ts'
import { leftPage, questionPage, settledPage, unknownPage } from './three-d-secure-page.ts'

export type PageParts = {
  ledger: Ledger
  merchant: string
  publicUrl: string
  now: Clock
  deliver: (events: BankEvent[]) => void
}

const shownPayments = 40

/** The bank's own pages: what people see at the front, and the 3-D Secure question. */
export function createBankPages(parts: PageParts): Hono {
  const pages = new Hono()
  pages.get('/', (c) => respondPage(c, frontPage(localeOf(c), latestPayments(draftFor(parts)))))
  pages.get('/3ds/:intent/:secret', (c) => showQuestion(c, parts))
  pages.post('/3ds/:intent/:secret', (c) => takeAnswer(c, parts))
  pages.all('*', (c) => respondPage(c, unknownPage(localeOf(c), otherLanguage(c, localeOf(c))), 404))
  return pages
}

function showQuestion(c: Context, parts: PageParts) {
  const draft = draftFor(parts)
  const found = findQuestion(c, draft)
  const locale = localeOf(c, found?.intent.metadata['locale'])
  const other = otherLanguage(c, locale)
  if (!found) return respondPage(c, unknownPage(locale, other), 404)
  const { challenge, intent } = found
  if (intent.challenge !== challenge.id) {
    const outcome =
      challenge.redirectStatus === 'succeeded' ? 'approved' : challenge.answer ? 'refused' : 'ended'
    return respondPage(c, settledPage(locale, outcome, returnAddress(challenge, intent), other))
  }
  if (c.req.query('left') !== undefined) return respondPage(c, leftPage(locale, other))
  const method = methodOf(draft, challenge.paymentMethod)
  const question = questionPage(locale, { merchant: parts.merchant, intent, method, otherLanguage: other })
  // Chromium applies form-action to the redirect that follows the form, too.
  return respondPage(
    c,
    question,
    200,
    challenge.returnUrl === null ? '' : new URL(challenge.returnUrl).origin,
  )
}

async function takeAnswer(c: Context, parts: PageParts) {
  const answer = (await c.req.parseBody())['answer']
  const draft = draftFor(parts)
  const found = findQuestion(c, draft)
  const locale = localeOf(c, found?.intent.metadata['locale'])
  if (!found) return respondPage(c, unknownPage(locale, otherLanguage(c, locale)), 404)
  if (answer !== 'approve' && answer !== 'refuse') {
    return c.redirect(`?locale=${locale}${answer === 'leave' ? '&left' : ''}`, 303)
  }
  const challenge = answerChallenge(draft, found.challenge, answer === 'approve' ? 'approved' : 'refused')
  parts.deliver(draft.commit())
  return c.redirect(returnAddress(challenge, found.intent) ?? `?locale=${locale}`, 303)
}

function findQuestion(c: Context, draft: Draft): { challenge: Challenge; intent: Intent } | null {
  const challenge = draft.find('challenges', c.req.param('secret') ?? '')
  const intent = draft.find('intents', c.req.param('intent') ?? '')
  return challenge && intent && challenge.intent === intent.id ? { challenge, intent } : null
}

/** Where the cardholder goes next, with the three parameters that Stripe adds. */
function returnAddress(challenge: Challenge, intent: Intent): string | null {
  if (challenge.returnUrl === null) return null
  const address = new URL(challenge.returnUrl)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  address.searchParams.set('redirect_status', challenge.redirectStatus ?? 'failed')
  return address.href
}

function otherLanguage(c: Context, locale: PageLocale): string {
  const query = new URLSearchParams({ ...c.req.query(), locale: otherPageLocale[locale].locale })
  return `?${query}`
}

function latestPayments(draft: Draft): PaymentRow[] {
  return draft
    .all('intents')
    .reverse()
    .slice(0, shownPayments)
    .map((intent) => {
      const charge = intent.latestCharge ? draft.find('charges', intent.latestCharge) : undefined
      const method = draft.find('paymentMethods', intent.paymentMethod ?? charge?.paymentMethod ?? '')
      return {
        intent,
        card: method ? { brand: method.brand, last4: method.last4 } : null,
        refunded:
          intent.status === 'succeeded' && charge
            ? charge.amountRefunded - (charge.amount - charge.amountCaptured)
            : 0,
      }
    })
}

const draftFor = ({ ledger, publicUrl, now }: PageParts): Draft =>
  draftOn(ledger, {
    now: toSeconds(now()),
    publicUrl,
    request: { id: null, idempotency_key: null },
  })
