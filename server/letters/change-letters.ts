// Changes what goes out by itself: when, in which languages and in which words; by rules that the house cannot set aside.

import { holdsCardNumber } from '#domain/card.ts'
import type { TimeOfDay } from '#domain/days.ts'
import {
  houseRuleOf,
  mayBeOwnMoment,
  ownDays,
  refuseHouseSetting,
  type Anchor,
  type HouseLetter,
  type LetterLanguages,
} from '#domain/letters.ts'
import { unknownIn } from '#domain/message-template.ts'
import { refused, type FieldReasons, type Outcome, type Refused } from '#domain/refusal.ts'
import { isBlank } from '#domain/typed-text.ts'
import { inTransaction } from '#server/db/client.ts'
import { insertLetter, lockHouseLetter, lockLetter, updateLetter, type Letter } from '#server/db/letters.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** Who changes it, by the name that others read. */
export type Changer = Actor & { staff: Actor['staff'] & { name: string } }
type Changing = Pick<Deps, 'db' | 'now'>

export type HouseLetterChange = {
  key: HouseLetter
  version: number
  /** Null where its moment is its own. */
  days: number | null
  time: TimeOfDay | null
  isOn: boolean
  bodyFr: string
  bodyEn: string
}

export type OwnLetterChange = {
  nameFr: string
  nameEn: string
  days: number
  time: TimeOfDay
  isOn: boolean
  languages: LetterLanguages
  subjectFr: string
  subjectEn: string
  bodyFr: string
  bodyEn: string
}

/** `version` is that which was read: 0 of a letter of which nothing was ever changed. */
export async function changeHouseLetter(
  { db, now }: Changing,
  by: Changer,
  { key, version, ...change }: HouseLetterChange,
): Promise<Outcome> {
  const { days: range } = houseRuleOf(key)
  const wrong = refuseHouseSetting(key, change)
  if (wrong === 'letter_moment_out_of_range' && range) return outOfRange(range)
  if (wrong) return refused('letter_fixed')
  const unfit = refuseAdded(change)
  if (unfit) return unfit
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const at = now()
    const letter = await lockHouseLetter(tx, { siteId: by.staff.siteId, key, at })
    if (letter.version !== version) return refused('letter_changed')
    const usual = houseRuleOf(key).moment
    const isMoved = (letter.days ?? usual?.days ?? null) !== (change.days ?? usual?.days ?? null)
    const isSwitchedOn = change.isOn && !letter.isOn
    const changed = {
      changedBy: by.staff.name,
      changedAt: at,
      ...(isMoved && { momentSince: at }),
      ...(isSwitchedOn && { onSince: at }),
    }
    await updateLetter(tx, letter.id, { ...change, ...changed })
    await writeAudit(tx, { now }, by, {
      action: 'letter_changed',
      subject: 'letter',
      subjectId: letter.id,
      before: { houseLetter: key, ...told(letter) },
      after: { houseLetter: key, ...told(change) },
    })
    return { ok: true }
  })
}

/** `key`: one for each form that is filled in; sent again, it is the same letter. */
export async function addLetter(
  { db, now }: Changing,
  by: Changer,
  { key: formKey, ...letter }: OwnLetterChange & { anchor: Anchor; key: string },
): Promise<Outcome<{ id: number }>> {
  const wrong = refuseMoment(letter) ?? refuseWords(letter)
  if (wrong) return wrong
  return inTransaction(db, async (tx): Promise<Outcome<{ id: number }>> => {
    const at = now()
    const changed = { changedBy: by.staff.name, changedAt: at, onSince: at }
    const { id, isNew } = await insertLetter(tx, { siteId: by.staff.siteId, formKey, ...letter, ...changed })
    if (isNew) await writeAudit(tx, { now }, by, { action: 'letter_added', ...named(id, letter) })
    return { ok: true, id }
  })
}

