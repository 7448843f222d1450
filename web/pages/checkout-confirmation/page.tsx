import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localized, type Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readProperty } from '#web/client/catalog.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { ConfirmationDetails } from '#web/features/checkout/confirmation-details.tsx'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readReservations, type Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { clearReservationRequest, readConfirmation } from '#web/client/reservation-request.ts'
import { readSession } from '#web/client/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.checkout_confirmation_title(),
    description: m.checkout_description(),
  })

/** Step 4 clears the saved reservation request (specification §2); what was booked stays readable after a reload. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const confirmation = readConfirmation()
  if (!confirmation) return { confirmation, property: null, bought: null }
  clearReservationRequest()
  const locale = localeOfPath(url.pathname)
  const [property, bought] = await Promise.all([
    readProperty(String(confirmation.propertyId), { locale }),
    readBought(confirmation.id, locale),
  ])
  return { confirmation, property: property.ok ? property.answer : null, bought }
}
clientLoader.hydrate = true as const

/** What the account says of it: whether the money was taken, from which card, and the deposit. */
async function readBought(id: number, locale: Locale): Promise<Reservation | null> {
  const session = readSession()
  const read = session && (await readReservations(session.token, locale))
  return (read?.ok && read.reservations.find((own) => own.id === id)) || null
}

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_title()} />

export default function CheckoutConfirmationPage() {
  const { confirmation, property, bought } = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 print:gap-4 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {confirmation ? (
        <ConfirmationDetails confirmation={confirmation} property={property} bought={bought} />
      ) : (
        <div>
          <h1 className="title-page mb-6">{m.checkout_title()}</h1>
          <p className="measure">{m.checkout_confirmation_gone()}</p>
          {/* Anyone who is signed in already goes on to the account. */}
          <ButtonLink className="mt-8" to={pathTo('login', locale)}>
            {m.checkout_resume_account()}
          </ButtonLink>
        </div>
      )}
      <div className="grid h-fit gap-6">
        {property && (
          <Picture
            file={pictureFile(property.thumbnail)}
            alt={localized(property, 'thumbnailAlt', locale)}
            sizes="(min-width: 64rem) 22rem, 100vw"
            ratio="3/2"
            className="print:hidden"
          />
        )}
        <OwnerContact reference={confirmation?.reference ?? null} />
      </div>
    </div>
  )
}
