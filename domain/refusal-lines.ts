// Tells what a line in the tables of refusals says: its kind, its figures, and what the form that hears it does.

import type { FileField } from './brought-in-names.ts'
import type { Ground } from './color-pairs.ts'
import type { Day, Instant, TimeOfDay } from './days.ts'
import type { LoftTexts } from './loft-text-fields.ts'
import type { Cents } from './money.ts'
import type { OpeningItem } from './opening-items.ts'
import type { SeasonName } from './rate-layers.ts'

/** The kinds of refusals, each with the one status that it is answered with. */
export const refusalKinds = {
  /** Not decided yet: the guest is sent to the bank, or the bank has not said. */
  pending: 202,
  malformed: 400,
  unauthorized: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  broken: 500,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof refusalKinds

/** A figure as it may occur. Its type is that of every refusal with this code, its format how sentences write it. */
export type Figure<T = unknown> = { example: T; format: FigureFormat; isSometimesNull?: true }
export type FigureFormat =
  | 'plain'
  | 'money'
  | 'day'
  | 'instant'
  | 'reference'
  | 'references'
  | 'season'
  | 'opening'
  | 'columns'
  | 'time'
  | 'ground'
  | 'contrast'
  | 'texts'

export const count = (example: number): Figure<number> => ({ example, format: 'plain' })
export const text = (example: string): Figure<string> => ({ example, format: 'plain' })
export const cents = (example: Cents): Figure<Cents> => ({ example, format: 'money' })
export const day = (example: Day): Figure<Day> => ({ example, format: 'day' })
export const nights = (firstNight: Day, lastNight: Day) => ({
  firstNight: day(firstNight),
  lastNight: day(lastNight),
})
export const time = (example: TimeOfDay): Figure<TimeOfDay> => ({ example, format: 'time' })
/** Said in the time zone that stands beside it as `zone`. */
export const instant = (example: Instant): Figure<Instant> => ({ example, format: 'instant' })
/** A reservation by its number. */
export const reservation = (example: number): Figure<number> => ({ example, format: 'reference' })
/** Several of them. */
export const reservations = (example: number[]): Figure<number[]> => ({ example, format: 'references' })
export const season = (example: SeasonName): Figure<SeasonName> => ({ example, format: 'season' })
/** What a site lacks before it can be opened. */
export const opening = (example: OpeningItem[]): Figure<OpeningItem[]> => ({ example, format: 'opening' })
/** Columns that a file lacks. */
export const columns = (example: FileField[]): Figure<FileField[]> => ({ example, format: 'columns' })
/** Where a colour stands, and a contrast in hundredths. */
export const ground = (example: Ground): Figure<Ground> => ({ example, format: 'ground' })
export const contrastOf = (example: number): Figure<number> => ({ example, format: 'contrast' })
/** What a loft says, or would say: no sentence holds it, but whoever merges two of them. */
export const texts = (example: LoftTexts): Figure<LoftTexts> => ({ example, format: 'texts' })
/** One that is sometimes missing. */
export const orNull = <T>(figure: Figure<T>): Figure<T | null> => ({ ...figure, isSometimesNull: true })

export type RefusalLine = {
  is: RefusalKind
  /** What its sentence says, or the page that shows it. */
  figures?: Readonly<Record<string, Figure>>
  /** Beside which field of a form it is said: the first of these that the form shows. The others are said of the whole form. */
  field?: string | readonly string[]
  /** The page shows what is no longer so: it is read again, around the form that says it. */
  reread?: true
  /**
   * What becomes of the preview in the form. Kept: nobody judged it, or only a tick is missing. Renewed: what was typed still
   * holds, and what it would do by now is shown beside the refusal. It is taken away by the others.
   */
  preview?: 'kept' | 'renewed'
}

/** Lines of a table by their codes. */
type Table = Readonly<Record<string, RefusalLine>>

type ValueOf<F> = F extends Figure<infer T> ? T : never

/** The figures of each code that has some. */
export type FiguresIn<T extends Table> = {
  [C in keyof T as T[C] extends { figures: object } ? C : never]: T[C] extends { figures: infer F }
    ? { -readonly [Name in keyof F]: ValueOf<F[Name]> }
    : never
}
