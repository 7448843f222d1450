import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import {
  answerAt,
  confirmed,
  errorOf,
  intentFor,
  methodFor,
  noon,
  openBank,
  openWebhook,
  pageOf,
  returnUrl,
  webhookSecret,
} from './test-bank.ts'

function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deeper', 'bank.jsonl')
}

describe('idempotency keys', () => {
  test('the same key gets the same answer, whether sent once, twice or all at once', async () => {
    const { stripe } = await openBank()
    const params = { amount: 5_000, currency: 'cad' }
    const calls = [1, 2, 3].map(() => stripe.paymentIntents.create(params, { idempotencyKey: 'hold-7' }))
    const intents = await Promise.all(calls)
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
    const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'hold-7' })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.lastResponse.requestId).toMatch(/^req_/)
  })

  test('the same key with something else to say is refused', async () => {
    const { stripe } = await openBank()
    await stripe.paymentIntents.create({ amount: 5_000, currency: 'cad' }, { idempotencyKey: 'k' })
    const error = await errorOf(
      stripe.paymentIntents.create({ amount: 6_000, currency: 'cad' }, { idempotencyKey: 'k' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.statusCode).toBe(400)
  })

  test('a decline is repeated under its key, and another key is another attempt', async () => {
    const { stripe } = await openBank()
    const intent = await intentFor(stripe, '4000000000009995')
    const confirm = (key: string, method?: string) =>
      stripe.paymentIntents.confirm(
        intent.id,
        { return_url: returnUrl, ...(method && { payment_method: method }) },
        { idempotencyKey: key },
      )
    const first = await errorOf(confirm('a'))
    const replayed = await errorOf(confirm('a'))
    expect(replayed).toMatchObject({
      statusCode: 402,
      decline_code: 'insufficient_funds',
      charge: first.charge,
    })
    const other = await methodFor(stripe, '4242424242424242')
    expect(await confirm('b', other.id)).toMatchObject({ status: 'requires_capture' })
  })

  test('a request that was never carried out leaves its key free', async () => {
    const { stripe } = await openBank()
    await errorOf(stripe.paymentIntents.create({ amount: 1, currency: 'cad' }, { idempotencyKey: 'k' }))
    const intent = await stripe.paymentIntents.create(
      { amount: 5_000, currency: 'cad' },
      { idempotencyKey: 'k' },
    )
    expect(intent.amount).toBe(5_000)
  })
})

describe('refunds', () => {
  test('parts add up to the charge and no further', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4242424242424242')
    const early = await errorOf(stripe.refunds.create({ payment_intent: intent.id }))
    expect(early.message).toContain('does not have a successful charge')
    await stripe.paymentIntents.capture(intent.id)
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 13_049,
      metadata: { a: 'b' },
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 13_049, metadata: { a: 'b' } })
    const over = await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 100_001 }))
    expect(over).toMatchObject({ statusCode: 400, param: 'amount' })
    await stripe.refunds.create({ payment_intent: intent.id })
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2)
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(read.latest_charge).toMatchObject({ refunded: true, amount_refunded: 113_049 })
  })

  test.each([
    ['4000000000007726', 'pending', 'succeeded', ['charge.refunded', 'refund.created', 'refund.updated']],
    [
      '4000000000005126',
      'succeeded',
      'failed',
      ['charge.refunded', 'refund.created', 'refund.failed', 'refund.updated'],
    ],
  ])('card %s: a refund is first %s and then %s', async (number, first, then, types) => {
    const webhook = await openWebhook()
    const { stripe } = await openBank({ webhookUrl: () => webhook.url, refundDelayMs: 20 })
    const intent = await intentFor(stripe, number, { capture_method: 'automatic', confirm: true })
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 })
    expect(refund.status).toBe(first)
    await webhook.until(types.length + 1)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(then)
    expect(webhook.types().toSorted()).toEqual([
      ...types.slice(0, 1),
      'payment_intent.succeeded',
      ...types.slice(1),
    ])
  })
})

