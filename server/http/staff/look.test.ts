import { describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { setLook } from '#contract/staff/pages.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { readSite } from '#contract/public/sites.ts'
import { text, usePages } from '#tests/support/api/use-pages.ts'

const { app, staff, as, read, write } = usePages()
const look = async () => (await app.call(readSite, { params: { site: 'lofts' } })).answer.look
const set = async (accent: string, ink = '', basis?: string) =>
  staff.ask(setLook, {
    cookie: await as('owner'),
    payload: { accent, ink, basis: basis ?? (await read()).basis },
  })
const preview = async (accent: string, ink = '') =>
  staff.ask(previewOf(setLook), { cookie: await as('owner'), payload: { accent, ink } })

describe('the colours of the pages', () => {
  test('are chosen after a look at their contrasts, and everybody is told where their style sheet is', async () => {
    expect(await look()).toBeNull()
    const ahead = (await preview('1F4E79', '#101820')).answer
    expect(ahead).toMatchObject({ accent: '#1f4e79', ink: '#101820' })
    expect(ahead.pairs).toContainEqual({ field: 'accent', ground: 'card', contrast: 866, least: 450 })
    expect(await look()).toBeNull()
    expect((await set('1F4E79', '#101820', ahead.basis)).status).toBe(200)
    expect(await look()).toEqual({
      accent: '#1f4e79',
      ink: '#101820',
      sheet: '/colours/1f4e79-173b5b-e4eaef-101820-51565a.css',
    })
    expect((await read()).look).toEqual({ accent: '#1f4e79', ink: '#101820' })
  })

  test('are told in the journal and taken back, unless somebody chose others', async () => {
    const cookie = await as('manager')
    const undo = (id: number) => staff.ask(undoChange, { cookie, params: { id: String(id) }, payload: {} })
    const choose = async (accent: string) => {
      const payload = { accent, ink: '', basis: (await read()).basis }
      return (await staff.ask(setLook, { cookie, payload })).answer.undo!.id
    }
    await set('#1f4e79')
    const offered = await choose('#8b0000')
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'look_set')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after]).toEqual([
      { accent: '#1f4e79', ink: null },
      { accent: '#8b0000', ink: null },
    ])
    expect((await undo(offered)).answer).toEqual({ status: 'ok' })
    expect((await look())?.accent).toBe('#1f4e79')
    const late = await choose('#5b2a86')
    await set('')
    expect((await undo(late)).error.code).toBe('undo_overtaken')
    expect(await look()).toBeNull()
  })

  test('that could not be read are refused with the ground and the contrast, in the person’s words', async () => {
    for (const { error } of [await set('#ffcc00'), await preview('#ffcc00')]) {
      expect(error).toMatchObject({ code: 'color_too_weak', field_codes: { accent: 'color_too_weak' } })
      expect(error.errors).toMatch(/sous des lettres pâles.*1,34\s:\s1.*4,50\s:\s1/)
    }
    for (const { error } of [await set('blue'), await preview('blue')])
      expect(error).toMatchObject({ code: 'color_unread', field_codes: { accent: 'color_unread' } })
    expect(await look()).toBeNull()
  })

  test('are not chosen over somebody’s others, nor twice', async () => {
    const { basis } = await read()
    await set('#1f4e79')
    expect((await set('#8b0000', '', basis)).error.code).toBe('settings_changed')
    expect((await preview('#1f4e79')).error.code).toBe('nothing_to_change')
  })

  test('and the texts are read together, so one of them written meanwhile is told too', async () => {
    const { basis } = await read()
    await write([text('home-text', 'Un', 'One')])
    expect((await set('#8b0000', '', basis)).error.code).toBe('settings_changed')
  })
})
