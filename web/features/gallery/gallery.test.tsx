import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '#domain/days.ts'
import { pictureSeasons } from '#domain/loft-pictures.ts'
import { render } from '#tests/support/parts/render.tsx'
import { Gallery } from './gallery.tsx'

const photo = (name: string) => ({
  url: `/photos/${name}-1200.jpg`,
  alt: `Photo de ${name}`,
  altEn: `Picture of ${name}`,
  season: null,
})
const leads = pictureSeasons.map((season) => ({ ...photo(`lac-${season}`), season }))
const photos = [...leads, ...['kitchen-lac', 'bath-lac'].map(photo)]
/** The lead picture is that of winter. */
const day = '2027-01-15'

const galleryOn = (shown: Day) => (
  <MemoryRouter>
    <Gallery photos={photos} day={shown} />
  </MemoryRouter>
)

let rerender: ReturnType<typeof render>['rerender']
let width = 100
const noteAnswers = new Set<() => void>()
const resizeTo = (next: number) => {
  width = next
  act(() => noteAnswers.forEach((tell) => tell()))
}

/** jsdom lays nothing out: every track is as wide as said here, and scrolling it arrives at once. */
beforeEach(() => {
  width = 100
  noteAnswers.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe = () => void noteAnswers.add(this.tell)
      unobserve = () => undefined
      disconnect = () => void noteAnswers.delete(this.tell)
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to?: unknown) {
    const { left = 0 } = to as ScrollToOptions
    this.scrollLeft = Math.min(2 * width, Math.max(0, left))
    fireEvent.scroll(this)
  })
  ;({ rerender } = render(galleryOn(day)))
})

describe('the pictures of a loft', () => {
  test('begin with the one of the day’s season, and show that view in no other', () => {
    const expectShown = (...names: string[]) => {
      expect(screen.getAllByRole('listitem')).toHaveLength(names.length)
      for (const [index, name] of names.entries())
        screen.getByRole('button', { name: new RegExp(`photo ${index + 1} sur 3 ?Photo de ${name}$`) })
    }
    expectShown('lac-winter', 'kitchen-lac', 'bath-lac')
    // Other dates are chosen.
    rerender(galleryOn('2027-07-01'))
    expectShown('lac-summer', 'kitchen-lac', 'bath-lac')
    rerender(galleryOn('2027-10-01'))
    expectShown('lac-autumn', 'kitchen-lac', 'bath-lac')
  })

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
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getByText('2 sur 3')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(viewer.getByText('3 sur 3')).toBeDefined()
    await user.keyboard('{Home}')
    expect(viewer.getByText('1 sur 3')).toBeDefined()
    expect(viewer.getByText('Photo de lac-winter')).toBeDefined()
  })

  test('close with Escape, and the focus is where it was', async () => {
    const user = userEvent.setup()
    const all = screen.getByRole('button', { name: /3\sphotos/ })
    await user.click(all)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(all))
  })

  test('stay at the same one when the window gets another width', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Agrandir la photo 2 sur 3/ }))
    const viewer = within(await screen.findByRole('dialog'))
    const track = viewer.getByRole('region', { name: 'Photos du loft' })
    // The browser says that it scrolled before it says that the width is another.
    width = 50
    fireEvent.scroll(track)
    expect(viewer.getByText('2 sur 3')).toBeDefined()
    resizeTo(50)
    expect(track.scrollLeft).toBe(50)
    expect(viewer.getByText('2 sur 3')).toBeDefined()
  })
})
