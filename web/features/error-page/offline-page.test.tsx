import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { OfflinePage } from './offline-page.tsx'

/** Somebody loses the connection, follows a link, and has it again once `comeBack` was called. */
async function loseConnection() {
  let isBack = false
  const Boundary = ({ error }: { error: unknown }) => (
    <main id="main" tabIndex={-1}>
      <OfflinePage error={error} />
    </main>
  )
  const Stub = createRoutesStub([
    {
      path: '/',
      ErrorBoundary: Boundary,
      children: [
        { index: true, Component: () => <Link to="/ville">La ville</Link> },
        {
          path: 'ville',
          loader: () => {
            if (!isBack) throw new TypeError('Failed to fetch')
            return null
          },
          Component: () => (
            <main id="main" tabIndex={-1}>
              <h1>Sainte-Agathe</h1>
            </main>
          ),
        },
      ],
    },
  ])
  render(<Stub />)
  await userEvent.click(screen.getByRole('link'))
  await screen.findByRole('heading', { name: 'Cette page n’a pas pu être chargée' })
  return () => {
    isBack = true
  }
}

test('the page comes by itself when the browser is online again', async () => {
  const comeBack = await loseConnection()
  comeBack()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Sainte-Agathe' })).toBeDefined()
})

test('another try that fails is told, and the next one brings the page and the focus with it', async () => {
  const comeBack = await loseConnection()
  const retry = screen.getByRole('button', { name: 'Réessayer' })
  await userEvent.click(retry)
  expect((await screen.findByText(/ne s’affiche toujours pas/)).closest('[role="alert"]')).not.toBeNull()
  comeBack()
  await userEvent.click(retry)
  await screen.findByRole('heading', { name: 'Sainte-Agathe' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
