import { useLoaderData, type MetaArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { ConfirmationDetails } from '#web/features/checkout/confirmation-details.tsx'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readConfirmation } from '#web/session/confirmation.ts'
import { clearReservationRequest } from '#web/session/reservation-request.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: `${m.checkout_confirmation_title()} · ${m.site_name()}`,
    description: m.checkout_description(),
    isListed: false,
  })

/** Step 4 clears the saved reservation request (specification §2); what was booked stays readable after a reload. */
export function clientLoader() {
  const confirmation = readConfirmation()
  if (confirmation) clearReservationRequest()
  return { confirmation }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_title()} />

export default function CheckoutConfirmationPage() {
  const { confirmation } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-width grid gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {confirmation ? (
        <ConfirmationDetails confirmation={confirmation} />
      ) : (
        <div>
          <h1 className="title-page mb-6">{m.checkout_title()}</h1>
          <p className="measure">{m.checkout_confirmation_gone()}</p>
        </div>
      )}
      <OwnerContact reference={confirmation?.reference ?? null} />
    </div>
  )
}
