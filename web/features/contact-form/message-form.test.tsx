import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { clearStored } from '#client/storage.ts'
import { ContactForm } from './contact-form.tsx'
import { nobody } from './contact-values.ts'

beforeEach(clearStored)

test('what is wrong is said in the language of the page, also after it changed', async () => {
  const { toEnglish } = showInFrench(() => <ContactForm sender={nobody} />)
  const message = screen.getByRole('textbox', { name: 'Votre message' })
  fireEvent.change(message, { target: { value: 'a'.repeat(4016) } })
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(screen.getByRole('alert').textContent).toContain('il y en a 16 de trop')
  await toEnglish()
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Please fill in all required fields.')
  expect(said).toContain('Phone')
  expect(said).toContain('4,000 characters at most. You are 16 over')
  expect(said).not.toMatch(/obligatoires|trop/)
})
