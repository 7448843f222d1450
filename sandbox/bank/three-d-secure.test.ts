import { describe, expect, test } from 'vitest'
import { answerAt, confirmed, methodFor, openBank, openWebhook, pageOf, returnUrl } from './test-bank.ts'

async function pageAt(
  url: string,
  language = 'fr-CA,fr;q=0.9,en;q=0.8',
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { headers: { 'Accept-Language': language } })
  return { status: response.status, text: (await response.text()).replaceAll('\u00a0', ' ') }
}

describe('the 3-D Secure page', () => {
  test.each(['4000000000003220', '4000002760003184', '4000002500003155', '4000003800000446'])(
    'card %s is asked about, approved and authorised',
    async (number) => {
      const { stripe } = await openBank()
      const intent = await confirmed(stripe, number)
      expect(intent).toMatchObject({
        status: 'requires_action',
        amount_capturable: 0,
        next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
      })
      const answer = await answerAt(pageOf(intent), 'approve')
      expect(answer.status).toBe(303)
      const back = new URL(answer.headers.get('Location') ?? '')
      expect(Object.fromEntries(back.searchParams)).toEqual({
        arrival: '2026-12-01',
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret,
        redirect_status: 'succeeded',
      })
      const read = await stripe.paymentIntents.retrieve(intent.id)
      expect(read).toMatchObject({
        status: 'requires_capture',
        next_action: null,
        amount_capturable: 113_049,
      })
    },
  )

  test('a refusal leads back with "failed", and the intent waits for another card', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220')
    const answer = await answerAt(pageOf(intent), 'refuse')
    expect(new URL(answer.headers.get('Location') ?? '').searchParams.get('redirect_status')).toBe('failed')
    const read = await stripe.paymentIntents.retrieve(intent.id)
    expect(read).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test.each([
    ['4000008400001629', 'card_declined', 'generic_decline'],
    ['4000008260003178', 'card_declined', 'insufficient_funds'],
  ])('card %s is approved and then declined: %s (%s)', async (number, code, declineCode) => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, number)
    const answer = await answerAt(pageOf(intent), 'approve')
    expect(new URL(answer.headers.get('Location') ?? '').searchParams.get('redirect_status')).toBe('failed')
    const read = await stripe.paymentIntents.retrieve(intent.id)
    expect(read.last_payment_error).toMatchObject({ code, decline_code: declineCode })
  })

  test('who leaves without answering may close the tab, come back and still approve', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220')
    const left = await answerAt(pageOf(intent), 'leave')
    expect(left.status).toBe(303)
    const page = await pageAt(new URL(left.headers.get('Location') ?? '', pageOf(intent)).href)
    expect(page.text).toContain('Vous pouvez fermer cet onglet')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
    await answerAt(pageOf(intent), 'approve')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
  })

  test('the first answer counts: a double click, Back and a changed mind alter nothing', async () => {
    const webhook = await openWebhook()
    const { stripe } = await openBank({ webhookUrl: () => webhook.url })
    const intent = await confirmed(stripe, '4000000000003220')
    const answers = await Promise.all([1, 2, 3].map(() => answerAt(pageOf(intent), 'approve')))
    const late = await answerAt(pageOf(intent), 'refuse')
    const places = [...answers, late].map((answer) => answer.headers.get('Location'))
    expect(new Set(places).size).toBe(1)
    expect(places[0]).toContain('redirect_status=succeeded')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
    await webhook.until(2)
    expect(webhook.types().toSorted()).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.requires_action',
    ])
    const page = await pageAt(pageOf(intent))
    expect(page.text).toContain('Vous avez déjà approuvé ce paiement')
    expect(page.text).toContain('Retourner chez le commerçant')
  })

  test('confirming again with the same card leads to the same page, with another card to another', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220')
    const again = await stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl })
    expect(pageOf(again)).toBe(pageOf(intent))
    const other = await methodFor(stripe, '4000002760003184')
    const changed = await stripe.paymentIntents.confirm(intent.id, {
      return_url: returnUrl,
      payment_method: other.id,
    })
    expect(pageOf(changed)).not.toBe(pageOf(intent))
    expect((await pageAt(pageOf(intent))).text).toContain('n’attend plus de réponse')
    await answerAt(pageOf(intent), 'approve')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  test('after a cancellation there is nothing left to approve', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220')
    await stripe.paymentIntents.cancel(intent.id)
    const answer = await answerAt(pageOf(intent), 'approve')
    expect(answer.headers.get('Location')).toContain('redirect_status=failed')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
  })

  test('it speaks French and English, and shows merchant, amount and the last four digits only', async () => {
    const { stripe } = await openBank({ merchant: 'Les Lofts du Lac' })
    const intent = await confirmed(stripe, '4000000000003220')
    const french = await pageAt(pageOf(intent))
    for (const part of [
      'lang="fr-CA"',
      'Les Lofts du Lac',
      '1 130,49 $',
      'se terminant par 3220',
      'Approuver le paiement',
    ]) {
      expect(french.text).toContain(part)
    }
    const english = await pageAt(pageOf(intent), 'en-CA,en;q=0.9,fr;q=0.5')
    for (const part of ['lang="en-CA"', '1,130.49 $', 'ending in 3220', 'Decline payment']) {
      expect(english.text).toContain(part)
    }
    expect((await pageAt(`${pageOf(intent)}?locale=en`)).text).toContain('lang="en-CA"')
    expect((await pageAt(pageOf(intent), 'de')).text).toContain('lang="fr-CA"')
  })

  test('the language of the payment goes before the browser’s', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220', { metadata: { locale: 'en' } })
    expect((await pageAt(pageOf(intent))).text).toContain('lang="en-CA"')
    expect((await pageAt(`${pageOf(intent)}?locale=fr`)).text).toContain('lang="fr-CA"')
  })

  test('what is paid for is named, as text', async () => {
    const { stripe } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220', { description: 'L-000012 <b>deux nuits</b>' })
    expect((await pageAt(pageOf(intent))).text).toContain('<dd>L-000012 &lt;b&gt;deux nuits&lt;/b&gt;</dd>')
  })

  test('a guessed or incomplete address shows nothing of a payment', async () => {
    const { stripe, url } = await openBank()
    const intent = await confirmed(stripe, '4000000000003220')
    const page = await pageAt(`${url}/3ds/${intent.id}/guess`)
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('1 130')
    expect((await answerAt(`${url}/3ds/${intent.id}/guess`, 'approve')).status).toBe(404)
    const nowhere = await pageAt(`${url}/nothing`)
    expect(nowhere.status).toBe(404)
    expect(nowhere.text).toContain('Cette page n’existe pas')
  })
})
