import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { picturesOn } from '#domain/loft-pictures.ts'
import type { Property } from '#web/client/catalog.ts'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

type Photo = Property['photos'][number]

/** As many as the top of the page shows side by side on a desk. */
const shownAbove = 5

/** Two that the top of the page does not show, for those who read: what one sees from there, and something at arm's length. */
export function picturesInText(photos: readonly Photo[], day: Day): Photo[] {
  const rest = picturesOn(photos, day).slice(shownAbove)
  const view = rest.find(({ room }) => room === 'view') ?? rest[0]
  const detail = rest.find((one) => one.room === 'detail' && one !== view)
  return [view, detail ?? rest.find((one) => one !== view)].filter((one) => one !== undefined)
}

export function TextPicture({ photo }: { photo: Photo }) {
  return (
    <Picture
      file={pictureFile(photo.url)}
      alt={localized(photo, 'alt', useLocale())}
      ratio="3/2"
      sizes="(min-width: 1360px) 780px, (min-width: 900px) 55vw, 92vw"
      className="text-picture mt-[clamp(2.5rem,2rem+2vw,4rem)]"
    />
  )
}
