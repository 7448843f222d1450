import type { Cents } from '#domain/money.ts'
import { requestHours } from '#domain/payment-request.ts'
import { openLinkPayment, payLink } from '#server/requests/pay-request.ts'
import { ask, withdraw } from '#server/requests/make-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import type { Action } from './actions.ts'
import { cardNumbers } from './actions.ts'
import { findNthStay, signedIn } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'
import { findNthOption } from './options.ts'
import { tell, type Visit } from './log.ts'
import { nth } from './random.ts'
import { cardOf } from './people.ts'

type Made = { requestId: number; amount: Cents; url: string }

/** Somebody of the house, who sees what a guest owes, and asks for it, or for a part, by a link. */
export async function askByLink(
  { system, log }: Context,
  { stay: number, share, more, key: form }: Action & { kind: 'ask' },
): Promise<string> {
  const { db } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nobody to ask'
  const amount = Math.round((await findBalance(db, stay)) * share) + more
  const key = `request-${form}-${stay.id}`
  const payload = { amount, hours: requestHours[form % requestHours.length]!, key }
  const made = await doneBy<Made>(system, await signedIn(db), ask, { params: { id: stay.id }, payload })
  if (!made.ok) return `stay ${stay.id}: ${amount} ${made.reason.code}`
  const { requestId, amount: asked } = made
  const token = made.url.split('/').at(-1) ?? ''
  log.asked.push({ stayId: stay.id, key, amount: asked, requestId, token })
  return `stay ${stay.id}: ${asked} asked for by link ${requestId}`
}

/** The same of the price of an option, as long as it is one. */
export async function askForOption(
  { system, log }: Context,
  { option: number, key: form }: Action & { kind: 'ask_option' },
): Promise<string> {
  const { db } = system
  const option = await findNthOption(db, number)
  if (!option) return 'no option'
  const key = `request-${form}-${option.id}`
  const payload = { amount: option.total, hours: 72, key }
  const made = await doneBy<Made>(system, await signedIn(db), ask, { params: { id: option.id }, payload })
  if (!made.ok) return `option ${option.id} ${made.reason.code}`
  const { requestId, amount } = made
  log.asked.push({ stayId: option.id, key, amount, requestId, token: made.url.split('/').at(-1) ?? '' })
  return `option ${option.id}: asked for by link ${requestId}`
}

/** The house asks no more for what it asked for by a link. */
export async function askNoMore({ system, log }: Context, number: number): Promise<string> {
  const asked = nth(log.asked, number)
  if (!asked) return 'no link'
  const params = { id: asked.stayId, request: asked.requestId }
  const withdrawn = await doneBy(system, await signedIn(system.db), withdraw, { params })
  if (withdrawn.ok) log.askedNoMore.add(asked.requestId)
  return `link ${asked.requestId} ${withdrawn.ok ? 'withdrawn' : withdrawn.reason.code}`
}

/** Whoever has a link opens it and pays with a card: its guest, or somebody beside them on another phone. */
export async function payByLink(
  context: Context,
  { link: number, card }: Action & { kind: 'pay_link' },
): Promise<string> {
  const { system, log, step } = context
  const asked = nth(log.asked, number)
  if (!asked) return 'no link'
  const { token, amount: expectedAmount, stayId } = asked
  const stay = await system.db
    .selectFrom('stays')
    .select('guestId')
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  const guest = system.guests.findIndex(({ id }) => id === stay.guestId)
  const {
    exp_month: expMonth,
    exp_year: expYear,
    ...typed
  } = cardOf(system.guests[guest]?.name ?? 'Margot', cardNumbers[card])
  const given = {
    token,
    expectedAmount,
    birthdate: '1990-06-01' as const,
    termsApproved: true,
    cancellationApproved: true,
    locale: 'fr' as const,
    card: { ...typed, expMonth, expYear },
  }
  const opened = await openLinkPayment(system.deps, given, null)
  if (!opened.ok) {
    const told = { charged: opened.charged, code: opened.reason.code, step, ofAnother: true }
    for (const visit of log.visits) if (visit.link === token) tell(visit, told)
    return `link ${asked.requestId} ${opened.reason.code} ${opened.charged}`
  }
  const { paymentIntentId: intentId } = opened
  const known = log.visits.find((visit) => visit.intentId === intentId)
  const wanted = { id: 0, arrival: '', departure: '', travelers: 0 } as unknown as Visit['stay']
  const visit: Visit = known ?? {
    guest,
    stay: wanted,
    intentId,
    page: null,
    told: null,
    unanswered: [],
    link: token,
  }
  if (!known) log.visits.push(visit)
  return `link ${asked.requestId} ${intentId} ${await returnToLink(context, visit)}`
}

/** The second call of a link's pay button, and the return from the bank's page. */
export async function returnToLink({ system, step }: Context, visit: Visit): Promise<string> {
  if (visit.told?.step !== step) visit.told = null
  visit.unanswered.push(step)
  const asked = { token: visit.link ?? '', paymentIntentId: visit.intentId, locale: 'fr' } as const
  const paid = await payLink(system.deps, asked)
  visit.unanswered.splice(visit.unanswered.indexOf(step), 1)
  if (!paid.ok) {
    tell(visit, { charged: paid.charged, code: paid.reason.code, step })
    return `${paid.reason.code} ${paid.charged}`
  }
  if (paid.bankVisit) {
    visit.page = paid.bankVisit.url
    visit.told = null
    return paid.bankVisit.code
  }
  tell(visit, { charged: 'yes', code: 'paid', step })
  return 'paid'
}
