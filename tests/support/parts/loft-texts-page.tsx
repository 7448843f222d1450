import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { Reason } from '#domain/refusal.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { keep } from '#console/client/kept.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component as LoftPage, loader } from '#console/pages/loft.tsx'
import { render } from './render.tsx'
import { refusal, stubApi } from './stub-api.ts'

export const zone = 'America/Toronto'
export const at = '2026-12-01T19:05:00.000Z'
export const said = {
  tagline_fr: 'Face au lac',
  tagline_en: 'Facing the lake',
  description_fr: '<p>Un chalet clair.</p>',
  description_en: '<p>A bright cabin.</p>',
}
export const whole = { fr: [], en: [] }
export const draftOf = (version: number, words = {}, more = {}) => ({
  version,
  based_on: 3,
  at,
  by: 'Solène',
  texts: { ...said, ...words },
  missing: whole,
  preview_until: null,
  ...more,
})
type Draft = ReturnType<typeof draftOf>
export const readOf = (draft: Draft | null = null, published = {}) => ({
  body: {
    name: 'Le Pin 12',
    slug: 'le-pin-12',
    zone,
    preview_mark: draft && 'marque',
    published: { version: 3, at, by: 'Odile', texts: said, ...published },
    draft,
  },
})
export const versionsOf = (...numbers: number[]) => ({
  body: { zone, versions: numbers.map((version) => ({ version, at, by: 'Odile', restored_from: null })) },
})

export const texts = '/api/staff/lofts/1/texts'
export const [get, list, save] = [`GET ${texts}`, `GET ${texts}/versions`, `PUT ${texts}/draft`]
export const [ahead, publish] = [`POST ${texts}/published/preview`, `POST ${texts}/published`]
export const saved = (draft: number) => ({ body: { status: 'ok', draft } })
export const newer = refusal({
  code: 'loft_draft_newer',
  by: 'Zoé',
  at,
  zone,
  draft: said,
  published: said,
} as unknown as Reason)

export function show(answers: Parameters<typeof stubApi>[0], role = 'owner') {
  keep('me', { id: 1 })
  const asked = stubApi({ [get]: readOf(), [list]: versionsOf(3, 2), ...answers })
  const Page = () => (
    <ProofProvider>
      <LoftPage />
    </ProofProvider>
  )
  const frame = {
    id: 'fr/console',
    path: '/fr/gestion',
    loader: () => ({ id: 1, role }),
    HydrateFallback: () => null,
    children: [
      { path: 'ailleurs', Component: () => <p>Ailleurs</p> },
      { path: 'reglages/lofts/:id', loader, Component: Page },
    ],
  }
  const router = createMemoryRouter([frame], { initialEntries: ['/fr/gestion/reglages/lofts/1'] })
  overwriteGetLocale(() => 'fr')
  const { unmount } = render(<RouterProvider router={router} />)
  const of = (address: string) => asked.filter((one) => one.address === address).map(({ payload }) => payload)
  return { of, router, unmount }
}

export const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
export const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
export const write = async (name: RegExp, words: string) =>
  fireEvent.change(await box(name), { target: { value: words } })
/** Leaving a field saves at once. */
export const writeAndLeave = async (name: RegExp, words: string) => {
  await write(name, words)
  fireEvent.blur(await box(name))
}
export const status = () => document.querySelector('.draft-bar [role=status]')?.textContent ?? ''
export const told = (words: RegExp) => vi.waitFor(() => expect(status()).toMatch(words))
export const beside = async (name: RegExp) => {
  const id = (await box(name)).getAttribute('aria-describedby')
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '')
}
export const [line, lineEn] = [/Une ligne, en français/, /Une ligne, en anglais/]
export const [long, longEn] = [/Description en français/, /Description en anglais/]
