import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { fillBrowserGaps } from '#tests/support/browser-gaps.ts'
import { Gallery } from './gallery.tsx'

const photo = (name: string, order: number) => ({
  url: `/photos/${name}-1200.jpg`,
  order,
  alt: `Photo de ${name}`,
  altEn: `Picture of ${name}`,
  width: 1200,
  height: 800,
})
const photos = ['living-lac', 'kitchen-lac', 'bath-lac'].map(photo)

/** jsdom lays nothing out: every track is 100 wide, and scrolling it arrives at once. */
beforeEach(() => {
  fillBrowserGaps()
  overwriteGetLocale(() => 'fr')
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 100 })
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0
    this.scrollLeft = Math.min(200, Math.max(0, left))
    fireEvent.scroll(this)
  }
  render(
    <MemoryRouter>
      <Gallery photos={photos} />
    </MemoryRouter>,
  )
})

describe('the pictures of a loft', () => {
  test('are turned by buttons, which stop at both ends', async () => {
    const user = userEvent.setup()
    const next = screen.getByRole('button', { name: 'Photo suivante' })
    const previous = screen.getByRole('button', { name: 'Photo précédente' })
    expect(screen.getByText('1 sur 3')).toBeDefined()
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    await user.click(next)
    expect(screen.getByText('3 sur 3')).toBeDefined()
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    expect(screen.getByText('3 sur 3')).toBeDefined()
  })

  test('open over the whole screen at the picture that was pressed, and turn by keys', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Agrandir la photo 2 sur 3/ }))
    const viewer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    expect(viewer.getByText('2 sur 3')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(viewer.getByText('3 sur 3')).toBeDefined()
    await user.keyboard('{Home}')
    expect(viewer.getByText('1 sur 3')).toBeDefined()
    expect(viewer.getByText('Photo de living-lac')).toBeDefined()
  })

  test('close with Escape, and the focus is where it was', async () => {
    const user = userEvent.setup()
    const all = screen.getByRole('button', { name: /3\sphotos/ })
    await user.click(all)
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(all))
  })
})
