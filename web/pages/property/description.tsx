import { localized } from '#domain/locale.ts'
import type { Property } from '#web/client/catalog.ts'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { Amenities } from './amenities.tsx'
import { DecidingFacts } from './deciding-facts.tsx'
import { HouseRules } from './house-rules.tsx'
import { Place, PropertyFacts, Space, Voices } from './property-sections.tsx'

/** Everything that is said of a loft, beside its price, with two of the pictures of the season in which it is shown. */
export function Description({ property, photos }: { property: Property; photos: readonly Photo[] }) {
  // Two that the top of the page does not show, for those who read.
  const [first, second] = photos.slice(shownAbove)
  return (
    <div className="min-w-0">
      <PropertyFacts property={property} />
      <DecidingFacts property={property} />
      <Space property={property} />
      <TextPicture photo={first} />
      <Amenities amenities={property.amenities} />
      <TextPicture photo={second} />
      <Voices property={property} />
      <Place property={property} />
      <HouseRules property={property} />
    </div>
  )
}

type Photo = Property['photos'][number]

/** As many as the top of the page shows side by side on a desk. */
const shownAbove = 5

function TextPicture({ photo }: { photo: Photo | undefined }) {
  const locale = useLocale()
  if (!photo) return null
  return (
    <Picture
      file={pictureFile(photo.url)}
      alt={localized(photo, 'alt', locale)}
      ratio="3/2"
      sizes="(min-width: 900px) 55vw, 92vw"
      className="text-picture"
    />
  )
}
