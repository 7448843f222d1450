import { describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { setTexts, setTownSlug } from '#contract/staff/pages.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { readSite, readSiteTexts } from '#contract/public/sites.ts'
import { text, usePages } from '#tests/support/api/use-pages.ts'

const { app, staff, as, read, write, preview } = usePages()
const site = { site: 'lofts' }
const told = async () => (await app.call(readSiteTexts, { params: site })).answer.items
const facts = async () => (await app.call(readSite, { params: site })).answer

describe('what the pages say', () => {
  test('is written in both languages, cleaned, and read by everybody at once', async () => {
    const shown = await preview([text('home-title', ' Le  lac\u202e', 'The lake'), text('home-text', '')])
    expect(shown.answer).toMatchObject({ texts: [text('home-title', 'Le lac', 'The lake')], town_page: null })
    expect(await told()).toEqual([])
    expect((await write([text('home-title', ' Le  lac\u202e', 'The lake')], shown.answer.basis)).status).toBe(
      200,
    )
    expect(await told()).toEqual([text('home-title', 'Le lac', 'The lake')])
    expect(await read()).toMatchObject({
      texts: [text('home-title', 'Le lac', 'The lake')],
      written: { by: expect.any(String) },
    })
  })

  test('on pages of every kind comes with the site’s facts, and with no page of its own', async () => {
    await write([text('footer-about', 'Des lofts', 'Lofts'), text('home-text', 'Bienvenue', 'Welcome')])
    expect((await facts()).words).toEqual([text('footer-about', 'Des lofts', 'Lofts')])
    expect(await told()).toEqual([text('home-text', 'Bienvenue', 'Welcome')])
  })

  test('of the town makes its page appear and go', async () => {
    expect((await facts()).town_slug).toBeNull()
    const town = text('town-title', 'Une ville', 'A town')
    expect((await preview([town])).answer.town_page).toBe('appears')
    await write([town])
    expect((await facts()).town_slug).toBe('sainte-agathe-des-monts')
    expect((await preview([text('town-title', '')])).answer.town_page).toBe('goes')
    await write([text('town-title', '')])
    expect((await facts()).town_slug).toBeNull()
  })

  test('is taken back by whoever wrote it, unless somebody wrote over it', async () => {
    const cookie = await as('manager')
    const save = async (fr: string) =>
      (
        await staff.ask(setTexts, {
          cookie,
          payload: { texts: [text('home-text', fr)], basis: (await read()).basis },
        })
      ).answer.undo!.id
    const undo = (id: number) => staff.ask(undoChange, { cookie, params: { id: String(id) }, payload: {} })
    await write([text('home-text', 'Avant', 'Before')])
    const id = await save('Après')
    expect((await undo(id)).answer).toEqual({ status: 'ok' })
    expect(await told()).toEqual([text('home-text', 'Avant', 'Before')])
    const other = await save('Encore')
    await write([text('home-text', 'Du propriétaire', 'The owner’s')])
    expect((await undo(other)).error.code).toBe('undo_overtaken')
    expect(await told()).toEqual([text('home-text', 'Du propriétaire', 'The owner’s')])
  })

  test('that nobody had written is gone again when it is taken back', async () => {
    const written = await write([text('home-text', 'Bonjour', 'Hello')])
    expect(written.answer.undo).not.toBeNull()
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'texts_set')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after]).toEqual([
      { siteTexts: [text('home-text', '')] },
      { siteTexts: [text('home-text', 'Bonjour', 'Hello')] },
    ])
  })
})

describe('the page about the town', () => {
  const asked = async (town_slug: string) => ({ cookie: await as('owner'), payload: { town_slug } })
  test('is put where the house wants it, and follows the town’s name again', async () => {
    await write([text('town-title', 'Une ville', 'A town')])
    const ahead = await staff.ask(previewOf(setTownSlug), await asked('Le Village'))
    expect(ahead.answer).toEqual({ fr: '/fr/le-village', en: '/en/le-village' })
    expect((await staff.ask(setTownSlug, await asked('Le Village'))).status).toBe(200)
    expect((await facts()).town_slug).toBe('le-village')
    expect((await read()).town_slug).toBe('le-village')
    expect((await staff.ask(previewOf(setTownSlug), await asked('le-village'))).error.code).toBe(
      'nothing_to_change',
    )
    await staff.ask(setTownSlug, await asked(''))
    expect((await facts()).town_slug).toBe('sainte-agathe-des-monts')
  })
  test.each([
    ['contact-us', 'town_slug_taken'],
    ['nous-joindre', 'town_slug_taken'],
    ['gestion', 'town_slug_taken'],
    ['!', 'town_slug_unread'],
  ])('is not at %s: %s', async (typed, code) => {
    for (const spec of [setTownSlug, previewOf(setTownSlug)])
      expect((await staff.ask(spec as typeof setTownSlug, await asked(typed))).error.code).toBe(code)
  })
})

describe('what the pages say is refused', () => {
  test('in one language alone, beside the other one’s field', async () => {
    const { error } = await write([text('home-text', 'Bonjour', '')])
    expect(error).toMatchObject({
      code: 'other_language_missing',
      field_codes: { home_text_en: 'other_language_missing' },
    })
  })
  test('where what visitors read first would go', async () => {
    await write([text('home-title', 'Le lac', 'The lake')])
    expect((await write([text('home-title', '')])).error.code).toBe('site_text_needed')
    expect((await preview([text('home-title', '')])).error.code).toBe('site_text_needed')
  })
  test('where somebody else has written meanwhile', async () => {
    const { basis } = await read()
    await write([text('home-text', 'Un', 'One')])
    expect((await write([text('home-text', 'Deux', 'Two')], basis)).error.code).toBe('settings_changed')
  })
  test('where nothing would be another', async () => {
    await write([text('home-text', 'Un', 'One')])
    expect((await preview([text('home-text', 'Un ', 'One')])).error.code).toBe('nothing_to_change')
    expect((await preview([text('home-text', 'Un', '')])).error.code).toBe('other_language_missing')
  })
})
