import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  zone,
  at,
  said,
  draftOf,
  readOf,
  versionsOf,
  texts,
  get,
  list,
  save,
  ahead,
  publish,
  saved,
  show,
  box,
  press,
  pick,
  write,
  status,
  line,
  lineEn,
} from '#tests/support/parts/loft-texts-page.tsx'

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
    expect(await screen.findByText('Actuellement')).toBeTruthy()
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
    await screen.findByText('Après la publication')
    expect([of(save).length, of(ahead)]).toEqual([1, [{ draft: 9 }]])
    await write(lineEn, 'Under the tall pines')
    await vi.waitFor(() => expect(screen.queryByText('Après la publication')).toBeNull())
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
  await press(/Désactiver le lien/)
  await press(/Désactiver pour de bon/)
  expect(await screen.findByText('Le lien est désactivé.')).toBeTruthy()
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
  await pick(/ordinateur/)
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
