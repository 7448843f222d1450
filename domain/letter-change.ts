// Decides what the house may change of the letters that go out by themselves: when, in which languages and in which words; by
// rules that it cannot set aside.

import { holdsCardNumber } from './card.ts'
import type { Instant, TimeOfDay } from './days.ts'
import {
  houseRuleOf,
  mayBeOwnMoment,
  ownDays,
  refuseHouseSetting,
  type Anchor,
  type HouseLetter,
  type LetterLanguages,
} from './letters.ts'
import { unknownIn } from './message-template.ts'
import { refused, type FieldReasons, type Outcome, type Refused } from './refusal.ts'
import { isBlank } from './typed-text.ts'

export type HouseLetterSetting = {
  /** Null where its moment is its own. */
  days: number | null
  time: TimeOfDay | null
  isOn: boolean
  bodyFr: string
  bodyEn: string
}

export type OwnLetterSetting = {
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
type Read = { version: number }
/** It writes to nobody whose moment was before. */
type Since = { momentSince?: Instant; onSince?: Instant }

type SetLetter = Read & Pick<HouseLetterSetting, 'days' | 'isOn'>

export function decideHouseLetter<Letter extends SetLetter>(
  letter: Letter,
  { key, at, ...typed }: HouseLetterSetting & Read & { key: HouseLetter; at: Instant },
): Outcome<{ letter: Letter; setting: HouseLetterSetting; since: Since }> {
  const { days, time, isOn, bodyFr, bodyEn } = typed
  const setting = { days, time, isOn, bodyFr, bodyEn }
  const { days: range, moment: usual } = houseRuleOf(key)
  const wrong = refuseHouseSetting(key, setting)
  if (wrong === 'letter_moment_out_of_range' && range) return outOfRange(range)
  if (wrong) return refused('letter_fixed')
  const unfit = refuseAdded(setting)
  if (unfit) return unfit
  if (letter.version !== typed.version) return refused('letter_changed')
  const isMoved = (letter.days ?? usual?.days ?? null) !== (days ?? usual?.days ?? null)
  return {
    ok: true,
    letter,
    setting,
    since: { ...(isMoved && { momentSince: at }), ...onSince(letter, isOn, at) },
  }
}

export function decideNewLetter(
  typed: OwnLetterSetting & { anchor: Anchor },
): Outcome<{ setting: OwnLetterSetting & { anchor: Anchor } }> {
  const setting = { ...settingOf(typed), anchor: typed.anchor }
  return refuseMoment(setting) ?? refuseWords(setting) ?? { ok: true, setting }
}

type OwnLetter = Read & { anchor: Anchor; isOn: boolean }

/** Its occasion stays: another one is another letter. */
export function decideLetter<Letter extends OwnLetter>(
  letter: Letter | undefined,
  { at, ...typed }: OwnLetterSetting & Read & { at: Instant },
): Outcome<{ letter: Letter; setting: OwnLetterSetting; since: Since }> {
  const setting = settingOf(typed)
  const unfit = refuseWords(setting)
  if (unfit) return unfit
  if (!letter) return refused('own_letter_not_found')
  const wrong = refuseMoment({ ...setting, anchor: letter.anchor })
  if (wrong) return wrong
  if (letter.version !== typed.version) return refused('letter_changed')
  return { ok: true, letter, setting, since: onSince(letter, setting.isOn, at) }
}

export function decideLetterDeletion<Letter extends Read>(
  letter: Letter | undefined,
  { version }: Read,
): Outcome<{ letter: Letter }> {
  if (!letter) return refused('own_letter_not_found')
  return letter.version === version ? { ok: true, letter } : refused('letter_changed')
}

const onSince = (letter: { isOn: boolean }, isOn: boolean, at: Instant): Since =>
  isOn && !letter.isOn ? { onSince: at } : {}

const settingOf = (typed: OwnLetterSetting): OwnLetterSetting => ({
  nameFr: typed.nameFr,
  nameEn: typed.nameEn,
  days: typed.days,
  time: typed.time,
  isOn: typed.isOn,
  languages: typed.languages,
  subjectFr: typed.subjectFr,
  subjectEn: typed.subjectEn,
  bodyFr: typed.bodyFr,
  bodyEn: typed.bodyEn,
})

const outOfRange = ({ least, most }: { least: number; most: number }): Refused =>
  refused('letter_moment_out_of_range', { least, most })

const refuseMoment = (moment: { anchor: Anchor; days: number; time: TimeOfDay }): Refused | null =>
  mayBeOwnMoment(moment) ? null : outOfRange(ownDays)

const wordFields = ['nameFr', 'nameEn', 'subjectFr', 'subjectEn', 'bodyFr', 'bodyEn'] as const
type Words = Pick<OwnLetterSetting, (typeof wordFields)[number]>

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
