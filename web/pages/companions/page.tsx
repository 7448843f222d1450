import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localized } from '#domain/locale.ts'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDays } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { DirectionsLink } from '#ui/directions-link.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { GivenName } from '#ui/given-name.tsx'
import { PictureHead } from '#ui/picture-head.tsx'
import { pictureFile } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { StayFacts, type SharedStay } from './stay-facts.tsx'
import { WhoAnswers } from './who-answers.tsx'

/** Whoever pastes the address somewhere shows this, and nothing of the stay. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.reservation_shared_meta_title(),
    description: m.reservation_shared_meta_description(),
  })

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const { id = '', hash = '' } = params
  const answered = await call('POST /api/companions', { payload: { id, hash, locale } }, { locale })
  return answered.ok ? { stay: answered.answer.stay, error: null } : { stay: null, error: answered.error }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="page-width min-h-svh py-14 sm:py-24" aria-busy="true">
    <h1 className="title-page mb-4">{m.reservation_shared_meta_title()}</h1>
    <p role="status" className="text-muted mb-6">
      {m.reservation_shared_loading()}
    </p>
    <Skeleton className="mb-6 block h-72" />
    <Skeleton className="block h-48" />
  </div>
)

export default function CompanionsPage() {
  const { stay, error } = useLoaderData<typeof clientLoader>()
  if (stay) return <Shared stay={stay} />
  return (
    <div className="page-width min-h-svh py-14 sm:py-24">
      <div className="max-w-xl">
        {error.code === 'not_found' ? (
          <Closed />
        ) : (
          <>
            <h1 className="title-page mb-4">{m.reservation_shared_meta_title()}</h1>
            <ReadFailure title={m.reservation_shared_failed()} error={error} />
          </>
        )}
      </div>
    </div>
  )
}

function Shared({ stay }: { stay: SharedStay }) {
  const locale = useLocale()
  const { propertyName, propertySlug: slug, arrival, departure } = stay
  const alt = localized<SharedStay, 'propertyThumbnailAlt'>(stay, 'propertyThumbnailAlt', locale)
  const dates = formatDays(arrival as Day, departure as Day, locale, 'weekday')
  return (
    <div className="min-h-svh pb-16 sm:pb-24">
      <PictureHead
        picture={{
          file: pictureFile(stay.propertyThumbnail),
          alt,
        }}
      >
        <GivenName name={propertyName} />
        <h1 className="title-hero">{m.reservation_shared_title({ loft: loftName(propertyName) })}</h1>
        <p className="title-section mt-2 font-serif">
          <Typeset>{m.reservation_days({ dates })}</Typeset>
        </p>
      </PictureHead>
      <div className="page-width grid grid-cols-1 gap-12 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-20">
        <div>
          <div className="mb-8 flex flex-wrap gap-3 print:hidden">
            <DirectionsLink place={stay} />
            <ButtonLink variant="quiet" to={pathTo('property', locale, { slug })}>
              {m.reservation_shared_loft()}
            </ButtonLink>
          </div>
          <StayFacts stay={stay} />
        </div>
        <WhoAnswers />
      </div>
    </div>
  )
}

/** Whoever booked closed it, or there is no such stay any more: the same to anyone who asks. */
function Closed() {
  return (
    <>
      <h1 className="title-page mb-4">{m.reservation_shared_closed_title()}</h1>
      <p className="mb-8">{m.reservation_shared_closed()}</p>
      <ButtonLink to={pathTo('home', useLocale())}>{m.checkout_back_home()}</ButtonLink>
    </>
  )
}
