import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { changedTexts, loftTextFields, missingTexts, noTexts, type LoftTexts } from './loft-text-fields.ts'
import {
  decideDiscarding,
  decidePreview,
  decidePublication,
  decideRestoring,
  decideSaving,
  unpublished,
  wholeTexts,
  type LoftDraft,
  type WrittenLoft,
} from './loft-texts.ts'

const at: Instant = '2027-02-01T15:00:00.000Z'
const zone = 'America/Toronto'
const said: LoftTexts = {
  taglineFr: 'Face au lac',
  taglineEn: 'Facing the lake',
  descriptionFr: '<p>Un loft clair.</p>',
  descriptionEn: '<p>A bright loft.</p>',
}
const published = { version: 3, texts: said, at, by: 'Odile' }
const other = { ...said, taglineFr: 'Sous les pins', taglineEn: 'Under the pines' }
const draft: LoftDraft = { version: 12, basedOn: 3, texts: other, at, by: 'Léo' }
const loft = (more: Partial<WrittenLoft> = {}): WrittenLoft => ({ published, draft, zone, ...more })
const codeOf = (outcome: { ok: boolean; reason?: { code: string } } | null) => outcome?.reason?.code

describe('a draft', () => {
  test('is kept in one language alone, and says which publication its writer had read', () => {
    const texts = { ...said, taglineEn: '' }
    const typed = { draft: 0, basedOn: 3, texts }
    expect(decideSaving(loft({ draft: null }), typed)).toEqual({ ok: true, texts, basedOn: 3, isFirst: true })
  })

  test('is no first one where there is one', () => {
    expect(decideSaving(loft(), { draft: 12, basedOn: 3, texts: said })).toMatchObject({ isFirst: false })
  })

  test('is nothing where it says what is published, nor a second time', () => {
    expect(decideSaving(loft({ draft: null }), { draft: 0, basedOn: 3, texts: said })).toBeNull()
    expect(decideSaving(loft(), { draft: 11, basedOn: 3, texts: other })).toBeNull()
  })

  test('is kept again, equal, by whoever has read what was published meanwhile', () => {
    const newer = loft({ published: { ...published, version: 4 } })
    expect(decideSaving(newer, { draft: 12, basedOn: 4, texts: other })).toMatchObject({ basedOn: 4 })
  })

  test('is not saved over one that its writer had not read: both texts are in the answer', () => {
    const both = { by: 'Léo', at, zone, draft: other, published: said }
    const late = { draft: 11, basedOn: 3, texts: { ...said, taglineFr: 'Au quai', taglineEn: 'On the dock' } }
    expect(decideSaving(loft(), late)).toEqual({ ok: false, reason: { code: 'loft_draft_newer', ...both } })
    expect(codeOf(decideSaving(loft({ draft: null }), late))).toBe('loft_draft_gone')
  })

  test('is of no publication that there is not, and holds no card', () => {
    expect(codeOf(decideSaving(loft(), { draft: 12, basedOn: 4, texts: said }))).toBe(
      'loft_version_not_found',
    )
    const card = { ...said, descriptionEn: '<p>4242 4242 4242 4242</p>' }
    expect(decideSaving(loft(), { draft: 12, basedOn: 3, texts: card })).toMatchObject({
      reason: { code: 'card_in_text', fields: { descriptionEn: { code: 'card_in_text' } } },
    })
  })

  test('is given up by whoever has read it; where there is none, nothing changes', () => {
    expect(decideDiscarding(loft(), 12)).toEqual({ ok: true, draft })
    expect(codeOf(decideDiscarding(loft(), 11))).toBe('loft_draft_newer')
    expect(decideDiscarding(loft({ draft: null }), 12)).toBeNull()
  })

  test('alone has a preview', () => {
    expect(decidePreview(loft())).toEqual({ ok: true, draft })
    expect(codeOf(decidePreview(loft({ draft: null })))).toBe('loft_draft_gone')
  })
})

