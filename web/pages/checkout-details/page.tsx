import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestSession } from '#web/client/context.ts'
import { StepSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { useCheckout } from '#web/features/checkout/checkout-context.ts'
import { checkoutPath } from '#web/features/checkout/checkout-query.ts'
import { StepBar } from '#web/features/checkout/step-bar.tsx'
import { DetailsForm } from '#web/features/profile-form/details-form.tsx'
import { readCountries } from '#client/countries.ts'
import { readOwnProfile } from '#web/features/profile-form/read-profile.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Step 1: the profile, without the password. */
export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const { token, user } = context.get(guestSession)
  const locale = localeOfPath(url.pathname)
  const [countries, profile] = await Promise.all([readCountries(locale), readOwnProfile(token, locale)])
  return { countries, profile, guestId: user.id }
}
clientLoader.hydrate = true as const

export const HydrateFallback = StepSkeleton

export default function CheckoutDetailsPage() {
  const { countries, profile, guestId } = useLoaderData<typeof clientLoader>()
  const checkout = useCheckout()
  const locale = useLocale()
  const navigate = useNavigate()
  if (!checkout) return null
  const { request } = checkout
  return (
    <>
      <p className="measure mb-8">{m.checkout_details_intro()}</p>
      <DetailsForm
        countries={countries}
        guestId={guestId}
        profile={profile}
        arrival={request.arrival}
        Foot={StepBar}
        onDone={async () => navigate(checkoutPath('checkoutReview', locale, request))}
      />
    </>
  )
}