describe('webhooks', () => {
  test('each step is told, signed so that Stripe’s SDK believes it', async () => {
    const webhook = await openWebhook()
    const { stripe } = await openBank({ webhookUrl: () => webhook.url })
    const intent = await confirmed(stripe, '4242424242424242')
    await stripe.paymentIntents.capture(intent.id)
    await stripe.refunds.create({ payment_intent: intent.id })
    await errorOf(confirmed(stripe, '4000000000000002'))
    const left = await confirmed(stripe, '4242424242424242')
    await stripe.paymentIntents.cancel(left.id)
    await webhook.until(8)
    expect(webhook.types().toSorted()).toEqual([
      'charge.refunded',
      'charge.refunded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
    ])
    for (const { body, signature, event } of webhook.received) {
      const read = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        300,
        undefined,
        Date.parse(noon),
      )
      expect(read).toMatchObject({
        id: event.id,
        object: 'event',
        livemode: false,
        api_version: '2026-10-28.endive',
      })
    }
    expect(new Set(webhook.received.map(({ event }) => event.id)).size).toBe(8)
  })

  test('an event that the site does not take comes again until it does', async () => {
    const webhook = await openWebhook(3)
    const { stripe } = await openBank({ webhookUrl: () => webhook.url, retryDelaysMs: [5, 10] })
    const intent = await confirmed(stripe, '4242424242424242')
    await webhook.until(1)
    expect(webhook.received[0]?.event.data.object).toMatchObject({
      id: intent.id,
      status: 'requires_capture',
    })
  })
})

describe('the journal', () => {
  test('everything survives a bank that dies in the middle of a line', async () => {
    const dataFile = newDataFile()
    const { stripe, close } = await openBank({ dataFile })
    const paid = await confirmed(stripe, '4242424242424242')
    await stripe.paymentIntents.capture(paid.id, {}, { idempotencyKey: 'capture' })
    const asked = await confirmed(stripe, '4000000000003220')
    await close()
    appendFileSync(dataFile, '[["intents",{"id":"pi_torn"')

    const webhook = await openWebhook()
    const next = await openBank({
      dataFile,
      webhookUrl: () => webhook.url,
      publicUrl: 'http://bank.example/',
    })
    expect(await next.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' })
    const replayed = await next.stripe.paymentIntents.capture(paid.id, {}, { idempotencyKey: 'capture' })
    expect(replayed.status).toBe('succeeded')
    expect(await errorOf(next.stripe.paymentIntents.retrieve('pi_torn'))).toMatchObject({ statusCode: 404 })

    const page = pageOf(await next.stripe.paymentIntents.retrieve(asked.id))
    expect(page).toMatch(/^http:\/\/bank\.example\/3ds\//)
    await answerAt(page.replace('http://bank.example', next.url), 'approve')
    expect(await next.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({ status: 'requires_capture' })
    // Three events were never taken by the site of the first run, one is of the second.
    await webhook.until(4)
    expect(webhook.types()).toContain('payment_intent.succeeded')
  })

  test('delivered events are not delivered again, and yesterday’s keys are forgotten', async () => {
    const dataFile = newDataFile()
    const webhook = await openWebhook()
    const first = await openBank({ dataFile, webhookUrl: () => webhook.url })
    await intentFor(first.stripe, '4242424242424242', { confirm: true, return_url: returnUrl })
    await webhook.until(1)
    await first.close()
    const tomorrow: Instant = '2026-11-22T17:00:01.000Z'
    const next = await openBank({ dataFile, webhookUrl: () => webhook.url, now: () => tomorrow })
    await intentFor(next.stripe, '4242424242424242', { confirm: true, return_url: returnUrl })
    await webhook.until(2)
    expect(webhook.received).toHaveLength(2)
    expect(new Set(webhook.received.map(({ event }) => event.id)).size).toBe(2)
    await next.close()
    expect(readFileSync(dataFile, 'utf8')).not.toContain(`"created":${Date.parse(noon) / 1000},"fingerprint"`)
  })

  test('a line that makes no sense stops the start with its number', async () => {
    const dataFile = newDataFile()
    const { close } = await openBank({ dataFile })
    await close()
    appendFileSync(dataFile, 'nonsense\n')
    await expect(openBank({ dataFile })).rejects.toThrow('Line 1 of the bank')
  })
})

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

test('the front page lists payments and test cards in both languages', async () => {
  const { stripe, url } = await openBank()
  expect(await (await fetch(`${url}/?locale=fr`)).text()).toContain('Aucun paiement pour l’instant')
  await intentFor(stripe, '378282246310005', {
    confirm: true,
    description: 'Loft <b>#101</b>',
    return_url: returnUrl,
  })
  const french = await (await fetch(`${url}/?locale=fr`)).text()
  expect(french.replaceAll('\u00a0', ' ')).toContain('1 130,49 $')
  expect(french).toContain('Autorisé, pas encore débité')
  expect(french).toContain('Loft &lt;b&gt;#101&lt;/b&gt;')
  const english = await (await fetch(`${url}/?locale=en`)).text()
  expect(english).toContain('Authorised, not charged yet')
  expect(english).toContain('3782 822463 10005')
})
