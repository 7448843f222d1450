import { Skeleton } from '#ui/skeleton.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import type { RefundProps } from './refund-line.tsx'

const loadClock = () => import('./refund-clock.tsx')

/**
 * What comes back, for pages that have no room for it in their first load. Where it cannot be had it is left out: before
 * paying the policy is linked beside the button, and afterwards the account and the email say the same.
 */
export function DeferredRefundClock(props: RefundProps) {
  const { part, hasFailed } = useDeferredPart(loadClock, true, () => undefined)
  if (part) return <part.RefundClock {...props} />
  if (hasFailed) return null
  return <ClockSkeleton />
}

/** Three lines and the button of the dates. */
function ClockSkeleton() {
  return <Skeleton className="block h-27" />
}
