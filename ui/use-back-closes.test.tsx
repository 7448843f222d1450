import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const arrived = vi.fn<(address: string) => void>()

/** A page with a window over it, from which others lead on. */
function Page() {
  const location = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => arrived(location.pathname + location.search), [location])
  const close = (name: string) => setOpen((now) => now.filter((one) => one !== name))
  return (
    <>
      <h1>{location.pathname + location.search}</h1>
      <button type="button" onClick={() => setOpen(['Dates'])}>
        Choose
      </button>
      {['Dates', 'Proof'].map((name) => (
        <Dialog
          key={`${name} ${location.pathname}`}
          title={name}
          isOpen={open.includes(name)}
          isDismissable={!isBusy}
          onOpenChange={() => close(name)}
        >
          <button type="button" onClick={() => setOpen(['Dates', 'Proof'])}>
            Prove
          </button>
          <button type="button" onClick={() => setBusy(!isBusy)}>
            Pay
          </button>
          <button type="button" onClick={() => void navigate('?nights=2', { replace: true })}>
            Two nights
          </button>
          <button
            type="button"
            onClick={() => {
              close(name)
              void navigate('/fr/next')
            }}
          >
            Reserve
          </button>
          <Link to="/fr/next">Read</Link>
        </Dialog>
      ))}
    </>
  )
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name = 'Dates') => screen.queryByRole('dialog', { name })
const expectPage = async (address: string) => {
  await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(address))
}
/** No entry of a window is left, nor on its way out. */
const expectSettled = async () => vi.waitFor(() => expect(window.history.state).not.toHaveProperty('layer'))
const expectClosed = async (name = 'Dates') => vi.waitFor(() => expect(dialog(name)).toBeNull())

function Site() {
  const { pathname } = useLocation()
  return <Page key={pathname} />
}

beforeEach(() => {
  window.history.pushState({ key: 'before', idx: 0 }, '', '/fr/before')
  window.history.pushState({ key: 'page', idx: 1 }, '', '/fr/page')
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  )
  arrived.mockClear()
})

test('Back closes a window, of which its page hears nothing, and then leaves the page', async () => {
  await press('Choose')
  window.history.back()
  await expectClosed()
  await expectPage('/fr/page')
  expect(arrived).not.toHaveBeenCalled()
  window.history.back()
  await expectPage('/fr/before')
})

test('what is closed by a button or by Escape leaves no entry for Back', async () => {
  await press('Choose')
  await press('Fermer')
  await expectSettled()
  await press('Choose')
  await userEvent.keyboard('{Escape}')
  await expectSettled()
  expect(arrived).not.toHaveBeenCalled()
  window.history.back()
  await expectPage('/fr/before')
})

test('two windows over each other close one by one', async () => {
  await press('Choose')
  await press('Prove')
  expect(dialog('Proof')).not.toBeNull()
  window.history.back()
  await expectClosed('Proof')
  expect(dialog('Dates')).not.toBeNull()
  window.history.back()
  await expectClosed()
  await expectPage('/fr/page')
  window.history.back()
  await expectPage('/fr/before')
})

test('Back neither closes nor leaves while something runs that must not be left', async () => {
  await press('Choose')
  await press('Pay')
  for (const _ of [1, 2]) {
    const popped = new Promise((resolve) => setTimeout(resolve))
    window.history.back()
    await popped
    await vi.waitFor(() => expect(window.history.state).toHaveProperty('layer'))
  }
  expect(dialog()).not.toBeNull()
  await press('Pay')
  window.history.back()
  await expectClosed()
  await expectPage('/fr/page')
})

test.each(['Reserve', 'Read'])('“%s” in a window leads on, and Back from there to the page', async (way) => {
  await press('Choose')
  await userEvent.click(screen.getByText(way))
  await expectPage('/fr/next')
  window.history.back()
  await expectPage('/fr/page')
  await expectSettled()
  expect(dialog()).toBeNull()
  window.history.back()
  await expectPage('/fr/before')
})

test.each(['Back', 'Fermer'])('an address that changes under a window stays, closed by %s', async (way) => {
  await press('Choose')
  await press('Two nights')
  if (way === 'Back') window.history.back()
  else await press(way)
  await expectClosed()
  await expectSettled()
  await expectPage('/fr/page?nights=2')
  expect(window.history.state).toHaveProperty('idx', 1)
  window.history.back()
  await expectPage('/fr/before')
})

test('Forward leads to nothing where a window was closed', async () => {
  await press('Choose')
  window.history.back()
  await expectClosed()
  const back = vi.spyOn(window.history, 'back')
  window.history.forward()
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce())
  await expectSettled()
  expect(dialog()).toBeNull()
  await expectPage('/fr/page')
  window.history.back()
  await expectPage('/fr/before')
})
