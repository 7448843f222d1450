import { act, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { threeNights } from '#web/features/price-panel/three-nights.ts'
import { StepBar } from './step-bar.tsx'

/** What is seen of a page 844 px high. */
class Seen extends EventTarget {
  height = 844
  offsetTop = 0
  scale = 1
}

let seen: Seen
beforeEach(() => {
  seen = new Seen()
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 844)
})

function open() {
  const checkout = {
    request: { arrival: '2027-02-12', departure: '2027-02-15' },
    price: { ok: true, money: threeNights },
  }
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ checkout }} />,
        children: [{ path: '*', element: <StepBar>{<button>Continuer</button>}</StepBar> }],
      },
    ],
    { initialEntries: ['/fr/paiement'] },
  )
  render(<RouterProvider router={router} />)
  return screen.getByRole('button').parentElement!
}
const change = (what: Partial<Seen>) =>
  act(() => {
    Object.assign(seen, what)
    seen.dispatchEvent(new Event('resize'))
  })
const keyboard = (bar: HTMLElement) => bar.style.getPropertyValue('--keyboard')

test('days and total stand beside the button', () => {
  const words = open().textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(words).toBe('1 130,49 $ 12 au 15 févr.Continuer')
})

test('it stands on an open keyboard, also where the page was moved under it, and comes down again', () => {
  const bar = open()
  change({ height: 508 })
  expect(keyboard(bar)).toBe('336px')
  change({ height: 508, offsetTop: 100 })
  expect(keyboard(bar)).toBe('236px')
  change({ height: 844, offsetTop: 0 })
  expect(keyboard(bar)).toBe('0px')
})

test('it stands on a keyboard that was open before the scripts came', () => {
  seen.height = 508
  expect(keyboard(open())).toBe('336px')
})

test('somebody who zooms in has no keyboard open', () => {
  const bar = open()
  change({ height: 422, scale: 2 })
  expect(keyboard(bar)).toBe('0px')
})
