// Lists the steps by which a house is set up, each done by what is stored, and what the environment has to say for it.

import type { OpeningItem } from './opening-items.ts'

/** In the order in which they are taken. `needs`: what has to be there, or else had better be. */
const steps = {
  company: { needs: ['company', 'tax_numbers'] },
  taxes: { needs: ['charges'] },
  terms: { needs: ['policy'] },
  loft: { needs: ['loft', 'prices'] },
  team: { needs: [] },
  server: { needs: ['payments', 'mail', 'address'] },
  open: { needs: [] },
} as const satisfies Record<string, { needs: readonly OpeningItem[] }>

export type SetUpStep = keyof typeof steps
export const setUpSteps = Object.keys(steps) as SetUpStep[]

type Checked = { item: OpeningItem; isDone: boolean; isNeeded: boolean }

/** `optional`: nobody has to, and whoever opens has seen it. */
export type StepState = 'done' | 'to_do' | 'optional'

type House = { team: number; isOpen: boolean }

/** A step is done when nothing is missing that it is for; the team, when there is one. */
export function stateOfStep(
  step: SetUpStep,
  checked: readonly Checked[],
  { team, isOpen }: House,
): StepState {
  if (step === 'team') return team > 0 ? 'done' : 'optional'
  if (step === 'open') return isOpen ? 'done' : 'to_do'
  const needs: readonly OpeningItem[] = steps[step].needs
  const missing = checked.filter(({ item, isDone }) => !isDone && needs.includes(item))
  if (missing.length === 0) return 'done'
  return missing.some(({ isNeeded }) => isNeeded) ? 'to_do' : 'optional'
}

/** Of a house that was opened once: whether nobody has anything left to do but what was needed to open it. */
export const isSetUp = (house: { team: number; environment: Record<EnvironmentPart, boolean> }): boolean =>
  house.team > 0 && Object.values(house.environment).every(Boolean)

/** Where somebody goes on: the first step without which nobody opens, or what comes after those. */
export function stepToTake(checked: readonly Checked[]): SetUpStep {
  const missing = checked.filter(({ isDone, isNeeded }) => isNeeded && !isDone).map(({ item }) => item)
  return (
    setUpSteps.find((step) =>
      (steps[step].needs as readonly OpeningItem[]).some((item) => missing.includes(item)),
    ) ?? 'team'
  )
}

/** What is said in the environment, and taken up by the next start. */
export const environmentParts = ['payments', 'mail', 'address', 'proxy'] as const
export type EnvironmentPart = (typeof environmentParts)[number]
