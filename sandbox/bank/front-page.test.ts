import { expect, test } from 'vitest'
import { intentFor, openBank, returnUrl } from './test-bank.ts'

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
  expect(english).toContain('Authorized, not charged yet')
  expect(english).toContain('3782 822463 10005')
})
