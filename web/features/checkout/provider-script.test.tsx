import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deliverStripe, fakeStripeJs, scriptOfStripe } from '#tests/support/parts/fake-stripe-js.ts'
import { render } from '#tests/support/parts/render.tsx'
import { ProviderForm } from './provider-form.tsx'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

// Stripe's loader asks for its script once in the life of a page: this page is no other file's (vitest.config.ts).
test('when js.stripe.com cannot be reached it is said that nothing was charged; trying again brings the fields', async () => {
  const stripe = fakeStripeJs({ isLoaded: false })
  render(
    <MemoryRouter initialEntries={['/fr/paiement/transaction']}>
      <ProviderForm
        guestId={1}
        ownName="Camille Roy"
        publishableKey="pk_live_lofts"
        consent={null}
        total={113_049}
        hasDeposit
        isBusy={false}
        onPay={() => undefined}
      />
    </MemoryRouter>,
  )
  // Stripe's own loader tries twice.
  for (const _ of ['first', 'second']) {
    const script = await waitFor(() => {
      const found = scriptOfStripe()
      if (!found || found.hasAttribute('data-failed')) throw new Error('Nothing is asked for yet.')
      return found
    })
    script.setAttribute('data-failed', '')
    script.dispatchEvent(new Event('error'))
  }
  const notice = await screen.findByRole('alert')
  expect(plain(notice.textContent)).toContain('Rien n’a été débité')
  expect(plain(notice.textContent)).toContain('js.stripe.com')
  expect(screen.getByRole('link', { name: /info@leslofts\.example/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Payer / })).toBeNull()

  deliverStripe()
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(stripe.calls).toEqual(['mount', 'focus']))
  expect(screen.queryByRole('alert')).toBeNull()
})
