import { replace, useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readProperty } from '#web/client/catalog.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { ConfirmationDetails } from '#web/features/checkout/confirmation-details.tsx'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readReservations } from '#web/features/reservation-card/read-reservations.ts'
import { clearReservationRequest, readConfirmation } from '#web/client/reservation-request.ts'
import { readSession } from '#client/session.ts'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ConfirmationHead } from './confirmation-head.tsx'
import { NextActions } from './next-actions.tsx'
import { NextSteps } from './next-steps.tsx'

export const meta = (args: MetaArgs<typeof clientLoader>) =>
  pageMeta(args, {
    // Whoever only opens the address has booked nothing.
    title: args.loaderData ? m.checkout_confirmation_title() : m.checkout_title(),
    description: m.checkout_description(namesOf(args)),
  })

/**
 * Step 4 clears the saved reservation request (specification §2); what was booked stays readable after a reload. Whoever comes back
 * when the stay was cancelled meanwhile is told so by their account.
 */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const confirmation = readConfirmation()
  if (!confirmation) return null
  clearReservationRequest()
  const locale = localeOfPath(url.pathname)
  const [property, { isCancelled, ...account }] = await Promise.all([
    readProperty({ key: String(confirmation.propertyId), arrival: confirmation.arrival }, { locale }),
    readAccount(confirmation.id, locale),
  ])
  if (isCancelled) throw replace(pathTo('account', locale))
  return { confirmation, property: property.ok ? property.answer : null, ...account }
}
clientLoader.hydrate = true as const

/** What the account says of it: whether the money was taken, from which card, the deposit, and what time it is at the lofts. */
async function readAccount(id: number, locale: Locale) {
  const session = readSession()
  const firstname = session?.user.firstname ?? null
  const read = session && (await readReservations(session.token, locale))
  if (!read?.ok) return { firstname, now: null, bought: null, isCancelled: false }
  const isThis = (own: { id: number }) => own.id === id
  const bought = read.reservations.find(isThis) ?? null
  return { firstname, now: read.now, bought, isCancelled: read.cancelled.some(isThis) }
}

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_title()} />

export default function CheckoutConfirmationPage() {
  const shown = useLoaderData<typeof clientLoader>()
  if (!shown) return <NothingBooked />
  const { confirmation, property, bought, now } = shown
  return (
    <div className="min-h-svh">
      <ConfirmationHead {...shown} />
      <div className="page-width grid grid-cols-1 content-start gap-12 pt-8 pb-16 sm:pt-10 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-20 print:gap-4">
        <div>
          <NextActions confirmation={confirmation} property={property} />
          {bought && now && <NextSteps bought={bought} now={now} />}
          <ConfirmationDetails confirmation={confirmation} property={property} bought={bought} />
        </div>
        <div className="grid h-fit gap-8">
          <OwnerContact reference={confirmation.reference} />
          <HostWords className="print:hidden" />
        </div>
      </div>
    </div>
  )
}

/** The confirmation was closed with its tab, or never was. */
function NothingBooked() {
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h1 className="title-page mb-6">{m.checkout_title()}</h1>
        <p className="measure">{m.checkout_confirmation_gone()}</p>
        {/* Anyone who is signed in already goes on to the account. */}
        <ButtonLink className="mt-8" to={pathTo('login', useLocale())}>
          {m.checkout_resume_account()}
        </ButtonLink>
      </div>
      <OwnerContact reference={null} />
    </div>
  )
}
