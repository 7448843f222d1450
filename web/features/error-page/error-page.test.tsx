import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { render } from '#tests/support/parts/render.tsx'
import { ErrorPage } from './error-page.tsx'

test.each(['summer', 'autumn', 'winter'] as const)(
  'whoever comes to no page in %s sees the entrance as it is',
  (season) => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <ErrorPage status={404} season={season} /> },
    ])
    render(<Stub />)
    const picture = screen.getByRole('img', { name: m.errors_alt() })
    expect(picture.getAttribute('src')).toContain(`/entrance-${season}-`)
  },
)

test('a site without pictures of the build has a drawing there, of which nothing is said', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ErrorPage status={404} season={null} /> }])
  const { container } = render(<Stub />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('.picture-gap')?.textContent).toBe('')
})
