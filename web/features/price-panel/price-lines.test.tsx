import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
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
