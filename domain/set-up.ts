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

/** Whether nothing is missing that a step is for. */
export const isStepDone = (step: SetUpStep, checked: readonly Checked[]): boolean =>
  steps[step].needs.length > 0 &&
  checked.every(({ item, isDone }) => isDone || !(steps[step].needs as readonly OpeningItem[]).includes(item))

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
