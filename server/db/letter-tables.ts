import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, TimeOfDay } from '#domain/days.ts'
import type { Anchor, HouseLetter, LetterLanguages } from '#domain/letters.ts'

/** What the house says of the letters that go out by themselves: of its own ones, once something was changed, and those it added. */
export type Letters = {
  id: GeneratedAlways<number>
  siteId: number
  /** Null of a letter that the house added. */
  key: HouseLetter | null
  /** Of a letter that the house added: one for each form that is filled in. */
  formKey: string | null
  nameFr: Generated<string>
  nameEn: Generated<string>
  isOn: Generated<boolean>
  anchor: Anchor | null
  days: number | null
  time: TimeOfDay | null
  languages: Generated<LetterLanguages>
  subjectFr: Generated<string>
  subjectEn: Generated<string>
  /** Of a letter of the house, what is added to it. */
  bodyFr: Generated<string>
  bodyEn: Generated<string>
  version: Generated<number>
  /** Nobody is written to whose moment had passed by then. */
  onSince: Instant
  /** When its moment became another; null = it never did. */
  momentSince: Instant | null
  changedBy: string | null
  changedAt: Instant
  /** One that was deleted is still named where it was sent. */
  deletedAt: Instant | null
}

/** Letters that lack a fact of a stay, and did not go out. */
export type HeldLetters = {
  letterId: number
  stayId: number
  missing: string
  /** When it was last held back, to a day. */
  at: Instant
}
