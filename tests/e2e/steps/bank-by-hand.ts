import type { ConsoleSite } from './console-site.ts'

/** Of the demo's stays the bank knows Camille's: the one to come, with its payment. */
export async function camillesStay({ change }: ConsoleSite): Promise<{ id: string; intentId: string }> {
  const [row] = await change(
    `select s.id::text, p.intent_id as intent from stays s join payments p on p.stay_id = s.id
     where s.status = 'confirmed' and lower(s.nights) > current_date and p.intent_id not like 'pi\\_demo%' order by s.id limit 1`,
  )
  return { id: row!['id']!, intentId: row!['intent']! }
}

/** What guests of the demo asked for is answered: it waits for nobody. */
export const answerGuests = ({ change }: ConsoleSite) => change("update threads set state = 'done'")

/** At the bank's dashboard; the comparison of the night that finds it is written down at once. */
export async function refundByHand(console: ConsoleSite, cents: number): Promise<string> {
  const { id, intentId } = await camillesStay(console)
  const refund = await console.atBank('refunds', { payment_intent: intentId, amount: String(cents) })
  await console.change(
    `insert into books_exceptions (fact, code, stay_id, provider_id, found, found_currency, happened_at, since)
     values ($1, 'refund_unknown_here', $2, $1, $3, 'CAD', now(), now())`,
    [refund, id, String(cents)],
  )
  return refund
}

/** What a total differs by is of no stay. */
export const differingTotal = ({ change }: ConsoleSite) =>
  change(
    `insert into books_exceptions (fact, code, expected, expected_currency, found, found_currency, since)
     values ('total', 'bank_total_differs', 500000, 'CAD', 499000, 'CAD', now())`,
  )

/** 500.00 on a card, as on the morning of arrival. */
export async function holdDeposit(console: ConsoleSite): Promise<void> {
  const { id } = await camillesStay(console)
  const method = await console.atBank('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2060',
    'card[cvc]': '123',
  })
  const intent = await console.atBank('payment_intents', {
    amount: '50000',
    currency: 'cad',
    payment_method: method,
    capture_method: 'manual',
    confirm: 'true',
    return_url: console.site,
  })
  await console.change(
    `insert into deposits (stay_id, attempt, amount, status, provider, intent_id, asked_at, held_at, ends_at)
     values ($1, 1, 50000, 'held', 'stripe', $2, now(), now(), now() + interval '4 days')`,
    [id, intent],
  )
  // The sweep, which comes every five minutes, lets go of what is held before the day of arrival; it looks at kept cards alone.
  await console.change('update payments set payment_method_id = null where stay_id = $1', [id])
}
