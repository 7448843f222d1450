import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './field.tsx'
import { SelectField } from './select.tsx'

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
  await userEvent.click(screen.getByRole('link', { name: 'Le courriel est requis' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Courriel' }))
})

test('a short summary lists what is wrong; a long one says how much, and leads to the first', () => {
  const issues = (count: number, isMissing = true) =>
    Array.from({ length: count }, (_, index) => ({
      fieldId: `field-${index}`,
      label: `Champ ${index}`,
      message: isMissing ? `Champ ${index}` : `Champ ${index}\u00a0: pas comme cela.`,
      isMissing,
    }))
  const { rerender } = render(<ErrorSummary title="À remplir." errors={issues(4)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  const said = () => screen.getByRole('alert').textContent
  rerender(<ErrorSummary title="À remplir." errors={issues(12)} />)
  expect(said()).toBe('À remplir.Il manque 12 renseignements. Le premier\u00a0: Champ 0.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#field-0'])
  rerender(<ErrorSummary title="À remplir." errors={issues(1)} />)
  expect(said()).toBe('À remplir.Il manque un renseignement\u00a0: Champ 0.')
  rerender(<ErrorSummary title="À corriger." errors={[...issues(5, false)]} />)
  expect(said()).toBe('À corriger.5 champs sont à corriger. Le premier\u00a0: Champ 0.')
})

test('the key that says "next" leads on while something is left to fill in, and sends then', async () => {
  const sent: string[] = []
  function Form({ second }: { second: string }) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(second)
        }}
      >
        <TextField label="Un" name="one" isRequired enterKeyHint="next" defaultValue="a" />
        <TextField label="Facultatif" name="maybe" enterKeyHint="next" />
        <TextField
          key={second}
          label="Deux"
          name="two"
          isRequired
          enterKeyHint="next"
          defaultValue={second}
        />
        <button>Envoyer</button>
      </form>
    )
  }
  const { rerender } = render(<Form second="" />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Un' }), '{Enter}')
  expect([sent, document.activeElement]).toEqual([[], screen.getByRole('textbox', { name: 'Deux' })])
  rerender(<Form second="b" />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Un' }), '{Enter}')
  expect(sent).toEqual(['b'])
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

test('a field cuts what is too long after the blanks around it have fallen', async () => {
  const Field = () => {
    const [text, setText] = useState('')
    return <TextField label="Ville" name="city" longest={10} value={text} onChange={setText} />
  }
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ville' })
  await userEvent.click(field)
  await userEvent.paste('     Val-David ')
  expect(field.value.trim()).toBe('Val-David')
  await userEvent.clear(field)
  await userEvent.paste('  Val-David et alentours')
  expect(field.value).toBe('Val-David ')
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('Coupé à 10\u00a0caractères.')
  expect(said.parentElement?.id).toBe(field.getAttribute('aria-describedby'))
  await userEvent.type(field, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, ' e')
  expect(field.value).toBe('Val-David ')
  expect(screen.getByRole('alert')).toBeTruthy()
})
