import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { FieldWords } from '#ui/use-words.ts'

const missing = () => 'Missing'
const offline = () => 'No connection'

type Props = {
  send: (
    typed: { email: string; city: string },
    refuse: ReturnType<typeof useForm>['refuse'],
  ) => Promise<unknown>
}

function Form({ send }: Props) {
  const { ref, problem, isBusy, words, submit, refuse } = useForm((field) => `guest-${field}`)
  const [values, setValues] = useState({ email: '', city: '' })
  const found: FieldWords = {
    city: values.city ? undefined : missing,
    email: values.email ? undefined : missing,
  }
  const field = (name: 'email' | 'city') => ({
    label: name,
    name: `guest-${name}`,
    value: values[name],
    errorMessage: words(name),
    onChange: (text: string) => setValues((now) => ({ ...now, [name]: text })),
  })
  return (
    <form ref={ref} onSubmit={(event) => submit(event, found, async () => send(values, refuse))} noValidate>
      <p role="alert">{problem}</p>
      <TextField {...field('email')} />
      <TextField {...field('city')} />
      <Button type="submit" isPending={isBusy} pendingLabel="Waiting">
        Send
      </Button>
    </form>
  )
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const isWrong = (name: string) => input(name).getAttribute('aria-invalid') === 'true'
const problem = () => screen.getByRole('alert').textContent
const press = () => userEvent.click(screen.getByRole('button'))
async function fill() {
  await userEvent.type(input('email'), 'maude@voyageurs.example')
  await userEvent.type(input('city'), 'Laval')
}

test('of several wrong fields each is marked, and the first from the top gets the focus', async () => {
  const send = vi.fn<Props['send']>(async () => undefined)
  render(<Form send={send} />)
  await press()
  expect([isWrong('email'), isWrong('city')]).toEqual([true, true])
  expect(document.activeElement).toBe(input('email'))
  expect(send).not.toHaveBeenCalled()
})

test('a second press while something is under way does nothing, and a later one does', async () => {
  let answer = (): void => undefined
  const send = vi.fn<Props['send']>(() => new Promise<void>((resolve) => (answer = resolve)))
  render(<Form send={send} />)
  await fill()
  await press()
  expect(screen.getByRole('button').textContent).toContain('Waiting')
  await press()
  await userEvent.type(input('city'), ' Ouest')
  expect(send).toHaveBeenCalledTimes(1)
  answer()
  await screen.findByRole('button', { name: 'Send' })
  expect(input('city').value).toBe('Laval Ouest')
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('two presses before anything is drawn are one', async () => {
  const send = vi.fn<Props['send']>(() => new Promise<void>(() => undefined))
  const { container } = render(<Form send={send} />)
  await fill()
  const form = container.querySelector('form')!
  for (const _ of [1, 2]) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a refusal is said beside its field, or of the whole where the form does not show that field', async () => {
  const refusals: FieldWords[] = [{ city: missing, country: missing }, { country: missing }, {}]
  render(
    <Form
      send={async (_, refuse) => {
        refuse(refusals.shift() ?? {}, offline)
      }}
    />,
  )
  await fill()
  await press()
  await vi.waitFor(() => expect(isWrong('city')).toBe(true))
  expect([document.activeElement, problem()]).toEqual([input('city'), ''])
  for (const _ of refusals) {
    await press()
    await vi.waitFor(() => expect(problem()).toBe('No connection'))
    expect([isWrong('email'), isWrong('city')]).toEqual([false, false])
  }
})
