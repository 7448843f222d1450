import { beforeEach, describe, expect, test } from 'vitest'
import {
  addLetter,
  changeHouseLetter,
  changeLetter,
  deleteLetter,
  listLetters,
} from '#contract/staff/letters.ts'
import type { Instant } from '#domain/days.ts'
import { houseLetterKeys } from '#domain/letters.ts'
import { letterOf, newLetterOf, settingOf } from '#tests/support/api/staff-letters.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('letters').execute()
  app.setNow(now)
})

const asManager = async (params?: Record<string, string>) => ({
  cookie: (await staff.member('manager', { name: 'Léo' })).cookie,
  ...(params && { params }),
})
const listed = async () => (await staff.ask(listLetters, await asManager())).answer
const set = async (key: string, setting: object) =>
  staff.ask(changeHouseLetter, { ...(await asManager({ key })), payload: settingOf(setting) })
const add = async (letter: object = {}) =>
  staff.ask(addLetter, { ...(await asManager()), payload: newLetterOf(letter) })
const change = async (id: number, letter: object) =>
  staff.ask(changeLetter, {
    ...(await asManager({ id: String(id) })),
    payload: letterOf({ version: 1, ...letter }),
  })
const remove = async (id: number, version: number) =>
  staff.ask(deleteLetter, { ...(await asManager({ id: String(id) })), payload: { version } })

describe('the table of letters', () => {
  test('has the letters of the house first, as they are, with what can be set of them', async () => {
    const { house, own } = await listed()
    expect(house.map(({ key }) => key)).toEqual(houseLetterKeys)
    expect(own).toEqual([])
    const untouched = {
      body_fr: '',
      body_en: '',
      version: 0,
      changed_by: null,
      changed_at: null,
      is_on: true,
    }
    expect(house.slice(0, 4)).toMatchObject([
      { key: 'pre-arrival', days: 2, time: null, least: 2, most: 14, may_be_off: false, ...untouched },
      { key: 'door-code', days: 0, time: '10:00', least: null, most: null, has_time: false, ...untouched },
      { key: 'after-stay', days: 2, time: '10:00', least: 1, most: 14, has_time: true, may_be_off: true },
      { key: 'option-held', anchor: null, days: null, time: null, ahead: null, ...untouched },
    ])
  })

  test('says what goes out within seven days, and to whom first', async () => {
    const { id } = await guest.buyAt(now)
    await add()
    app.setNow('2027-02-07T15:00:00.000Z')
    const { house, own } = await listed()
    const next = { reservation: id, guest_name: 'Margot Tremblay' }
    expect(house.slice(0, 3).map(({ ahead }) => ahead)).toEqual([
      { count: 1, next: { at: '2027-02-10T21:00:00.000Z', ...next } },
      { count: 1, next: { at: '2027-02-12T15:00:00.000Z', ...next } },
      { count: 0, next: null },
    ])
    expect(own[0]?.ahead).toEqual({ count: 1, next: { at: '2027-02-09T14:00:00.000Z', ...next } })
    app.setNow('2027-02-11T15:00:00.000Z')
    expect((await listed()).house[2]?.ahead?.next?.at).toBe('2027-02-17T15:00:00.000Z')
  })
})