describe('what nobody could read is empty', () => {
  test.each(['', '<p></p>', '<p> <br /> </p>', '<p>&nbsp;\u00a0\u200b</p>', '<ul><li></li></ul>'])(
    '%s',
    (html) => {
      expect(wholeTexts({ ...said, descriptionFr: html }).descriptionFr).toBe('')
    },
  )
  test.each(['<p>🛶</p>', '<p>שלום</p>', 'a &lt; b', '<p>\u200dé</p>'])('and this is not: %s', (html) => {
    expect(wholeTexts({ ...said, descriptionFr: html }).descriptionFr).toBe(html)
  })
})

describe('a publication', () => {
  test('is the draft, with the next number', () => {
    const expected = { ok: true, version: 4, former: published, texts: other }
    expect(decidePublication(loft(), 12)).toEqual(expected)
  })

  test('of a loft that says nothing yet is its first version', () => {
    const first = loft({ published: unpublished, draft: { ...draft, basedOn: 0 } })
    expect(decidePublication(first, 12)).toMatchObject({ ok: true, version: 1 })
  })

  test('does not go over a newer draft, nor over a newer publication: both texts are in the answer', () => {
    expect(codeOf(decidePublication(loft(), 11))).toBe('loft_draft_newer')
    expect(codeOf(decidePublication(loft({ draft: null }), 12))).toBe('loft_draft_gone')
    const newer = { ...published, version: 4 }
    expect(decidePublication(loft({ published: newer }), 12)).toEqual({
      ok: false,
      reason: { code: 'loft_texts_newer', by: 'Odile', at, zone, draft: other, published: said },
    })
  })

  test('is nothing where nothing is different', () => {
    expect(codeOf(decidePublication(loft({ draft: { ...draft, texts: said } }), 12))).toBe(
      'nothing_to_change',
    )
  })

  test('refuses every half field by its name, and nothing else', () => {
    const text = fc.constantFrom('', 'Sous les pins')
    const some = fc.record({ taglineFr: text, taglineEn: text, descriptionFr: text, descriptionEn: text })
    fc.assert(
      fc.property(some, (texts) => {
        const outcome = decidePublication(loft({ draft: { ...draft, texts } }), 12)
        const halves = loftTextFields.filter((field) => {
          const twin = (
            field.endsWith('Fr') ? field.replace('Fr', 'En') : field.replace('En', 'Fr')
          ) as typeof field
          return texts[field] === '' && texts[twin] !== ''
        })
        expect(outcome.ok).toBe(halves.length === 0)
        const fields = outcome.ok ? {} : (outcome.reason.fields ?? {})
        expect(fields).toEqual(
          Object.fromEntries(halves.map((field) => [field, { code: 'other_language_missing' }])),
        )
      }),
    )
  })

  test('of an older version is a new one, and not over one that nobody had read', () => {
    expect(decideRestoring(loft(), other, 3)).toEqual({
      ok: true,
      version: 4,
      former: published,
      texts: other,
    })
    expect(codeOf(decideRestoring(loft(), other, 2))).toBe('loft_texts_newer')
    expect(codeOf(decideRestoring(loft(), undefined, 3))).toBe('loft_version_not_found')
    expect(codeOf(decideRestoring(loft(), said, 3))).toBe('nothing_to_change')
  })
})

test('what each language lacks is told, and which texts are others', () => {
  expect(missingTexts({ ...said, taglineEn: '', descriptionFr: '' })).toEqual({
    fr: ['description'],
    en: ['tagline'],
  })
  expect(missingTexts(noTexts).fr).toEqual(['tagline', 'description'])
  expect(changedTexts(said, { ...said, descriptionEn: '' })).toEqual(['description'])
})

test('a loft of another house has nothing', () => {
  const typed = { draft: 0, basedOn: 0, texts: said }
  expect(codeOf(decideSaving(undefined, typed))).toBe('property_not_found')
  expect(codeOf(decidePublication(undefined, 1))).toBe('property_not_found')
  expect(codeOf(decideRestoring(undefined, said, 1))).toBe('property_not_found')
})
