import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { toWire } from '#contract/wire.ts'
import type { Day } from '#domain/days.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { PriceBody } from './price-body.tsx'
import { PriceDetails } from './price-details.tsx'
import { threeNights } from './three-nights.ts'
import { useStayPrice } from './use-stay-price.ts'

const stay = { arrival: '2027-02-12' as Day, departure: '2027-02-15' as Day, travelers: 2 }

function Price() {
  const price = useStayPrice(1, stay)
  return <PriceBody booking={{ price, terms: null }} details={{ part: { PriceDetails }, hasFailed: false }} />
}

test.each([
  ['fr', '/fr/proprietes/loft', 'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.'],
  ['en', '/en/properties/loft', 'We are very busy right now. Please try again in a few seconds.'],
] as const)(
  'while too many ask, a price is asked for again by one button (%s)',
  async (locale, path, said) => {
    overwriteGetLocale(() => locale)
    const asked = stubApi({
      'POST /api/properties/calculate-price': [
        refusal({ code: 'busy' }, locale),
        { body: toWire(threeNights) as object },
      ],
    })
    render(
      <MemoryRouter initialEntries={[path]}>
        <Price />
      </MemoryRouter>,
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(said)
    await userEvent.click(screen.getByRole('button', { name: { fr: 'Réessayer', en: 'Try again' }[locale] }))
    expect((await screen.findAllByText(/1.130.49/)).length).toBeGreaterThan(0)
    expect(asked.map(({ payload }) => payload)).toEqual(Array(2).fill({ id: 1, ...stay }))
  },
)