describe('a letter of the house', () => {
  test('keeps who changed it, and is not written over by somebody who has not read it', async () => {
    const words = { body_fr: 'Revenez {loft}!', body_en: 'Come back to {loft}!' }
    const setting = { days: 3, time: '18:00', is_on: false, ...words }
    const both = await Promise.all([set('after-stay', setting), set('after-stay', setting)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('letter_changed')
    const { house } = await listed()
    expect(house.find(({ key }) => key === 'after-stay')).toMatchObject({
      ...setting,
      version: 1,
      changed_by: 'Léo',
      changed_at: now,
    })
    expect((await set('after-stay', { ...setting, version: 1 })).status).toBe(200)
  })

  test('is not set beyond what the terms and the house allow', async () => {
    const late = await set('pre-arrival', { days: 1 })
    expect(late.error).toMatchObject({
      code: 'letter_moment_out_of_range',
      errors: expect.stringContaining('de 2 à 14\u00a0jours'),
    })
    for (const [key, setting] of [
      ['pre-arrival', { is_on: false }],
      ['confirmation', { is_on: false }],
      ['door-code', { days: 1 }],
      ['cancellation', { time: '09:00' }],
    ] as const)
      expect([key, (await set(key, setting)).error.code]).toEqual([key, 'letter_fixed'])
    expect((await set('nothing', {})).status).toBe(422)
  })

  test('gets words in both languages or in none, of facts that there are, and no card', async () => {
    const half = await set('confirmation', { body_fr: 'Bienvenue!' })
    expect([half.error.code, Object.keys(half.error.fields ?? {})]).toEqual([
      'letter_incomplete',
      ['body_en'],
    ])
    const unknown = await set('confirmation', { body_fr: '{porte}', body_en: 'Welcome' })
    expect(unknown.error).toMatchObject({ code: 'fact_unknown', fields: { body_fr: expect.any(String) } })
    const card = await set('confirmation', { body_fr: 'Bienvenue', body_en: '4242 4242 4242 4242' })
    expect(card.error.code).toBe('card_in_text')
    expect((await listed()).house.every(({ version }) => version === 0)).toBe(true)
  })
})

describe('a letter that the house adds', () => {
  test('is kept in both languages, or not at all', async () => {
    const { error } = await add({ name_en: ' ', subject_fr: '', body_en: '\u200b' })
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual([
      'letter_incomplete',
      ['name_en', 'subject_fr', 'body_en'],
    ])
    expect((await add({ subject_fr: '{code de porte}' })).error.code).toBe('fact_unknown')
    expect((await add({ subject_en: '4242424242424242' })).error.code).toBe('card_in_text')
    const { id } = (await add({ languages: 'both' })).answer
    expect((await listed()).own).toMatchObject([
      {
        id,
        ...letterOf({ languages: 'both' }),
        anchor: 'before_arrival',
        version: 1,
        held: [],
        changed_by: 'Léo',
      },
    ])
    expect((await change(id, { body_fr: '' })).error.code).toBe('letter_incomplete')
    expect((await change(id, { body_fr: '{porte}' })).error.code).toBe('fact_unknown')
    expect((await change(id, { body_fr: '4242424242424242' })).error.code).toBe('card_in_text')
  })

  test('is there once, however often its form is sent, and the journal tells it once', async () => {
    const key = '3f1d3c54-6c3a-4f0e-9a53-0b8f9a3a5c11'
    const before = (await staff.journal()).length
    const sent = await Promise.all([1, 2, 3].map(() => add({ key })))
    sent.push(await add({ key }))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { own } = await listed()
    expect(sent.map(({ answer }) => answer)).toEqual(sent.map(() => ({ id: own[0]?.id })))
    expect(own).toHaveLength(1)
    expect((await staff.journal()).length - before).toBe(1)
    expect((await add()).answer.id).not.toBe(own[0]?.id)
  })

  test('goes out within sensible limits', async () => {
    for (const moment of [{ days: 61 }, { days: 0 }, { time: '03:00' }, { anchor: 'arrival_day', days: 2 }])
      expect([moment, (await add(moment)).error.code]).toEqual([moment, 'letter_moment_out_of_range'])
    const { id } = (await add({ anchor: 'arrival_day', days: 0 })).answer
    expect((await change(id, { days: 3 })).error.code).toBe('letter_moment_out_of_range')
  })

  test('is told by the journal with its subject and its languages', async () => {
    const { id } = (await add()).answer
    await change(id, { subject_fr: 'Le {loft} vous attend', languages: 'both' })
    const told = (await staff.journal()).find(({ action }) => action === 'letter_changed')
    const former = letterOf().subject_fr
    expect(told?.before).toMatchObject({ subjectFr: former, languages: 'guest' })
    expect(told?.after).toMatchObject({ subjectFr: 'Le {loft} vous attend', languages: 'both' })
  })

  test('is neither written over nor deleted by somebody who has not read it', async () => {
    const { id } = (await add()).answer
    const both = await Promise.all([change(id, { days: 4 }), change(id, { days: 5 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('letter_changed')
    expect((await remove(id, 1)).error.code).toBe('letter_changed')
    expect((await listed()).own).toMatchObject([{ id, version: 2 }])
    expect((await remove(id, 2)).status).toBe(200)
    expect((await listed()).own).toEqual([])
    expect((await remove(id, 2)).error.code).toBe('own_letter_not_found')
    expect((await change(id, {})).error.code).toBe('own_letter_not_found')
  })
})
