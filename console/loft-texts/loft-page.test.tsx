import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reason } from '#domain/refusal.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { keep } from '#console/client/kept.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component as LoftPage, loader } from '#console/pages/loft.tsx'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'

const zone = 'America/Toronto'
const at = '2026-12-01T19:05:00.000Z'
const said = {
  tagline_fr: 'Face au lac',
  tagline_en: 'Facing the lake',
  description_fr: '<p>Un chalet clair.</p>',
  description_en: '<p>A bright cabin.</p>',
}
const whole = { fr: [], en: [] }
const draftOf = (version: number, words = {}, more = {}) => ({
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
const readOf = (draft: Draft | null = null, published = {}) => ({
  body: {
    name: 'Le Pin 12',
    slug: 'le-pin-12',
    zone,
    preview_mark: draft && 'marque',
    published: { version: 3, at, by: 'Odile', texts: said, ...published },
    draft,
  },
})
const versionsOf = (...numbers: number[]) => ({
  body: { zone, versions: numbers.map((version) => ({ version, at, by: 'Odile', restored_from: null })) },
})

const texts = '/api/staff/lofts/1/texts'
const [get, list, save] = [`GET ${texts}`, `GET ${texts}/versions`, `PUT ${texts}/draft`]
const [ahead, publish] = [`POST ${texts}/published/preview`, `POST ${texts}/published`]
const saved = (draft: number) => ({ body: { status: 'ok', draft } })
const newer = refusal({
  code: 'loft_draft_newer',
  by: 'Zoé',
  at,
  zone,
  draft: said,
  published: said,
} as unknown as Reason)

function show(answers: Parameters<typeof stubApi>[0], role = 'owner') {
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

const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const write = async (name: RegExp, words: string) =>
  fireEvent.change(await box(name), { target: { value: words } })
/** Leaving a field saves at once. */
const writeAndLeave = async (name: RegExp, words: string) => {
  await write(name, words)
  fireEvent.blur(await box(name))
}
const status = () => document.querySelector('.draft-bar [role=status]')?.textContent ?? ''
const told = (words: RegExp) => vi.waitFor(() => expect(status()).toMatch(words))
const beside = async (name: RegExp) => {
  const id = (await box(name)).getAttribute('aria-describedby')
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '')
}
const [line, lineEn] = [/Une ligne, en français/, /Une ligne, en anglais/]
const [long, longEn] = [/Description en français/, /Description en anglais/]

beforeEach(() => keep('me', { id: 1 }))

describe('a draft', () => {
  test('is saved when a field is left, each language spelled as its own, and what nobody touched to the letter', async () => {
    const { of } = show({ [save]: [saved(8), saved(9)] })
    expect([(await box(line)).lang, (await box(longEn)).lang]).toEqual(['fr-CA', 'en-CA'])
    await writeAndLeave(line, 'Sous les pins')
    await told(/Brouillon enregistré à/)
    await writeAndLeave(longEn, 'A **bright** cabin.')
    await vi.waitFor(() => expect(of(save)).toHaveLength(2))
    expect(of(save)).toEqual([
      { draft: 0, based_on: 3, ...said, tagline_fr: 'Sous les pins' },
      {
        draft: 8,
        based_on: 3,
        ...said,
        tagline_fr: 'Sous les pins',
        description_en: '<p>A <strong>bright</strong> cabin.</p>',
      },
    ])
  })

  test('is saved after a pause, one saving at a time, and the newest words go next', async () => {
    const { of } = show({ [save]: [saved(8), saved(9)] })
    await box(line)
    vi.useFakeTimers()
    try {
      for (const words of ['S', 'So', 'Sous'])
        fireEvent.change(screen.getByRole('textbox', { name: line }), { target: { value: words } })
      expect(of(save)).toHaveLength(0)
      act(() => vi.advanceTimersByTime(1200))
      fireEvent.change(screen.getByRole('textbox', { name: line }), { target: { value: 'Sous les pins' } })
      expect(of(save)).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(of(save)).toHaveLength(2))
    expect(of(save)).toMatchObject([
      { draft: 0, tagline_fr: 'Sous' },
      { draft: 8, tagline_fr: 'Sous les pins' },
    ])
  })

  test.each(['no connection' as const, { status: 503, body: { status: 'error', code: 'server_error' } }])(
    'that cannot be saved stays, is said so, and is tried again: %j',
    async (lost) => {
      const { of } = show({ [save]: [lost, saved(8)] })
      await writeAndLeave(line, 'Sous les pins')
      await told(/n’ont pas pu être enregistrés/)
      expect((await box(line)).value).toBe('Sous les pins')
      act(() => void window.dispatchEvent(new Event('online')))
      await told(/Brouillon enregistré/)
      expect(of(save)).toHaveLength(2)
    },
  )

  test('whose answer was lost is written on, and is nobody else’s', async () => {
    const mine = draftOf(8, { tagline_fr: 'Sous les pins' })
    const { of } = show({ [get]: [readOf(), readOf(mine)], [save]: ['no connection', newer, saved(9)] })
    await writeAndLeave(line, 'Sous les pins')
    await told(/n’ont pas pu/)
    await writeAndLeave(line, 'Sous les grands pins')
    await told(/Brouillon enregistré/)
    expect(of(save).at(-1)).toMatchObject({ draft: 8, tagline_fr: 'Sous les grands pins' })
  })

  test('with a card number is refused beside its field, and asked about before somebody leaves', async () => {
    const refused = refusal({ code: 'card_in_text', fields: { description_en: { code: 'card_in_text' } } })
    const { router } = show({ [save]: refused })
    await writeAndLeave(longEn, 'Pay with 4242 4242 4242 4242')
    await vi.waitFor(async () => expect((await box(longEn)).getAttribute('aria-invalid')).toBe('true'))
    expect(status()).toMatch(/texte en rouge/)
    expect((await box(long)).getAttribute('aria-invalid')).toBeNull()
    await act(() => router.navigate('/fr/gestion/ailleurs'))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await press(/Rester sur la page/)
    expect((await box(longEn)).value).toContain('4242')
    await act(() => router.navigate('/fr/gestion/ailleurs'))
    await press(/Quitter quand même/)
    expect(await screen.findByText('Ailleurs')).toBeTruthy()
  })

  test('that is not saved yet is saved when somebody goes to another page, and waits in the tab where it cannot be', async () => {
    const { of, router, unmount } = show({ [save]: 'no connection' })
    await write(line, 'Sous les pins')
    await act(() => router.navigate('/fr/gestion/ailleurs'))
    expect(of(save)).toMatchObject([{ tagline_fr: 'Sous les pins' }])
    unmount()
    const again = show({ [save]: saved(8) })
    expect((await box(line)).value).toBe('Sous les pins')
    await told(/Brouillon enregistré/)
    expect(again.of(save)).toMatchObject([{ draft: 0, tagline_fr: 'Sous les pins' }])
  })

  test('is given up by whoever says so twice', async () => {
    const discard = `POST ${texts}/draft/discarded`
    const drafted = readOf(draftOf(8, { tagline_fr: 'Sous les pins' }))
    const { of } = show({ [get]: [drafted, readOf()], [discard]: { body: { status: 'ok' } } })
    expect((await box(line)).value).toBe('Sous les pins')
    await press(/Abandonner le brouillon/)
    expect(of(discard)).toEqual([])
    await press(/Abandonner pour de bon/)
    expect(await screen.findByText('Le brouillon est abandonné.')).toBeTruthy()
    expect(of(discard)).toEqual([{ draft: 8 }])
    expect((await box(line)).value).toBe('Face au lac')
  })
})

describe('while somebody types', () => {
  test('a text in the other language is said to be, from eight words on', async () => {
    show({ [save]: saved(8) })
    await write(longEn, 'Le poêle est allumé avant votre arrivée.')
    expect(await beside(longEn)).toBe('')
    await write(longEn, 'Le poêle à bois est allumé avant votre arrivée.')
    await vi.waitFor(async () => expect(await beside(longEn)).toMatch(/semble être en français/))
    await write(long, 'The wood stove is lit before you arrive each evening.')
    await vi.waitFor(async () => expect(await beside(long)).toMatch(/semble être en anglais/))
    await write(long, 'Le poêle à bois est allumé avant votre arrivée.')
    await vi.waitFor(async () => expect(await beside(long)).toBe(''))
  })

  test('a half is said beside the field that lacks it, and is not offered to be published', async () => {
    show({ [save]: saved(8) })
    await writeAndLeave(lineEn, '')
    await told(/Brouillon enregistré/)
    expect(await beside(lineEn)).toMatch(/existe en français/)
    expect(screen.getByText(/complétez.*Une ligne, en anglais/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Voir ce qui change/ })).toBeNull()
  })

  test('how much is left is said near the end, and what is too long stays and is not sent', async () => {
    const { of } = show({ [save]: saved(8) })
    await write(long, 'a'.repeat(15_000))
    expect(await beside(long)).toBe('')
    await write(long, 'a'.repeat(19_000))
    expect(await beside(long)).toMatch(/Il reste 993 signes/)
    await writeAndLeave(long, 'a'.repeat(20_000))
    expect(await beside(long)).toMatch(/7 signes de trop/)
    await told(/texte en rouge/)
    expect(of(save)).toEqual([])
    expect((await box(long)).value).toHaveLength(20_000)
  })
})

describe('somebody else’s newer words', () => {
  const theirs = draftOf(
    9,
    { tagline_en: 'Under the pines', description_fr: '<p>Au calme.</p>' },
    { by: 'Zoé' },
  )

  test('are shown beside one’s own, each text is chosen, and both contributions can be kept', async () => {
    const { of } = show({ [get]: [readOf(draftOf(8)), readOf(theirs)], [save]: [newer, saved(10)] })
    await write(line, 'Sous les pins')
    await writeAndLeave(long, 'Un chalet sombre.')
    expect(await screen.findByRole('heading', { name: 'Deux textes à comparer' })).toBeTruthy()
    expect(screen.getByText(/Zoé a modifié ce brouillon le/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Deux textes à comparer')
    const description = within(screen.getByRole('group', { name: long }))
    expect(description.getByText('Un chalet sombre.')).toBeTruthy()
    expect(description.getByText('Au calme.')).toBeTruthy()
    // Whoever goes on typing saves nothing over it.
    await writeAndLeave(line, 'Sous les grands pins')
    expect(of(save)).toHaveLength(1)
    await userEvent.click(description.getByRole('radio', { name: 'Prendre celui de Zoé' }))
    await press(/Enregistrer ces choix/)
    await told(/Brouillon enregistré/)
    expect(of(save).at(-1)).toEqual({
      draft: 9,
      based_on: 3,
      ...said,
      tagline_fr: 'Sous les grands pins',
      tagline_en: 'Under the pines',
      description_fr: '<p>Au calme.</p>',
    })
    expect((await box(long)).value).toBe('Au calme.')
  })

  test('that are taken whole are saved by nobody again', async () => {
    const { of } = show({ [get]: [readOf(draftOf(8)), readOf(theirs)], [save]: newer })
    await writeAndLeave(long, 'Un chalet sombre.')
    await screen.findByRole('heading', { name: 'Deux textes à comparer' })
    const description = within(screen.getByRole('group', { name: long }))
    await userEvent.click(description.getByRole('radio', { name: /Prendre celui de Zoé/ }))
    await press(/Enregistrer ces choix/)
    expect((await box(lineEn)).value).toBe('Under the pines')
    expect(of(save)).toHaveLength(1)
  })

  test('that were published are seen by whoever publishes over them', async () => {
    const mine = draftOf(8, { tagline_fr: 'Sous les pins' })
    const now = { version: 4, by: 'Zoé', texts: { ...said, tagline_fr: 'Rive nord' } }
    const { of } = show({
      [get]: [readOf(mine), readOf(mine, now)],
      [ahead]: refusal({
        code: 'loft_texts_newer',
        by: 'Zoé',
        at,
        zone,
        draft: said,
        published: said,
      } as unknown as Reason),
      [save]: saved(9),
    })
    await press(/Voir ce qui change/)
    expect(await screen.findByText(/Zoé a publié d’autres textes le/)).toBeTruthy()
    expect(screen.getByText('Rive nord')).toBeTruthy()
    await press(/Enregistrer ces choix/)
    await told(/Brouillon enregistré/)
    expect(of(save)).toEqual([{ draft: 8, based_on: 4, ...said, tagline_fr: 'Sous les pins' }])
  })

  test('are the published ones where the draft was given up meanwhile', async () => {
    const { of } = show({
      [get]: [readOf(draftOf(8)), readOf()],
      [save]: [refusal({ code: 'loft_draft_gone' }), saved(9)],
    })
    await writeAndLeave(line, 'Sous les pins')
    expect(await screen.findByText(/Ce brouillon n’existe plus/)).toBeTruthy()
    await press(/Enregistrer ces choix/)
    await told(/Brouillon enregistré/)
    expect(of(save).at(-1)).toMatchObject({ draft: 0, based_on: 3, tagline_fr: 'Sous les pins' })
  })
})

describe('publishing', () => {
  const mine = draftOf(8, { tagline_fr: 'Sous les pins' })
  const plan = { changed: ['tagline'], published: said, texts: { ...said, tagline_fr: 'Sous les pins' } }

  test('shows before and after, then publishes both languages at once', async () => {
    const { of } = show({
      [get]: [readOf(mine), readOf(null, { version: 4, texts: plan.texts })],
      [list]: [versionsOf(3), versionsOf(4, 3)],
      [ahead]: { body: plan },
      [publish]: { body: { status: 'ok', version: 4 } },
    })
    await press(/Voir ce qui change/)
    expect(await screen.findByText('Lu aujourd’hui')).toBeTruthy()
    expect(screen.getByText('Face au lac')).toBeTruthy()
    await press(/Publier dans les deux langues/)
    expect(await screen.findByText(/C’est publié/)).toBeTruthy()
    expect(of(publish)).toMatchObject([{ draft: 8 }])
    expect((await box(line)).value).toBe('Sous les pins')
    expect(await screen.findByText(/Version 4/)).toBeTruthy()
    expect(status()).toMatch(/Pas de brouillon/)
  })

  test('saves what is typed before, and what is typed after takes the preview away', async () => {
    const { of } = show({ [get]: readOf(mine), [save]: saved(9), [ahead]: { body: plan } })
    await write(lineEn, 'Under the pines')
    await press(/Voir ce qui change/)
    await screen.findByText('Lu ensuite')
    expect([of(save).length, of(ahead)]).toEqual([1, [{ draft: 9 }]])
    await write(lineEn, 'Under the tall pines')
    await vi.waitFor(() => expect(screen.queryByText('Lu ensuite')).toBeNull())
  })
})

test('a former version is read, and published again after it was seen what changes', async () => {
  const restore = `POST ${texts}/versions/2/restored`
  const former = { ...said, tagline_fr: 'Rive sud' }
  const { of } = show({
    [list]: [versionsOf(3, 2), versionsOf(4, 3, 2)],
    [`GET ${texts}/versions/2`]: {
      body: { zone, version: 2, at, by: 'Odile', restored_from: null, texts: former },
    },
    [`${restore}/preview`]: { body: { changed: ['tagline'], published: said, texts: former } },
    [restore]: { body: { status: 'ok', version: 4 } },
  })
  await press(/Lire: Version 2/)
  expect(await screen.findByText('Rive sud')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Republier: Version 3/ })).toBeNull()
  await press(/Republier: Version 2/)
  await press(/Republier la version 2/)
  expect(await screen.findByText(/La version 2 est republiée/)).toBeTruthy()
  expect(of(restore)).toMatchObject([{ published: 3 }])
})

test('a link is shown once in both languages, and is ended', async () => {
  const link = `${texts}/link`
  const until = '2026-12-08T19:05:00.000Z'
  const [without, with_] = [draftOf(8), draftOf(8, {}, { preview_until: until })].map((one) => readOf(one))
  const { of } = show({
    [get]: [without!, with_!, without!],
    [`POST ${link}`]: { body: { status: 'ok', secret: 'secret', until } },
    [`DELETE ${link}`]: { body: { status: 'ok' } },
  })
  await press(/Créer un lien/)
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: /Lien vers la page en français/,
  })
  expect(field.value).toBe(`${window.location.origin}/apercu/secret/fr/proprietes/le-pin-12`)
  expect(screen.getByText(/affiché qu’une fois/)).toBeTruthy()
  await press(/Fermer le lien/)
  await press(/Fermer pour de bon/)
  expect(await screen.findByText('Le lien est fermé.')).toBeTruthy()
  expect(of(`DELETE ${link}`)).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: /Lien vers/ })).toBeNull()
})

test('the page is shown as a guest sees it, in either language', async () => {
  show({ [get]: readOf(draftOf(8)) })
  await press(/Montrer la page/)
  const french = await screen.findByTitle<HTMLIFrameElement>(/en français/)
  expect(french.getAttribute('src')).toBe('/apercu/marque/fr/proprietes/le-pin-12')
  await pick(/Anglais/)
  const english = await screen.findByTitle<HTMLIFrameElement>(/en anglais/)
  expect(english.getAttribute('src')).toBe('/apercu/marque/en/properties/le-pin-12')
  await pick(/Ordinateur/)
  expect(english.style.width).toBe('1280px')
})

test('who may not write reads both languages, the draft and former versions, with nothing to press in vain', async () => {
  show({ [get]: readOf(draftOf(8, { tagline_fr: 'Sous les pins' })) }, 'bookkeeper')
  expect(await screen.findByText('Face au lac')).toBeTruthy()
  expect(screen.getByText('Sous les pins')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Montrer la page', 'Lire: Version 3', 'Lire: Version 2'])
})
