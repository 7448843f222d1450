import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  said,
  draftOf,
  readOf,
  texts,
  get,
  save,
  saved,
  newer,
  show,
  box,
  press,
  write,
  writeAndLeave,
  status,
  told,
  beside,
  line,
  lineEn,
  long,
  longEn,
} from '#tests/support/parts/loft-texts-page.tsx'
import { refusal } from '#tests/support/parts/stub-api.ts'

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
      act(() => void vi.advanceTimersByTime(1200))
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
      await told(/n’a pas pu être enregistré/)
      expect((await box(line)).value).toBe('Sous les pins')
      act(() => void window.dispatchEvent(new Event('online')))
      await told(/Brouillon enregistré/)
      expect(of(save)).toHaveLength(2)
    },
  )

  test('that is typed back to what is saved is saved', async () => {
    const { of } = show({ [get]: readOf(draftOf(8)), [save]: saved(9) })
    await write(line, 'Sous les pins')
    await told(/Pas encore enregistré/)
    await writeAndLeave(line, 'Face au lac')
    await told(/Brouillon de Solène/)
    await writeAndLeave(line, 'Sous les pins')
    await told(/Brouillon enregistré à/)
    await write(line, 'Sous les sapins')
    await writeAndLeave(line, 'Sous les pins')
    await told(/Brouillon enregistré à/)
    expect(of(save)).toHaveLength(1)
  })

  test('whose answer was lost is written on, and is nobody else’s', async () => {
    const mine = draftOf(8, { tagline_fr: 'Sous les pins' })
    const { of } = show({ [get]: [readOf(), readOf(mine)], [save]: ['no connection', newer, saved(9)] })
    await writeAndLeave(line, 'Sous les pins')
    await told(/n’a pas pu/)
    await writeAndLeave(line, 'Sous les grands pins')
    await told(/Brouillon enregistré/)
    expect(of(save).at(-1)).toMatchObject({ draft: 8, tagline_fr: 'Sous les grands pins' })
  })

  test('with a card number is refused beside its field, and asked about before somebody leaves', async () => {
    const refused = refusal({ code: 'card_in_text', fields: { description_en: { code: 'card_in_text' } } })
    const { router } = show({ [save]: refused })
    await writeAndLeave(longEn, 'Pay with 4242 4242 4242 4242')
    await vi.waitFor(async () => expect((await box(longEn)).getAttribute('aria-invalid')).toBe('true'))
    expect(status()).toMatch(/message en rouge/)
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
    expect(await beside(long)).toMatch(/Il reste 993 caractères/)
    await writeAndLeave(long, 'a'.repeat(20_000))
    expect(await beside(long)).toMatch(/7 caractères de trop/)
    await told(/message en rouge/)
    expect(of(save)).toEqual([])
    expect((await box(long)).value).toHaveLength(20_000)
  })
})
