import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { localized, perLocale } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readProperty, type Property } from '#web/client/catalog.ts'
import { loaderFetch, publisherIn } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { pack, unpack, type Unpacked } from '#web/client/packed.ts'
import { Gallery } from '#web/features/gallery/gallery.tsx'
import { useSeasons } from '#web/features/gallery/use-seasons.ts'
import { cachedOr, useCachedPage, type Cached } from '#web/features/cached-page/cached-page.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { BookingBar } from '#web/features/price-panel/booking-bar.tsx'
import { PricePanel } from '#web/features/price-panel/price-panel.tsx'
import { useBooking } from '#web/features/price-panel/use-booking.ts'
import { structuredOf } from '#web/features/structured-data/structured-data.ts'
import { pictureFile } from '#ui/picture.tsx'
import { typesetHtml } from '#ui/typeset.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { Description } from './description.tsx'
import { DroppedNotice, PropertyHead } from './property-sections.tsx'
import './further.css'
import './property.css'

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const wanted = { key: params.slug ?? '', arrival: url.searchParams.get('arrival') ?? undefined }
  const found = await readProperty(wanted, { fetch: loaderFetch(context), locale })
  if (!found.ok && found.status !== 404) whileSelling(context, url)
  if (!found.ok) throw data(null, { status: found.status === 404 ? 404 : 503 })
  const { slug, content } = found.answer
  const spaces = perLocale((other) => ({ space: typesetHtml(content[other].space) }))
  const property = { ...found.answer, content: spaces }
  // The API knows a loft by its number too; the page has one address.
  if (slug !== params.slug) throw redirect(pathTo('property', locale, { slug }) + url.search, 301)
  whileSelling(context, url)
  return pack({ property, structured: structuredOf(property, publisherIn(context), locale) })
}

type Shown = Unpacked<typeof loader>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

/** Where the page ends is read last, and the first load has no room for it. */
const loadFurther = () => import('./further.tsx')

/** Nights and prices are asked for again; until they come, the server answers for each stay that is chosen. */
function slowParts({ property, structured }: Shown): Cached<Shown> {
  const { calendar: _, priceTerms: __, priceStartingAt: ___, ...slow } = property
  return { property: slow as Property, structured, isCached: true }
}

/** The chosen stay is in the query; the loft stays the same. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isOtherStay = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherStay ? false : defaultShouldRevalidate
}

export function meta(args: MetaArgs<typeof loader>) {
  // Without a loft the root's own words for what failed stand.
  if (!args.loaderData) return []
  const { property, structured } = unpack<Shown>(args.loaderData)
  const locale = localeOfPath(args.location.pathname)
  const tagline = localized(property, 'tagline', locale)
  return pageMeta(args, {
    title: m.property_meta_title({ loft: loftName(property.name), city: property.city }),
    description: m.property_meta_description({ ...property, tagline }),
    image: pictureFile(property.thumbnail),
    imageAlt: localized(property, 'thumbnailAlt', locale),
    structured,
  })
}

export default function Page() {
  const shown = unpack<Cached<Shown>>(useLoaderData<typeof clientLoader>())
  useCachedPage(useLocation().pathname, shown, slowParts)
  const { property } = shown
  const booking = useBooking(property)
  const { part, hasFailed } = useDeferredPart(loadFurther, true, () => undefined)
  const seasons = useSeasons(property, booking.dates?.arrival ?? booking.rules.today)
  return (
    <>
      <div className="page-width page-top">
        <PropertyHead property={property} />
        <DroppedNotice booking={booking} />
        <Gallery key={property.id} seasons={seasons} />
        <div className="property-columns">
          <Description property={property} photos={seasons.photos} />
          <div className="property-panel">
            <PricePanel booking={booking} />
          </div>
        </div>
      </div>
      {/* Its place stands from the beginning, or the foot of the page would move from under a press. */}
      {!hasFailed && <div className="further page-width">{part && <part.Further booking={booking} />}</div>}
      <BookingBar booking={booking} />
    </>
  )
}
