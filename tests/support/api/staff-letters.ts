import { randomUUID } from 'node:crypto'
import { addLetter } from '#contract/staff/letters.ts'
import type { TestApp } from './app.ts'
import type { staysOf } from './staff-stays.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

/** A letter that the house adds, as its form sends it. */
export const letterOf = (change: object = {}) => ({
  name_fr: 'Bienvenue',
  name_en: 'Welcome',
  days: 3,
  time: '09:00',
  languages: 'guest',
  is_on: true,
  subject_fr: 'À bientôt au {loft} ({référence})',
  subject_en: 'See you soon at {loft} ({reference})',
  body_fr: 'Le marché du samedi est à deux pas du {loft}.',
  body_en: 'The Saturday market is a short walk from {loft}.',
  ...change,
})

/** The same as a form that is filled in to add it. */
export const newLetterOf = (change: object = {}) => ({
  ...letterOf({ anchor: 'before_arrival', key: randomUUID() }),
  ...change,
})

/** What is changed of a letter of the house. */
export const settingOf = (change: object = {}) => ({
  days: null,
  time: null,
  is_on: true,
  body_fr: '',
  body_en: '',
  version: 0,
  ...change,
})

/** A letter about a stay, to be looked at. */
export const wishOf = (reservation: number, change: object = {}) => {
  const { subject_fr, subject_en, body_fr, body_en } = letterOf()
  return {
    letter: null,
    reservation,
    languages: 'guest',
    subject_fr,
    subject_en,
    body_fr,
    body_en,
    ...change,
  }
}

/** A letter whose words are counted before it is kept. */
export function reachOf(change: object = {}) {
  const { reservation: _, ...typed } = wishOf(0)
  return { ...typed, anchor: 'before_arrival', ...change }
}

/** What the endpoints take that are about letters. */
export function letterAsksOf(app: TestApp, staff: StaffSupport, stays: ReturnType<typeof staysOf>) {
  async function added(): Promise<{ id: string }> {
    const { cookie } = await staff.member('owner')
    const { answer } = await staff.ask(addLetter, { cookie, payload: newLetterOf() })
    return { id: String(answer.id) }
  }
  const wish = async () => wishOf(Number((await stays.bought()).id))

  return {
    changeHouseLetter: async () => {
      await app.db.deleteFrom('letters').where('key', '=', 'after-stay').execute()
      return { params: { key: 'after-stay' }, payload: settingOf({ days: 3 }) }
    },
    addLetter: async () => ({ payload: newLetterOf({ anchor: 'departure' }) }),
    changeLetter: async () => ({ params: await added(), payload: letterOf({ days: 5, version: 1 }) }),
    deleteLetter: async () => ({ params: await added(), payload: { version: 1 } }),
    previewLetter: async () => ({ payload: await wish() }),
    testLetter: async () => ({ payload: { ...(await wish()), language: 'fr' } }),
    countLetterReach: async () => ({ payload: reachOf() }),
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
