import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '#ui/field.tsx'
import { useDraft } from './use-draft.ts'
import { clearStored, readDraft, saveDraft } from '#client/storage.ts'

const nothing = { email: '', city: '' }

function Form({ after }: { after?: ReactNode }) {
  const { values, change } = useDraft('test', nothing)
  return (
    <form>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        value={values.email}
        onChange={(text) => change('email', text)}
      />
      <TextField label="City" name="city" value={values.city} onChange={(text) => change('city', text)} />
      {after}
    </form>
  )
}

const place = document.createElement('div')
let root: Root | undefined

beforeEach(() => {
  clearStored()
  // The server had no draft: React says so while pages are developed.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  place.innerHTML = renderToString(<Form />)
  document.body.append(place)
})
afterEach(() => {
  act(() => root?.unmount())
  place.remove()
})

const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!
const takeOver = () => act(() => (root = hydrateRoot(place, <Form />)))

test('what is typed into a field in which a draft just appeared replaces the draft', async () => {
  saveDraft('test', { email: 'maude@voyageurs.example', city: 'Laval' })
  await userEvent.click(field('email'))
  await takeOver()
  expect(field('email').value).toBe('maude@voyageurs.example')
  await userEvent.keyboard('felix@voyageurs.example')
  expect(field('email').value).toBe('felix@voyageurs.example')
  expect(field('city').value).toBe('Laval')
  expect(readDraft('test')).toEqual({ email: 'felix@voyageurs.example', city: 'Laval' })
})

test.each(['mau', 'maude@voyageurs.exam'])('“%s”, typed before, stays and is typed on', async (typed) => {
  saveDraft('test', { email: 'maude@voyageurs.exam' })
  await userEvent.click(field('email'))
  await userEvent.keyboard(typed)
  await takeOver()
  await userEvent.keyboard('ple')
  expect(field('email').value).toBe(`${typed}ple`)
})

test('a draft in a field in which nobody stands is only shown', async () => {
  saveDraft('test', { email: 'maude@voyageurs.example' })
  await takeOver()
  expect(document.activeElement).toBe(document.body)
  expect(field('email').value).toBe('maude@voyageurs.example')
})

test('what is typed while React takes the form over is not joined to the draft', async () => {
  saveDraft('test', { email: 'maude@voyageurs.example' })
  let isTyped = false
  /** Drawn after the fields, and before the whole form is React's. */
  function Meanwhile() {
    if (!isTyped) field('email').value += 'felix@voyageurs.example'
    isTyped = true
    return null
  }
  await act(() => (root = hydrateRoot(place, <Form after={<Meanwhile />} />)))
  expect(isTyped).toBe(true)
  expect(field('email').value).toBe('felix@voyageurs.example')
})
