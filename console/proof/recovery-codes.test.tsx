import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

test('where the browser lets nothing be copied that is said, and how the codes are kept then', async () => {
  // Brings a clipboard, which the tests' browser lacks.
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  render(<RecoveryCodes codes={['aaaa-bbbb']} />)
  await user.click(screen.getByRole('button', { name: /Copier/ }))
  expect((await screen.findByRole('status')).textContent).toMatch(/ne permet pas de copier/)
  await user.click(screen.getByRole('button', { name: /Copier/ }))
  expect((await screen.findByRole('status')).textContent).toMatch(/sont copiés/)
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb')
})
