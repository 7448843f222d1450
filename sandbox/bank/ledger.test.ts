import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import {
  answerAt,
  confirmed,
  errorOf,
  intentFor,
  newDataFile,
  noon,
  openBank,
  openWebhook,
  pageOf,
  returnUrl,
} from './test-bank.ts'

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

  test('a start that finds its port taken leaves the journal alone', async () => {
    const dataFile = newDataFile()
    const other = await openBank()
    await expect(openBank({ dataFile, port: other.port })).rejects.toThrow('EADDRINUSE')
    expect(existsSync(dataFile)).toBe(false)
  })
})
