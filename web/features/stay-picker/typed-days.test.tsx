import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { descriptionOf, openPicker, plain } from '#tests/support/parts/open-picker.tsx'

describe('typed dates', () => {
  test('are an equal way, in both ways of writing', async () => {
    const { user, told, dialog } = await openPicker()
    await user.type(within(dialog).getByLabelText('Arrivée'), '01/12/2026')
    await user.type(within(dialog).getByLabelText('Départ'), '2026-12-04{Enter}')
    await waitFor(() => expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-04' }]))
  })

  test('can be one typed and one pressed', async () => {
    const { user, told, dialog, day } = await openPicker()
    await user.type(within(dialog).getByLabelText('Arrivée'), '01/12/2026{Enter}')
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Départ'))
    await user.click(day(/^3 décembre/))
    await waitFor(() => expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-03' }]))
  })

  test.each([
    ['Arrivée', '1-4 déc. 2026'],
    ['Arrivée', '2026-12-01 2026-12-04'],
    ['Départ', 'December 1–4, 2026'],
  ])('pasted as one stay into one field fill both: %s, %s', async (field, text) => {
    const { user, told, dialog } = await openPicker()
    const input = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name)
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    await user.click(input(field))
    await user.paste(text)
    expect([input('Arrivée').value, input('Départ').value]).toEqual(['01/12/2026', '04/12/2026'])
    expect(input('Départ').getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-04' }]))
  })

  test('that are no dates say so beside the field, which gets the focus', async () => {
    const { user, told, dialog } = await openPicker()
    const arrival = within(dialog).getByLabelText('Arrivée')
    await user.type(arrival, '31/02/2027')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    expect(document.activeElement).toBe(arrival)
    expect(arrival.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(arrival)).toBe('Ce jour n’existe pas.')
    expect(descriptionOf(within(dialog).getByLabelText('Départ'))).toBe('Indiquez une date.')
    expect(told).toEqual([])
  })

  test('are looked at as soon as their field is left', async () => {
    const { user, told, dialog, day } = await openPicker()
    const [arrival, departure] = ['Arrivée', 'Départ'].map((end) => within(dialog).getByLabelText(end))
    await user.type(arrival!, 'demain{Tab}')
    expect(descriptionOf(arrival!)).toBe('Format JJ/MM/AAAA.')
    await user.clear(arrival!)
    await user.type(arrival!, '27112026{Tab}')
    expect(plain(within(dialog).getByRole('alert').textContent)).toContain('non disponible')
    expect(arrival).toHaveProperty('value', '27/11/2026')
    await user.clear(arrival!)
    await user.type(arrival!, '1.12.2026{Tab}')
    const status = within(dialog).getByRole('status')
    expect(status.textContent).toContain('Arrivée le 1er\u00a0décembre 2026')
    expect(status.querySelector('sup')?.textContent).toBe('er')
    expect(day(/^3 décembre/).textContent).toContain('$')
    // Another arrival replaces the first one, it does not end its stay.
    await user.clear(arrival!)
    await user.type(arrival!, '2/12/2026{Tab}')
    await user.type(departure!, '5/12/2026{Enter}')
    await waitFor(() => expect(told).toEqual([{ arrival: '2026-12-02', departure: '2026-12-05' }]))
  })

  test('go through the same rules as the calendar', async () => {
    const { user, dialog } = await openPicker()
    await user.type(within(dialog).getByLabelText('Arrivée'), '22/11/2026')
    await user.type(within(dialog).getByLabelText('Départ'), '30/11/2026{Enter}')
    expect(within(dialog).getByRole('alert').textContent).toContain(
      'Certaines de ces nuits ne sont pas disponibles',
    )
  })

  test('can be cleared', async () => {
    const { user, told, dialog } = await openPicker('fr', { arrival: '2026-12-01', departure: '2026-12-04' })
    await user.click(within(dialog).getByRole('button', { name: 'Effacer' }))
    expect(told).toEqual([null])
    expect(within(dialog).getByLabelText<HTMLInputElement>('Arrivée').value).toBe('')
  })
})

describe('on a phone typed dates', () => {
  const unfolds = (dialog: HTMLElement) => within(dialog).getByText('Écrire les dates')
  const isUnfolded = (dialog: HTMLElement) => dialog.querySelector('details')!.open
  const arrivalIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Arrivée')

  test('are folded away until somebody wants to type, and stay as they were typed', async () => {
    const { user, dialog } = await openPicker()
    expect(isUnfolded(dialog)).toBe(false)
    await user.click(unfolds(dialog))
    expect(isUnfolded(dialog)).toBe(true)
    await user.type(arrivalIn(dialog), '1/12/2026')
    await user.click(unfolds(dialog))
    expect(isUnfolded(dialog)).toBe(false)
    expect(arrivalIn(dialog).value).toBe('01/12/2026')
  })

  test('are unfolded by what is wrong with them, which cannot be folded away', async () => {
    const { user, dialog } = await openPicker()
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    expect(isUnfolded(dialog)).toBe(true)
    expect(document.activeElement).toBe(arrivalIn(dialog))
    await user.click(unfolds(dialog))
    expect(isUnfolded(dialog)).toBe(true)
    // While it is mended nothing moves.
    await user.type(arrivalIn(dialog), '01/12/2026')
    await user.type(within(dialog).getByLabelText('Départ'), '04/12/2026')
    expect(isUnfolded(dialog)).toBe(true)
  })

  test('are unfolded where somebody comes with dates that cannot be had', async () => {
    const { dialog } = await openPicker('fr', { arrival: '2026-11-22', departure: '2026-11-30' })
    expect(isUnfolded(dialog)).toBe(true)
    expect(arrivalIn(dialog).value).toBe('22/11/2026')
  })
})

test('on a large screen the two fields stand open', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => wide)
  const { dialog } = await openPicker()
  expect(dialog.querySelector('details')).toBeNull()
  expect(within(dialog).getByLabelText('Arrivée')).toBeTruthy()
})
