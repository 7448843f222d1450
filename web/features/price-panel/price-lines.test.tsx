import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { CancellationTimeline } from './cancellation-timeline.tsx'
import { PriceLines } from './price-lines.tsx'
import { threeNights } from './three-nights.ts'

const show = (part: React.ReactNode, locale: 'fr' | 'en' = 'fr') => {
  overwriteGetLocale(() => locale)
  document.body.innerHTML = ''
  render(<MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>{part}</MemoryRouter>)
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
      ['Frais inclus, avant taxes', '957,00 $'],
      ['Taxe sur l’hébergement (3,5 %)', '26,25 $'],
      ['TPS (5 %)', '49,16 $'],
      ['TVQ (9,975 %)', '98,08 $'],
      ['Total', '1 130,49 $'],
    ])
  })

  test('are in English on an English page', () => {
    show(<PriceLines money={threeNights} />, 'en')
    expect(screen.getByText('Cleaning fee')).toBeDefined()
    expect(screen.getByText('Fees included, before taxes')).toBeDefined()
  })
})

describe('the cancellation timeline', () => {
  const steps = threeNights.cancellation

  test('says the last minute of the free cancellation in one line, and that the service fee stays', () => {
    show(<CancellationTimeline steps={steps} />)
    expect(plain(screen.getByText(/^Annulation gratuite/).textContent)).toBe(
      'Annulation gratuite jusqu’au 28 janvier, 23 h 59Les frais de service et leurs taxes ne sont pas remboursés.',
    )
  })

  test('lists every dated step with its refund', () => {
    show(<CancellationTimeline steps={steps} />)
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map((item) => plain(item.textContent))).toEqual([
      'Jusqu’au 21 novembre, 13 h 59Tout est remboursé, frais de service compris1 130,49 $',
      'Jusqu’au 28 janvier, 23 h 59100 %, sauf les frais de service et leurs taxes1 030,46 $',
      'Jusqu’au 8 février, 23 h 5950 %, sauf les frais de service et leurs taxes515,23 $',
      'Ensuite, jusqu’à l’arrivéeAucun remboursement0,00 $',
    ])
  })

  test('speaks of the free hours when the free days are over', () => {
    const soon = steps.filter(({ reason }) => reason !== 'policy_100')
    show(<CancellationTimeline steps={soon} />)
    expect(plain(screen.getByText(/^Annulation/).textContent)).toBe(
      'Annulation gratuite jusqu’au 21 novembre, 13 h 59, si vous réservez maintenant',
    )
    show(<CancellationTimeline steps={soon} isBooked />)
    expect(plain(screen.getByText(/^Annulation/).textContent)).toBe(
      'Annulation gratuite jusqu’au 21 novembre, 13 h 59',
    )
  })

  test('does not promise what is over', () => {
    show(<CancellationTimeline steps={steps.slice(3)} />)
    expect(screen.getByText('Ce séjour n’est pas remboursable.')).toBeDefined()
    show(<CancellationTimeline steps={[]} />)
    expect(screen.getByText('Ce séjour ne peut plus être annulé.')).toBeDefined()
  })
})
