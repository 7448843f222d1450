import { expect } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import type { TestApp } from './app.ts'
import type { Checkout } from './checkout.ts'

/** Once the jobs are done, our books and the bank's list say the same: a day later, when nothing is still on its way. */
export async function expectCleanBooks(
  app: TestApp,
  checkout: Checkout,
  at: Instant = addMinutes(app.deps.now(), 24 * 60),
): Promise<void> {
  await checkout.runJobs()
  const reconciled = await reconcile({ ...app.deps, now: () => at })
  expect(reconciled.ok && reconciled.report.exceptions).toEqual([])
}
