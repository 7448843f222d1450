import { act, fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const close = vi.fn<(isOpen: boolean) => void>()
const shown = ({
  children = 'Deux nuits',
  ...state
}: {
  isOpen: boolean
  isDismissable?: boolean
  children?: ReactNode
}) => (
  <MemoryRouter initialEntries={['/fr']}>
    <Dialog title="Annuler" onOpenChange={close} {...state}>
      {children}
    </Dialog>
  </MemoryRouter>
)

/** jsdom lays nothing out: what has a height of its own here is told when somebody begins to watch it. */
class Layout implements ResizeObserver {
  readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell([], this)
  }
  unobserve() {}
  disconnect() {}
}

function heights({ content, room }: { content: number; room: number }) {
  vi.stubGlobal('ResizeObserver', Layout)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(content)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(room)
}

test('long words without a button are a stop for the keys, under the window’s name', () => {
  heights({ content: 900, room: 400 })
  render(shown({ isOpen: true }))
  const body = screen.getByRole('region', { name: 'Annuler' })
  act(() => body.focus())
  expect(document.activeElement).toBe(body)
})

test('what is seen whole, or holds what can be reached, is no stop of its own', () => {
  heights({ content: 400, room: 400 })
  const { unmount } = render(shown({ isOpen: true }))
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  heights({ content: 900, room: 400 })
  render(shown({ isOpen: true, children: <button type="button">Garder</button> }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a form in a dialog submits itself alone, also where the dialog belongs to a form', () => {
  const outer = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const inner = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <MemoryRouter initialEntries={['/fr']}>
      <form onSubmit={outer} onReset={outer}>
        <Dialog title="Annuler" onOpenChange={close} isOpen>
          <form onSubmit={inner} aria-label="Motif" />
        </Dialog>
      </form>
    </MemoryRouter>,
  )
  const form = screen.getByRole('form', { name: 'Motif' })
  fireEvent.submit(form)
  fireEvent.reset(form)
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
})
