import type { Instant } from '#domain/days.ts'
import type { LoftTexts } from '#domain/loft-text-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldWords, Words } from '#ui/use-words.ts'
import { beyondOf, type Field, type LoftTextsRead } from './draft-words.ts'
import { toTyped, type TypedTexts } from './typed-text.ts'

/** What stands in the way of what is typed here: somebody's draft, newer publications, or the published texts of a draft that is gone. */
export type Theirs = { is: 'draft' | 'published' | 'gone'; read: LoftTextsRead }

export type DraftState =
  /** Nothing was typed over it. */
  | { is: 'read'; read: LoftTextsRead }
  | { is: 'typed' | 'saving' | 'failed' | 'door' }
  | { is: 'saved'; at: Instant }
  | { is: 'refused'; fields: FieldWords; problem: Words }
  | { is: 'overtaken'; theirs: Theirs }

export type Draft = {
  typed: TypedTexts
  /** What the server had when the typing began or was last saved. */
  saved: TypedTexts
  /** What would be saved. */
  texts: LoftTexts
  version: number
  isUnsaved: boolean
  state: DraftState
}

/** Words that cannot be sent from here as they are. */
export const isAtRisk = ({ isUnsaved, state: { is } }: Draft): boolean =>
  isUnsaved && is !== 'typed' && is !== 'saving' && is !== 'saved'

/** What the server has, as far as it is known here; `from`: to the letter. */
type Held = { from: LoftTexts; saved: TypedTexts; draft: number; basedOn: number }

export const heldIn = ({ draft, published }: LoftTextsRead): Held => {
  const from = (draft ?? published).texts
  return {
    from,
    saved: toTyped(from),
    draft: draft?.version ?? 0,
    basedOn: draft?.basedOn ?? published.version,
  }
}

export const beyondWords = (beyond: Field[], texts: LoftTexts): FieldWords =>
  Object.fromEntries(
    beyond.map((field) => [field, () => m.console_texts_beyond({ count: beyondOf(field, texts) })]),
  )
