import { m } from '#i18n/paraglide/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { title: string; hasSteps?: boolean }

/**
 * What the server renders of a page of the checkout whose address says nothing of the stay. As high as the window at least, so that no
 * footer is seen that moves away when the step is there.
 */
export function CheckoutSkeleton({ title, hasSteps = false }: Props) {
  return (
    <div className="page-width min-h-svh py-8 sm:py-14" aria-busy="true">
      {hasSteps && <Skeleton className="mb-8 block h-11 sm:mb-12" />}
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div>
          <h1 className="title-page mb-6">{title}</h1>
          <StepSkeleton />
        </div>
        <Skeleton className="block h-[32rem]" />
      </div>
    </div>
  )
}

/** In the place of a step that asks for somebody who is signed in. */
export function StepSkeleton() {
  return (
    <>
      <p role="status" className="text-muted mb-6">
        {m.checkout_loading()}
      </p>
      <Skeleton className="block h-96" />
    </>
  )
}
