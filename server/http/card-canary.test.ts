import pino from 'pino'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/api/app.ts'
import { cardOf, cards, checkoutOf } from '#tests/support/api/checkout.ts'

/** A code that occurs nowhere by chance. */
const code = '7351'

test('a card number or code is never logged, stored, mailed or echoed', async () => {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const app = await startApp({ webhooks: true, log })
  onTestFinished(() => app.close())
  const checkout = checkoutOf(app)
  const token = await checkout.signInAs(app.seed.guestId)
  const answers: unknown[] = []
  const amex = { ...cardOf(cards.amex), cvc: code }
  for (const card of [
    { ...amex, number: '3782 822463 10006' },
    { ...amex, exp_year: 2020 },
    { ...amex, number: { digits: cards.amex } },
    { ...cardOf(cards.declined), cvc: '735' },
    amex,
  ]) {
    const held = await checkout.hold(token, { card })
    answers.push(held.answer, held.error)
    if (held.status !== 200) continue
    const reserved = await checkout.reserve(token, held.answer.payment_intent_id)
    answers.push(reserved.answer, reserved.error)
  }
  const broken = await app.api.request('/api/checkouts/intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: `{"payload": {"card": {"number": "${cards.amex}", "cvc": "${code}"`,
  })
  answers.push(await broken.text())
  await checkout.runJobs()
  expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])

  const everything = [
    JSON.stringify(answers),
    logged.join(''),
    await dump(app),
    JSON.stringify(await app.mailbox.list()),
  ]
  for (const text of everything) {
    const digits = text.replaceAll(/[ -]/g, '')
    for (const number of [cards.amex, '378282246310006', cards.declined]) {
      expect(digits).not.toContain(number.replaceAll(' ', ''))
    }
    expect(text).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`))
  }
})

/** Every row of every table, jobs included. */
async function dump({ db }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(db)
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}
