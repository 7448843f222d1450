import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { CancellationTimeline } from './cancellation-timeline.tsx'
import { PriceLines } from './price-lines.tsx'
import { threeNights } from './three-nights.ts'

const show = (part: React.ReactNode, locale: Locale = 'fr') => {
  overwriteGetLocale(() => locale)
  document.body.innerHTML = ''
  return render(<MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>{part}</MemoryRouter>)
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the lines of a price', () => {
  test('name every charge, the price before taxes, every tax by itself and the total', () => {
    show(<PriceLines money={threeNights} />)
    const rows = screen
      .getAllByRole('term')
      .map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)])
    expect(rows).toEqual([
      ['3 nuits à 250,00 $', '750,00 $'],
      ['Frais de ménage', '120,00 $'],
      ['Frais de service (10 %)', '87,00 $'],
      ['Sous-total, avant taxes', '957,00 $'],
      ['Taxe sur l’hébergement (3,5 %)', '26,25 $'],
      ['TPS (5 %)', '49,16 $'],
      ['TVQ (9,975 %)', '98,08 $'],
      ['Total', '1 130,49 $'],
    ])
  })

  test('are in English on an English page', () => {
    show(<PriceLines money={threeNights} />, 'en')
    expect(screen.getByText('Cleaning fee')).toBeDefined()
    expect(screen.getByText('Subtotal, before taxes')).toBeDefined()
  })
})

describe('the cancellation timeline', () => {
  const steps = threeNights.cancellation

  test('says until when a cancellation is free, and in cents what comes back after that', () => {
    expect(leadOf(steps)).toEqual([
      'Annulation gratuite jusqu’au 21 novembre, 13 h 59, si vous réservez maintenant',
      'Ensuite, annulez avant le 29 janvier : 1 030,46 $ sur 1 130,49 $ vous reviennent.',
      'Passé les premières heures, les frais de service et leurs taxes ne sont pas remboursés.',
    ])
    expect(leadOf(steps, { locale: 'en' })).toEqual([
      'Free cancellation until November 21, 1:59 p.m. if you book now',
      'After that, cancel before January 29 and get 1,030.46 $ of 1,130.49 $ back.',
      'After the first few hours, the service fee and its taxes are not refunded.',
    ])
  })

  test.each([
    ['the last free day', 1, 'Annulez avant le 29 janvier : 1 030,46 $ sur 1 130,49 $ vous reviennent.'],
    ['half of it', 2, 'Annulez avant le 9 février : 515,23 $ sur 1 130,49 $ vous reviennent.'],
    ['nothing', 3, 'Ce séjour n’est pas remboursable.'],
    ['the end', 4, 'Ce séjour ne peut plus être annulé.'],
  ] as const)('calls nothing free once the service fee is kept: %s', (_, over, sentence) => {
    for (const isBooked of [false, true]) {
      const lead = leadOf(steps.slice(over), { isBooked })
      expect(lead[0]).toBe(sentence)
      expect(lead.join(' ')).not.toMatch(/gratuit|sans frais/i)
      expect(leadOf(steps.slice(over), { isBooked, locale: 'en' }).join(' ')).not.toMatch(/free/i)
    }
  })

  test('lists every dated step with its refund', () => {
    show(<CancellationTimeline steps={steps} total={threeNights.total} />)
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map((item) => plain(item.textContent))).toEqual([
      'Jusqu’au 21 novembre, 13 h 59Tout est remboursé, frais de service compris1 130,49 $',
      'Jusqu’au 28 janvier, 23 h 59100 %, sauf les frais de service et leurs taxes1 030,46 $',
      'Jusqu’au 8 février, 23 h 5950 %, sauf les frais de service et leurs taxes515,23 $',
      'Ensuite, jusqu’à l’arrivéeAucun remboursement0,00 $',
    ])
  })

  test('the free hours of a stay bought late are followed by what comes then', () => {
    const soon = steps.filter(({ reason }) => reason !== 'policy_100')
    expect(leadOf(soon, { isBooked: true })).toEqual([
      'Annulation gratuite jusqu’au 21 novembre, 13 h 59',
      'Ensuite, annulez avant le 9 février : 515,23 $ sur 1 130,49 $ vous reviennent.',
    ])
    const today = steps.filter(({ percent, refund }) => percent === 0 || refund === threeNights.total)
    expect(leadOf(today)).toEqual([
      'Annulation gratuite jusqu’au 21 novembre, 13 h 59, si vous réservez maintenant',
      'Ensuite, aucun remboursement.',
    ])
  })
})

/** The sentences above the list of steps. */
function leadOf(
  steps: typeof threeNights.cancellation,
  { isBooked = false, locale = 'fr' }: { isBooked?: boolean; locale?: Locale } = {},
): string[] {
  const timeline = <CancellationTimeline steps={steps} total={threeNights.total} isBooked={isBooked} />
  const { container, unmount } = show(timeline, locale)
  const lead = [...container.querySelectorAll('p:first-child > span > span')].map(
    ({ textContent }) => plain(textContent) ?? '',
  )
  unmount()
  return lead
}
