import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { render } from '#tests/support/parts/render.tsx'
import { ErrorPage } from './error-page.tsx'

test.each([
  ['2026-07-01', 'summer'],
  ['2026-11-29', 'autumn'],
  ['2027-01-12', 'winter'],
] as const)('whoever comes to no page on %s sees the entrance in %s', (day, season) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) })
  const Stub = createRoutesStub([{ path: '/', Component: () => <ErrorPage status={404} /> }])
  render(<Stub />)
  const picture = screen.getByRole('img', { name: m.errors_alt() })
  expect(picture.getAttribute('src')).toContain(`/entrance-${season}-`)
})
