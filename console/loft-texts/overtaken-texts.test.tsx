import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Reason } from '#domain/refusal.ts'
import {
  zone,
  at,
  said,
  draftOf,
  readOf,
  get,
  save,
  ahead,
  saved,
  newer,
  show,
  box,
  press,
  write,
  writeAndLeave,
  told,
  line,
  lineEn,
  long,
} from '#tests/support/parts/loft-texts-page.tsx'
import { refusal } from '#tests/support/parts/stub-api.ts'

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
