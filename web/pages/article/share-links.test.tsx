import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { ShareLinks } from './share-links.tsx'

const address = 'https://leslofts.example/en/tourist-attractions/listening-for-the-loon'

function show() {
  overwriteGetLocale(() => 'en')
  // Brings a clipboard, which the tests' browser lacks.
  const user = userEvent.setup()
  const { container } = render(
    <MemoryRouter initialEntries={['/en']}>
      <ShareLinks address={address} title="Listening for the loon" />
    </MemoryRouter>,
  )
  const list = container.querySelector('details')!
  return { user, list, share: () => user.click(screen.getByText('Share')) }
}

function sheet(answer: () => Promise<void>) {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(answer)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

test('the ways to share are folded, and open in place', async () => {
  const { list, share } = show()
  expect(list.open).toBe(false)
  expect(list.querySelectorAll('a')).toHaveLength(4)
  await share()
  expect(list.open).toBe(true)
})

test('where the device has a sheet of its own, it opens instead', async () => {
  const shared = sheet(() => Promise.resolve())
  const { list, share } = show()
  await share()
  expect(shared).toHaveBeenCalledWith({ title: 'Listening for the loon', url: address })
  expect(list.open).toBe(false)
})

test('who closes the sheet finds the other ways, and can fold them again', async () => {
  const shared = sheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const { list, share } = show()
  await share()
  await waitFor(() => expect(list.open).toBe(true))
  await share()
  expect(list.open).toBe(false)
  expect(shared).toHaveBeenCalledOnce()
})

test('the address of an article is copied', async () => {
  const { user, share } = show()
  await share()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('where nothing may be copied the address is shown', async () => {
  const { user, share } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await share()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(address)).toBeDefined()
})
