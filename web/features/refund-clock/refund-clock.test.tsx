import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { threeNights } from '#web/features/price-panel/three-nights.ts'
import { RefundClock } from './refund-clock.tsx'

const steps = threeNights.cancellation
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('says until when everything comes back, and in cents what comes back after that', () => {
  expect(lineOf(steps)).toBe(
    'Réservez maintenant, annulez au plus tard le 21 novembre à 14 h : tout vous revient, soit 1 130,49 $. Ensuite, avant le 29 janvier : 1 030,46 $.',
  )
  expect(lineOf(steps, { locale: 'en' })).toBe(
    'Book now, cancel by November 21, 2 p.m. and get everything back: 1,130.49 $. After that, before January 29: 1,030.46 $.',
  )
  expect(lineOf(steps, { isBooked: true })).toMatch(/^Annulez au plus tard le 21 novembre à 14 h :/)
})

test.each([
  [
    'all but the service fee',
    1,
    'Annulez avant le 29 janvier : 1 030,46 $ sur 1 130,49 $ vous reviennent. Ensuite : 515,23 $.',
    'Cancel before January 29 and get 1,030.46 $ of 1,130.49 $ back. After that: 515.23 $.',
  ],
  [
    'half of it',
    2,
    'Annulez avant le 9 février : 515,23 $ sur 1 130,49 $ vous reviennent. Ensuite : rien.',
    'Cancel before February 9 and get 515.23 $ of 1,130.49 $ back. After that: nothing.',
  ],
  [
    'nothing',
    3,
    'Si vous annulez, rien ne vous revient sur 1 130,49 $. Annulation possible jusqu’au 12 février à 16 h.',
    'If you cancel, none of the 1,130.49 $ comes back. Until February 12, 4 p.m., you can still cancel.',
  ],
  [
    'the end',
    4,
    'L’heure d’arrivée est passée : ce séjour ne peut plus être annulé.',
    'Check-in time has passed: this stay can no longer be cancelled.',
  ],
] as const)(
  'names the cents and the day on which they change, before paying and after: %s',
  (_, over, fr, en) => {
    for (const isBooked of [false, true]) {
      expect(lineOf(steps.slice(over), { isBooked })).toBe(fr)
      expect(lineOf(steps.slice(over), { isBooked, locale: 'en' })).toBe(en)
    }
  },
)

test('the first hours of a stay bought late are followed by what comes then', () => {
  const soon = steps.filter(({ reason }) => reason !== 'full')
  expect(lineOf(soon, { isBooked: true })).toMatch(/1 130,49 \$\. Ensuite, avant le 9 février : 515,23 \$\.$/)
  const today = steps.filter(({ percent, refund }) => percent === 0 || refund === threeNights.total)
  expect(lineOf(today)).toMatch(/1 130,49 \$\. Ensuite : rien\.$/)
})

test('lists every dated step with its refund', () => {
  lineOf(steps)
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => plain(item.textContent))).toEqual([
    'Jusqu’au 21 novembre à 14 hTout est remboursé, tous frais compris1 130,49 $',
    'Jusqu’au 28 janvier à 23 h 59100 %, sauf les frais de service et leurs taxes1 030,46 $',
    'Jusqu’au 8 février à 23 h 5950 %, sauf les frais de service et leurs taxes515,23 $',
    'Ensuite, jusqu’à l’arrivéeAucun remboursement0,00 $',
  ])
})

test('where no service fee is kept, none is named', () => {
  lineOf(steps.map((step) => ({ ...step, refund: Math.round((threeNights.total * step.percent) / 100) })))
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.slice(1, 3).map((item) => plain(item.textContent))).toEqual([
    'Jusqu’au 28 janvier à 23 h 59100 %1 130,49 $',
    'Jusqu’au 8 février à 23 h 5950 %565,25 $',
  ])
})

/** The sentences above the list of steps. */
function lineOf(
  shown: typeof steps,
  { isBooked = false, locale = 'fr' }: { isBooked?: boolean; locale?: Locale } = {},
): string | undefined {
  overwriteGetLocale(() => locale)
  document.body.innerHTML = ''
  const clock = <RefundClock steps={shown} total={threeNights.total} isBooked={isBooked} />
  const { container } = render(
    <MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>{clock}</MemoryRouter>,
  )
  return plain(container.querySelector('p')?.textContent)
}
