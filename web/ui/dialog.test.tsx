import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillBrowserGaps } from '#tests/support/browser-gaps.ts'
import { Dialog } from './dialog.tsx'

/** Back, as the browser tells it to what is open: first whether it may close, then that it does. */
class Watcher extends EventTarget {
  static open: Watcher[] = []
  constructor() {
    super()
    Watcher.open.push(this)
  }
  destroy() {
    Watcher.open = Watcher.open.filter((watcher) => watcher !== this)
  }
}

function goBack(): 'closed' | 'stays' | 'left the page' {
  const [last] = Watcher.open.slice(-1)
  if (!last) return 'left the page'
  if (!last.dispatchEvent(new Event('cancel', { cancelable: true }))) return 'stays'
  last.destroy()
  last.dispatchEvent(new Event('close'))
  return 'closed'
}

beforeEach(() => {
  fillBrowserGaps()
  Watcher.open = []
  vi.stubGlobal('CloseWatcher', Watcher)
})
afterEach(() => vi.unstubAllGlobals())

const close = vi.fn<(isOpen: boolean) => void>()
const shown = (state: { isOpen: boolean; isDismissable?: boolean }) => (
  <MemoryRouter initialEntries={['/fr']}>
    <Dialog title="Annuler" onOpenChange={close} {...state}>
      Deux nuits
    </Dialog>
  </MemoryRouter>
)

test('Back closes an open window and not one that was closed already', () => {
  const { rerender } = render(shown({ isOpen: true }))
  expect(screen.getByRole('dialog', { name: 'Annuler' })).toBeDefined()
  rerender(shown({ isOpen: false }))
  expect(goBack()).toBe('left the page')
  rerender(shown({ isOpen: true }))
  close.mockClear()
  expect(goBack()).toBe('closed')
  expect(close.mock.calls).toEqual([[false]])
})

test('Back neither closes nor leaves while something runs that must not be left', () => {
  close.mockClear()
  const { rerender } = render(shown({ isOpen: true, isDismissable: false }))
  expect(goBack()).toBe('stays')
  expect(close).not.toHaveBeenCalled()
  rerender(shown({ isOpen: true }))
  expect(goBack()).toBe('closed')
})
