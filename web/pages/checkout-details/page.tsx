import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CheckoutFrame } from '#web/features/checkout/checkout-frame.tsx'
import { checkoutPath } from '#web/features/checkout/checkout-query.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { loadCheckout, requireSession } from '#web/features/checkout/load-checkout.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { DetailsForm } from '#web/features/profile-form/details-form.tsx'
import { readCountries } from '#web/features/profile-form/read-countries.ts'
import { readOwnProfile } from '#web/features/profile-form/read-own-profile.ts'
import { useLocale } from '#web/ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.checkout_details_title(),
    description: m.checkout_description(),
  })

/** Step 1: the profile, without the password. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const session = requireSession(url)
  const locale = localeOfPath(url.pathname)
  const [loaded, countries, profile] = await Promise.all([
    loadCheckout(url),
    readCountries(locale),
    readOwnProfile(session.token, locale),
  ])
  return { loaded, countries, profile, guestId: session.user.id }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_details_title()} hasSteps />

export default function CheckoutDetailsPage() {
  const { loaded, countries, profile, guestId } = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <CheckoutFrame loaded={loaded} page="checkoutDetails" title={m.checkout_details_title()}>
      {({ request }) => (
        <>
          <p className="measure mb-8">{m.checkout_details_intro()}</p>
          <DetailsForm
            countries={countries}
            guestId={guestId}
            profile={profile}
            arrival={request.arrival}
            onDone={async () => navigate(checkoutPath('checkoutReview', locale, request))}
          />
        </>
      )}
    </CheckoutFrame>
  )
}
