import { releaseStaleHolds } from '#server/use-cases/booking/release-stale-holds.ts'
import type { Task } from './task.ts'

export const sweepPayments: Task<'sweep-payments'> = (deps) => releaseStaleHolds(deps)
