import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { PanelPrice } from './panel-price.tsx'

test.each([
  ['fr', '/fr/proprietes/loft', '— Prix selon les dates'],
  ['en', '/en/properties/loft', '— Price depends on the dates'],
] as const)(
  'a starting price that is not known is an em dash, with its reason (%s)',
  (locale, path, said) => {
    overwriteGetLocale(() => locale)
    render(
      <MemoryRouter initialEntries={[path]}>
        <main>
          <PanelPrice startingAt={null} persons={2} />
        </main>
      </MemoryRouter>,
    )
    expect(screen.getByRole('main').textContent).toBe(said)
  },
)