/** Its occasion stays: another one is another letter. */
export async function changeLetter(
  { db, now }: Changing,
  by: Changer,
  { id, version, ...change }: OwnLetterChange & { id: number; version: number },
): Promise<Outcome> {
  const unfit = refuseWords(change)
  if (unfit) return unfit
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const letter = await lockLetter(tx, by.staff.siteId, id)
    if (!letter) return refused('own_letter_not_found')
    const wrong = refuseMoment({ ...change, anchor: letter.anchor })
    if (wrong) return wrong
    if (letter.version !== version) return refused('letter_changed')
    const at = now()
    const isSwitchedOn = change.isOn && !letter.isOn
    const changed = { changedBy: by.staff.name, changedAt: at, ...(isSwitchedOn && { onSince: at }) }
    await updateLetter(tx, id, { ...change, ...changed })
    await writeAudit(tx, { now }, by, {
      action: 'letter_changed',
      ...named(id, change),
      before: toldOfOwn(letter),
    })
    return { ok: true }
  })
}

export async function deleteLetter(
  { db, now }: Changing,
  by: Changer,
  { id, version }: { id: number; version: number },
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const letter = await lockLetter(tx, by.staff.siteId, id)
    if (!letter) return refused('own_letter_not_found')
    if (letter.version !== version) return refused('letter_changed')
    await updateLetter(tx, id, { deletedAt: now() })
    await writeAudit(tx, { now }, by, { action: 'letter_deleted', ...named(id, letter) })
    return { ok: true }
  })
}

type Told = Pick<Letter, 'isOn' | 'days' | 'time' | 'bodyFr' | 'bodyEn'>

/** The journal says what the house said to all its guests, and when. */
const told = ({ isOn, days, time, bodyFr, bodyEn }: Told) => ({
  isOn,
  ...(days !== null && { days }),
  ...(time !== null && { time }),
  ...(!isBlank(bodyFr) && { bodyFr, bodyEn }),
})

type ToldOfOwn = Told & Pick<Letter, 'nameFr' | 'languages' | 'subjectFr' | 'subjectEn'>

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

const outOfRange = ({ least, most }: { least: number; most: number }): Refused =>
  refused('letter_moment_out_of_range', { least, most })

const refuseMoment = (moment: { anchor: Anchor; days: number; time: TimeOfDay }): Refused | null =>
  mayBeOwnMoment(moment) ? null : outOfRange(ownDays)

type Words = Omit<OwnLetterChange, 'days' | 'time' | 'isOn' | 'languages'>
const wordFields = ['nameFr', 'nameEn', 'subjectFr', 'subjectEn', 'bodyFr', 'bodyEn'] as const

/** A half of it alone would be a blank to every guest of the other language. */
function refuseWords(words: Words): Refused | null {
  const fields: FieldReasons = {}
  for (const field of wordFields) if (isBlank(words[field])) fields[field] = { code: 'letter_incomplete' }
  return refuseText(words, wordFields, fields)
}

/** What is added to a letter of the house: in both languages, or in none. */
function refuseAdded(words: Pick<Words, 'bodyFr' | 'bodyEn'>): Refused | null {
  const both = ['bodyFr', 'bodyEn'] as const
  const missing = both.filter((field) => isBlank(words[field]))
  const fields: FieldReasons = {}
  if (missing.length === 1) for (const field of missing) fields[field] = { code: 'letter_incomplete' }
  return refuseText(words, both, fields)
}

function refuseText<Field extends string>(
  words: Record<Field, string>,
  names: readonly Field[],
  fields: FieldReasons,
): Refused | null {
  for (const field of names) {
    const unknown = unknownIn(words[field])
    if (holdsCardNumber(words[field])) fields[field] ??= { code: 'card_in_text' }
    else if (unknown.length > 0) fields[field] ??= { code: 'fact_unknown', names: unknown.join(', ') }
  }
  const [first] = Object.values(fields)
  return first ? { ok: false, reason: { ...first, fields } } : null
}
