// Decides until which day a guest has to have paid what is still owed of a stay: asked of them before it, it is late after it.

import { addDays, type Day } from './days.ts'

/** A week to pay what just became owed; and not later than what a deposit’s rest is asked for elsewhere, thirty days ahead (decision 098). */
const balanceDays = { afterOwed: 7, beforeArrival: 30 } as const

/**
 * The later of the two, so that nobody is late the day after they agreed to owe; and never later than the arrival, from which on
 * the books miss it. `owedSince`: the day at the lofts on which the stay became what it is: bought, changed, or brought in.
 */
export function balanceDueOn({ owedSince, arrival }: { owedSince: Day; arrival: Day }): Day {
  const [soonest, usual] = [
    addDays(owedSince, balanceDays.afterOwed),
    addDays(arrival, -balanceDays.beforeArrival),
  ]
  const due = soonest > usual ? soonest : usual
  return due < arrival ? due : arrival
}
