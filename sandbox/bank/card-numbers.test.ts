import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { methodFor, newDataFile, openBank, openWebhook, returnUrl } from './test-bank.ts'

test('a card number goes into the bank and never comes out of it', async () => {
  const numbers = [
    '4242424242424242',
    '4000000000003220',
    '4000000000000002',
    '4539148803436467',
    '5105105105105100',
  ]
  const code = '739'
  const dataFile = newDataFile()
  const webhook = await openWebhook()
  const { stripe, url } = await openBank({ dataFile, webhookUrl: () => webhook.url })
  const said: string[] = []
  const keep = async (call: Promise<unknown>) => {
    const outcome = await call.catch((error: unknown) => error)
    said.push(
      JSON.stringify(outcome),
      String(outcome),
      JSON.stringify((outcome as { raw?: unknown }).raw ?? null),
    )
    return outcome as { id: string }
  }
  for (const number of numbers) {
    const method = await keep(methodFor(stripe, number, { cvc: code }))
    await keep(methodFor(stripe, number.replace(/(.{4})/g, '$1 '), { cvc: code }))
    const intent = await keep(
      stripe.paymentIntents.create({ amount: 5_000, currency: 'cad', payment_method: method.id }),
    )
    await keep(stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl }))
    const read = await keep(
      stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method', 'latest_charge'] }),
    )
    const page = (read as Stripe.PaymentIntent).next_action?.redirect_to_url?.url
    if (page) said.push(await (await fetch(page)).text())
  }
  await webhook.until(3)
  const front = await (await fetch(`${url}/`)).text()
  const payments = front.slice(0, front.indexOf('id="cards"'))
  const everything = [
    readFileSync(dataFile, 'utf8'),
    ...webhook.received.map(({ body }) => body),
    payments,
    ...said,
  ]
  const digits = everything.map((text) => text.replaceAll(/[\s\u00a0-]/g, ''))
  for (const number of numbers) expect(digits.filter((text) => text.includes(number))).toEqual([])
  expect(everything.filter((text) => text.includes(`"cvc":"${code}"`))).toEqual([])
  expect(front).not.toContain('4539')
})
