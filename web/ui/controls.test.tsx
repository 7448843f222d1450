import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './field.tsx'
import { SelectField } from './select.tsx'

afterEach(cleanup)

test('a busy button keeps the focus and does nothing, however often it is pressed', async () => {
  let pressed = 0
  const submitted: string[] = []
  render(
    <form onSubmit={() => submitted.push('form')}>
      <Button type="submit" isPending pendingLabel="Paiement en cours" onPress={() => (pressed += 1)}>
        Payer
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Paiement en cours' })
  await userEvent.dblClick(button)
  expect([pressed, submitted.length, document.activeElement]).toEqual([0, 0, button])
})

test('the summary of errors takes the focus, and each error leads into its field', async () => {
  render(
    <>
      <ErrorSummary title="À corriger" errors={[{ fieldId: 'email', message: 'Le courriel est requis' }]} />
      <TextField label="Courriel" name="email" errorMessage="Le courriel est requis" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  Element.prototype.scrollIntoView = () => {}
  await userEvent.click(screen.getByRole('link', { name: 'Le courriel est requis' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Courriel' }))
})

test('a field and a select say what is wrong with them to who cannot see it', () => {
  render(
    <>
      <TextField label="Nom" name="lastname" description="Comme sur la carte" errorMessage="Requis" />
      <SelectField
        label="Pays"
        name="country"
        options={[{ value: 'CA', label: 'Canada' }]}
        value="CA"
        onChange={() => {}}
        errorMessage="Choisissez"
      />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Nom', description: 'Comme sur la carte Requis' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Pays', description: 'Choisissez' })).toBeTruthy()
})

test('what was typed and chosen before React took the fields over is told once, and stays at the next drawing', async () => {
  const told: string[] = []
  function Fields() {
    const [text, setText] = useState('')
    const [choice, setChoice] = useState('1')
    const tell = (set: (value: string) => void) => (value: string) => {
      told.push(value)
      set(value)
    }
    return (
      <>
        <TextField label="City" name="city" value={text} onChange={tell(setText)} />
        <TextField
          label="Note"
          name="note"
          rows={3}
          defaultValue="seen"
          onChange={(value) => told.push(value)}
        />
        <SelectField
          label="Guests"
          name="guests"
          value={choice}
          options={['1', '2'].map((value) => ({ value, label: value }))}
          onChange={tell(setChoice)}
        />
      </>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Fields />)
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!
  field('city').value = 'Laval'
  field('guests').value = '2'
  const root = await act(() => hydrateRoot(place, <Fields />))
  act(() => root.render(<Fields />))
  expect(told).toEqual(['Laval', '2'])
  expect([field('city').value, field('note').value, field('guests').value]).toEqual(['Laval', 'seen', '2'])
  act(() => root.unmount())
  place.remove()
})
