import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import type { TestApp } from '#tests/support/api/app.ts'

/** Where everything is since a fault began: at the bank, in our tables and in the mailboxes. */
export type Standing = { bank: string; here: string; emails: string[] }

/** What was there before the fault began does not count. */
export type Before = { stayId: number; emails: ReadonlySet<string> }

export async function beforeFault({ db }: TestApp): Promise<Before> {
  const last = await db
    .selectFrom('stays')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  const sent = await db.selectFrom('sentMails').select('key').execute()
  return { stayId: last?.id ?? 0, emails: new Set(sent.map(({ key }) => key)) }
}

export async function standingOf({ db, deps }: TestApp, before: Before): Promise<Standing> {
  const stays = await db
    .selectFrom('stays')
    .selectAll()
    .where('id', '>', before.stayId)
    .orderBy('id')
    .execute()
  const ids = [0, ...stays.map(({ id }) => id)]
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('stayId', 'in', ids)
    .orderBy('id')
    .execute()
  const deposits = await db
    .selectFrom('deposits')
    .selectAll()
    .where('stayId', 'in', ids)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', 'in', [0, ...payments.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  const sent = await db.selectFrom('sentMails').select('key').orderBy('sentAt').orderBy('key').execute()
  const names = new Set([...payments, ...deposits].map(({ intentId }) => intentId))
  const known = new Set(stays.map(({ id }) => String(id)))
  const listed = await deps.payments.stripe.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
  const returned = await deps.payments.stripe.listRefunds({ createdAfter: '2020-01-01T00:00:00.000Z' })
  if (!listed.ok || !returned.ok) throw new Error('The bank does not list.')
  const ours = listed.intents
    .filter(({ metadata }) => known.has(metadata['hold_id'] ?? metadata['stay_id'] ?? ''))
    // Of two tabs at once each may have had one made; the one that nobody used held nothing.
    .filter(({ id, status }) => status !== 'canceled' || names.has(id))
    .toReversed()
  const givenBack = (id: string) =>
    returned.refunds
      .filter(({ intentId, status }) => intentId === id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  const here = [
    ...stays.map(({ status }) => `stay ${status}`),
    ...payments.map(({ status }) => `payment ${status}`),
    ...refunds.map(({ status, attempt }) => `refund ${status}${attempt > 1 ? ` (attempt ${attempt})` : ''}`),
    ...deposits.map(({ status }) => `deposit ${status}`),
  ]
  return {
    bank: ours.map((intent) => inWords(intent, givenBack(intent.id))).join(' + ') || 'nothing',
    here: here.join(', ') || 'nothing',
    emails: sent.map(({ key }) => key).filter((key) => !before.emails.has(key)),
  }
}

function inWords({ status, amountCapturable, amountReceived, metadata }: PaymentIntent, back: Cents): string {
  const what = metadata['deposit_id'] ? 'deposit ' : ''
  switch (status) {
    case 'requires_capture':
      return `${what}${money(amountCapturable)} set aside`
    case 'succeeded':
      return `${what}${money(amountReceived)} taken${back > 0 ? `, ${money(back)} given back` : ''}`
    case 'canceled':
      return `${what}let go`
    case 'requires_action':
      return `${what}asks the guest, nothing set aside`
    default:
      return `${what}intent, nothing set aside`
  }
}

export const money = (amount: Cents): string => formatMoney(amount, 'en').replaceAll(/\s/g, ' ')

/** 'confirmation/12' is one that the guest gets; the owner's own begin with 'owner'. */
export const emailName = (key: string): string => key.split('/')[0]?.replaceAll('-', ' ') ?? ''
