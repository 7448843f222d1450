// Changes what goes out by itself: when, in which languages and in which words.

import { addLetter, changeHouseLetter, changeLetter, deleteLetter } from '#contract/staff/letters.ts'
import type { Instant } from '#domain/days.ts'
import {
  decideHouseLetter,
  decideLetter,
  decideLetterDeletion,
  decideNewLetter,
  type HouseLetterSetting,
} from '#domain/letter-change.ts'
import { isBlank } from '#domain/typed-text.ts'
import { command } from '#server/action/command.ts'
import { insertLetter, lockHouseLetter, lockLetter, updateLetter, type Letter } from '#server/db/letters.ts'

export const changeHouse = command(changeHouseLetter, {
  facts: (tx, { by, params: { key } }) => lockHouseLetter(tx, { siteId: by.staff.siteId, key }),
  decide: (letter, { params: { key }, payload, at }) => decideHouseLetter(letter, { ...payload, key, at }),
  store: (tx, { letter, setting, since }, asked) =>
    updateLetter(tx, letter.id, { ...setting, ...since, ...changedBy(asked) }),
  tell: ({ letter, setting }, { params: { key: houseLetter } }) => ({
    subject: 'letter',
    subjectId: letter.id,
    before: { houseLetter, ...told(letter) },
    after: { houseLetter, ...told(setting) },
  }),
})

export const add = command(addLetter, {
  facts: async () => null,
  decide: (_, { payload }) => decideNewLetter(payload),
  store: (tx, { setting }, asked) => {
    const { siteId } = asked.by.staff
    return insertLetter(tx, { siteId, ...setting, ...changedBy(asked), onSince: asked.at })
  },
  tell: ({ setting }, _, { id }) => named(id, setting),
  answer: (letter) => letter!,
})

export const change = command(changeLetter, {
  facts: (tx, { by, params }) => lockLetter(tx, by.staff.siteId, params.id),
  decide: (letter, { payload, at }) => decideLetter(letter, { ...payload, at }),
  store: (tx, { letter, setting, since }, asked) =>
    updateLetter(tx, letter.id, { ...setting, ...since, ...changedBy(asked) }),
  tell: ({ letter, setting }) => ({ ...named(letter.id, setting), before: toldOfOwn(letter) }),
})

export const remove = command(deleteLetter, {
  facts: (tx, { by, params }) => lockLetter(tx, by.staff.siteId, params.id),
  decide: (letter, { payload }) => decideLetterDeletion(letter, payload),
  store: (tx, { letter }, { at }) => updateLetter(tx, letter.id, { deletedAt: at }),
  tell: ({ letter }) => named(letter.id, letter),
})

/** By the name that others read. */
const changedBy = ({ by, at }: { by: { staff: { name: string } }; at: Instant }) => ({
  changedBy: by.staff.name,
  changedAt: at,
})

/** The journal says what the house said to all its guests, and when. */
const told = ({ isOn, days, time, bodyFr, bodyEn }: HouseLetterSetting) => ({
  isOn,
  ...(days !== null && { days }),
  ...(time !== null && { time }),
  ...(!isBlank(bodyFr) && { bodyFr, bodyEn }),
})

type ToldOfOwn = HouseLetterSetting & Pick<Letter, 'nameFr' | 'languages' | 'subjectFr' | 'subjectEn'>

const toldOfOwn = ({ nameFr: name, languages, subjectFr, subjectEn, ...letter }: ToldOfOwn) => ({
  name,
  languages,
  subjectFr,
  subjectEn,
  ...told(letter),
})

const named = (id: number, letter: ToldOfOwn) => ({
  subject: 'letter' as const,
  subjectId: id,
  after: toldOfOwn(letter),
})
