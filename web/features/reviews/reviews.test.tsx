import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { Reviews } from './reviews.tsx'

const review = {
  id: 1,
  comment: 'Un lac calme.',
  firstname: 'Camille',
  date: '2026-09-06',
  locale: 'fr',
  stayMonth: null,
  origin: null,
  reply: null,
  place: null,
} as const

test('what was written in the other language says which, and is marked as it', () => {
  render(
    <MemoryRouter initialEntries={['/fr/proprietes/loft-du-rivage-101']}>
      <Reviews
        reviews={[review, { ...review, id: 2, comment: 'A quiet lake.', firstname: 'Owen', locale: 'en' }]}
      />
    </MemoryRouter>,
  )
  const [own, other] = screen.getAllByRole('figure')
  expect(own?.textContent).toBe('Un lac calme.Camille, septembre 2026')
  expect(other?.textContent).toBe('A quiet lake.Owen, septembre 2026Avis en anglais')
  expect(other?.querySelector('blockquote')?.lang).toBe('en-CA')
})

test('says when its guest stayed and where they come from, as far as it is known', () => {
  render(
    <MemoryRouter initialEntries={['/fr/proprietes/loft-du-rivage-101']}>
      <Reviews
        reviews={[
          { ...review, stayMonth: '2026-08-01', origin: 'Sherbrooke' },
          { ...review, id: 2, stayMonth: '2026-08-01' },
        ]}
      />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'Un lac calme.Camille, Sherbrooke, séjour en août 2026',
    'Un lac calme.Camille, séjour en août 2026',
  ])
})

test('the newest that the reader can read leads, unless it is long', () => {
  const english = { ...review, id: 2, comment: 'A quiet lake.', locale: 'en' } as const
  const long = { ...review, id: 3, comment: 'Un lac calme. '.repeat(40) }
  render(
    <MemoryRouter initialEntries={['/fr/proprietes/loft-du-rivage-101']}>
      <Reviews reviews={[english, long, review]} />
    </MemoryRouter>,
  )
  const texts = screen.getAllByRole('figure').map((figure) => figure.querySelector('p')?.textContent)
  expect(texts).toEqual([review.comment, english.comment, long.comment])
})

test('says where it was written, of one that was brought in from elsewhere', () => {
  overwriteGetLocale(() => 'fr')
  const place = { fr: 'avis reçu sur Vrbo', en: 'review left on Vrbo' }
  render(
    <MemoryRouter initialEntries={['/fr/proprietes/loft-du-rivage-101']}>
      <Reviews reviews={[{ ...review, place, date: '2024-08-15' }]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('figure').textContent).toBe('Un lac calme.Camille, août 2024avis reçu sur Vrbo')
})

test('what the house answered stands beneath, in the language of the page', () => {
  overwriteGetLocale(() => 'en')
  render(
    <MemoryRouter initialEntries={['/en/properties/loft-du-rivage-101']}>
      <Reviews reviews={[{ ...review, reply: { fr: 'Merci, Camille.', en: 'Thank you, Camille.' } }]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('The host’s reply')
  expect(screen.getByText('Thank you, Camille.')).toBeTruthy()
  expect(screen.queryByText('Merci, Camille.')).toBeNull()
})
