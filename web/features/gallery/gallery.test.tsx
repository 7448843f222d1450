import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fillBrowserGaps } from '#tests/support/parts/jsdom-gaps.ts'
import {
  allPhotos,
  galleryOn,
  openWideWindow,
  picture,
  picturesIn,
  shownOnPage,
  winterDay,
} from '#tests/support/parts/loft-gallery.tsx'
import { render } from '#tests/support/parts/render.tsx'

let rerender: ReturnType<typeof render>['rerender']
let width = 100
const noteAnswers = new Set<() => void>()
const resizeTo = (next: number) => {
  width = next
  act(() => noteAnswers.forEach((tell) => tell()))
}

/** jsdom lays nothing out: every track is as wide as said here, and scrolling it arrives at once. */
beforeEach(() => {
  openWideWindow()
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
  ;({ rerender } = render(galleryOn(winterDay)))
})

describe('the pictures of a loft', () => {
  test('begin with the one of the day’s season, and show that view in no other', () => {
    expect(shownOnPage()).toEqual(['Photo de 101-lead-winter', 'Photo de 201-basin', 'Photo de 101-kitchen'])
    // Other dates are chosen.
    rerender(galleryOn('2027-07-01'))
    expect(shownOnPage()).toEqual(['Photo de 101-lead-summer', 'Photo de 201-basin', 'Photo de 101-kitchen'])
    rerender(galleryOn('2027-10-01'))
    expect(shownOnPage()).toEqual(['Photo de 101-lead-autumn', 'Photo de 201-basin', 'Photo de 101-kitchen'])
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
})

describe('one of them', () => {
  test('opens over the whole screen where it is pressed, among all in the order of rooms, and keys turn it', async () => {
    const user = userEvent.setup()
    await user.click(picture('101-kitchen'))
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getByText('2 sur 3')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    expect(viewer.getByText('3 sur 3')).toBeDefined()
    await user.keyboard('{Home}')
    expect(viewer.getByText('1 sur 3')).toBeDefined()
  })

  test('has a short caption, and says what it shows to those who do not see it', async () => {
    const user = userEvent.setup()
    await user.click(picture('201-basin'))
    const viewer = within(await screen.findByRole('dialog'))
    expect(viewer.getByAltText('Photo de 201-basin')).toBeDefined()
    expect(viewer.getByText('Légende de 201-basin').tagName).toBe('FIGCAPTION')
  })

  test('leads to all of them', async () => {
    const user = userEvent.setup()
    await user.click(picture('201-basin'))
    const viewer = within(await screen.findByRole('dialog'))
    await user.click(viewer.getByRole('button', { name: /Voir les 3\sphotos/ }))
    const overview = await screen.findByRole('dialog', { name: 'Photos du loft' })
    await within(overview).findByRole('heading', { name: 'Le bain' })
    await waitFor(() => expect(overview.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  test('stays the same when the window gets another width', async () => {
    const user = userEvent.setup()
    await user.click(picture('101-kitchen'))
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

describe('all of them', () => {
  const roomsIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole('region')
      .map((room) => [within(room).getByRole('heading').textContent, ...picturesIn(room)])

  test('stand under the names of their rooms, each with its caption', async () => {
    await userEvent.click(allPhotos())
    const overview = await screen.findByRole('dialog', { name: 'Photos du loft' })
    expect(roomsIn(overview)).toEqual([
      ['La pièce de vie', 'Photo de 101-lead-winter'],
      ['Cuisiner', 'Photo de 101-kitchen'],
      ['Le bain', 'Photo de 201-basin'],
    ])
    const captions = within(overview).getAllByRole('figure')
    expect(captions.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
      'Légende de 101-lead-winter',
      'Légende de 101-kitchen',
      'Légende de 201-basin',
    ])
  })

  test('are fetched when they come into sight', async () => {
    await userEvent.click(allPhotos())
    const overview = await screen.findByRole('dialog')
    for (const picture of within(overview).getAllByRole('img'))
      expect(picture.getAttribute('loading')).toBe('lazy')
  })

  test('close with Escape, and the focus is where it was', async () => {
    const user = userEvent.setup()
    const opener = allPhotos()
    await user.click(opener)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('are still there below one that is enlarged, which gives the focus back', async () => {
    const user = userEvent.setup()
    await user.click(allPhotos())
    const overview = await screen.findByRole('dialog')
    const kitchen = within(overview).getByRole('button', {
      name: /^Agrandir la photo ?Photo de 101-kitchen$/,
    })
    await user.click(kitchen)
    await screen.findByText('2 sur 3', { selector: '[role=dialog] *' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([overview]))
    await waitFor(() => expect(document.activeElement).toBe(kitchen))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are what a phone shows, with the pressed one in sight, and none of them can be enlarged', async () => {
    fillBrowserGaps()
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(picture('201-basin'))
    const overview = await screen.findByRole('dialog', { name: 'Photos du loft' })
    expect(roomsIn(overview)).toHaveLength(3)
    expect(within(overview).queryByRole('button', { name: /Agrandir/ })).toBeNull()
    const [begun] = seen.mock.contexts as HTMLElement[]
    expect(begun?.querySelector('img')?.alt).toBe('Photo de 201-basin')
    expect(document.activeElement).toBe(begun)
  })
})
