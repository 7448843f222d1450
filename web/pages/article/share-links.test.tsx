import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { ShareLinks } from './share-links.tsx'

const address = 'https://leslofts.example/en/tourist-attractions/listening-for-the-loon'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

function show({ isTouch }: { isTouch: boolean }) {
  overwriteGetLocale(() => 'en')
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
  // Brings a clipboard, which the tests' browser lacks.
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/en']}>
      <ShareLinks address={address} title="Listening for the loon" />
    </MemoryRouter>,
  )
  return user
}

test('the address of an article is copied', async () => {
  const user = show({ isTouch: false })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Link copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('a phone shares an article with its own sheet', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const user = show({ isTouch: true })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Listening for the loon', url: address })
})

test('where nothing may be copied the address is shown', async () => {
  const user = show({ isTouch: false })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(address)).toBeDefined()
})
