import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft, useDraft } from './draft.ts'
import { clearStored } from './storage.ts'

const nothing = { email: '', city: '' }

function Form() {
  const { values, change } = useDraft('test', nothing)
  return (
    <form>
      <input
        name="email"
        type="email"
        value={values.email}
        onChange={({ target }) => change('email', target.value)}
      />
      <input name="city" value={values.city} onChange={({ target }) => change('city', target.value)} />
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
  vi.restoreAllMocks()
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
