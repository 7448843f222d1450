// Reads what the tables say of a refusal, of those that only the console hears too. No guest's page needs to know it.

import type { Reason, RefusalCode } from './refusal.ts'
import { refusalKinds, type RefusalLine } from './refusal-lines.ts'
import { refusals } from './refusals.ts'
import { staffRefusals } from './staff-refusals.ts'

const lines: Readonly<Record<RefusalCode, RefusalLine>> = { ...refusals, ...staffRefusals }

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(lines, code)

/** The line of a code that was read from an answer; a newer server may know others. */
export const lineOf = (code: string): RefusalLine | undefined =>
  isRefusalCode(code) ? lines[code] : undefined

export const statusOf = (code: RefusalCode) => refusalKinds[lines[code].is]

/** A reason with this code as it may occur, for those who describe or try all of them. */
export function exampleOf<C extends RefusalCode>(code: C): Extract<Reason, { code: C }> {
  const figures = Object.entries(lines[code].figures ?? {}).map(([name, { example }]) => [name, example])
  return { code, ...Object.fromEntries(figures) } as Extract<Reason, { code: C }>
}
