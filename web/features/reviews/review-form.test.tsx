import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { clearStored } from '#client/storage.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewPart } from './review-part.tsx'

const address = 'POST /api/profile/reservations/review'

beforeEach(() => {
  clearStored()
})

async function open() {
  const done = vi.fn<() => void>()
  const part = (
    <MemoryRouter initialEntries={['/fr/compte']}>
      <ReviewPart reservationId={7} hasBeenReviewed={false} onDone={done} />
    </MemoryRouter>
  )
  const shown = render(part)
  const opener = screen.queryByRole('button', { name: 'Laisser un avis' })
  if (opener) await userEvent.click(opener)
  return { done, shown }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre avis' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Publier l’avis' }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test.each(['', '   \n'])('an empty comment is not sent (%j)', async (text) => {
  const asked = stubApi({ [address]: {} })
  await open()
  type(text)
  await send()
  expect(asked).toEqual([])
  expect(screen.getByText('Écrivez quelques mots avant d’envoyer.')).toBeDefined()
  expect(document.activeElement).toBe(field())
})

test('what is wrong is said in the language of the page, also after it changed', async () => {
  const { toEnglish } = showInFrench(() => <ReviewForm reservationId={7} onDone={() => {}} />)
  await send()
  await toEnglish()
  expect(screen.getByText('Write a few words before sending.')).toBeDefined()
})

test('a comment of 4,000 characters is sent, one more is neither sent nor cut', async () => {
  const asked = stubApi({ [address]: {} })
  const { done } = await open()
  type('é'.repeat(4001))
  await send()
  expect([asked.length, field().value.length]).toEqual([0, 4001])
  expect(screen.getAllByText('1 caractère de trop').length).toBeGreaterThan(0)
  // A sign outside the basic plane is one character, for the server too.
  type(`${'é'.repeat(3999)}🍁`)
  await send()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(asked).toHaveLength(1)
})

test('a refused comment stays as it was typed, also when the page is opened again', async () => {
  stubApi({ [address]: refusal({ code: 'already_reviewed' }) })
  const { shown } = await open()
  type('Un lac <i>calme</i>.')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf({ code: 'already_reviewed' }, 'fr'))
  expect(field().value).toBe('Un lac <i>calme</i>.')
  shown.unmount()
  await open()
  expect(field().value).toBe('Un lac <i>calme</i>.')
})

test('the sentence that the server has for the field stands at the field', async () => {
  const tooLong = { code: 'review_too_long', maximum: 4000 } as const
  stubApi({
    [address]: refusal({ ...tooLong, fields: { comment: tooLong } }),
  })
  await open()
  type('Trop')
  await send()
  expect(await screen.findByText(/^Votre avis est trop long.*4000/)).toBeDefined()
})

test('a stay that was reviewed has no form', () => {
  render(
    <MemoryRouter initialEntries={['/fr/compte']}>
      <ReviewPart reservationId={7} hasBeenReviewed onDone={() => {}} />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
