import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('what a busy button says is read out, by the region that was there before', () => {
  const { rerender } = render(<Button pendingLabel="Paiement en cours">Payer</Button>)
  const region = screen.getByText('Payer')
  expect(region.getAttribute('aria-live')).toBe('polite')
  rerender(
    <Button isPending pendingLabel="Paiement en cours">
      Payer
    </Button>,
  )
  // Of a region that appears together with its words many screen readers say nothing.
  expect(screen.getByText('Paiement en cours')).toBe(region)
  expect(region.getAttribute('aria-live')).toBe('polite')
})
