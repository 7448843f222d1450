// Tells what a refusal is and makes one. Its codes and figures are those of the tables; no line of them is in a guest's bundle.

import type { FiguresIn } from './refusal-lines.ts'
import type { refusals } from './refusals.ts'
import type { staffRefusals } from './staff-refusals.ts'

export type SiteRefusalCode = keyof typeof refusals
export type StaffRefusalCode = keyof typeof staffRefusals
export type RefusalCode = SiteRefusalCode | StaffRefusalCode

/** The figures of a refusal: what its sentence says, or the page that shows it. The other codes have none. */
export type Figures = FiguresIn<typeof refusals> & FiguresIn<typeof staffRefusals>

type CodeWithFigures = keyof Figures
export type PlainCode = Exclude<RefusalCode, CodeWithFigures>

/** A code with exactly its figures. */
export type Reason =
  | { [C in PlainCode]: { code: C } }[PlainCode]
  | { [C in CodeWithFigures]: { code: C } & Figures[C] }[CodeWithFigures]

/** One that guests and visitors may hear. */
export type SiteReason = Extract<Reason, { code: SiteRefusalCode }>
/** One of the console alone. */
export type StaffReason = Extract<Reason, { code: StaffRefusalCode }>

/** Why one field of a form is refused; only a field says that its text is too long. */
export type FieldReason = Reason | { code: 'too_long'; maximum: number }

type WithFields = {
  /** The refused fields of a form by their names. */
  fields?: Record<string, FieldReason>
}

export type Refusal = Reason & WithFields

export type Refused = { ok: false; reason: Refusal }

/** Of what a command answers: a refusal, or what it is asked for. */
export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false

/** An expected refusal is returned, never thrown. */
export type Outcome<T extends object = object> = ({ ok: true } & T) | Refused

/** A code with its figures: `refused('min_nights')` alone does not compile. */
export type RefusedParts =
  | [code: PlainCode, details?: WithFields]
  | { [C in CodeWithFigures]: [code: C, details: Figures[C] & WithFields] }[CodeWithFigures]

export function refused(...[code, details]: RefusedParts): Refused {
  return { ok: false, reason: { code, ...details } as Refusal }
}

/** What is found in the fields of a form, by their names. */
export type FieldReasons = Record<string, Reason>

/** One reason for the whole form: that of its fields when they agree, else that something is missing or wrong. */
export function refuseFields(fields: FieldReasons): Refused {
  const reasons = Object.values(fields)
  const [first] = reasons
  const codes = new Set(reasons.map(({ code }) => code))
  const mixed: PlainCode = codes.has('missing_fields') ? 'missing_fields' : 'invalid_payload'
  const reason: Reason = codes.size === 1 && first ? first : { code: mixed }
  return { ok: false, reason: { ...reason, fields } }
}
