import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { picturesOn } from '#domain/loft-pictures.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useDeferredPart } from '#web/ui/use-deferred-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { sharedPicture } from '#web/ui/use-shared-picture.ts'
import { useSlides } from './use-slides.ts'
import './gallery.css'

export type Photo = Pick<Property['photos'][number], 'url' | 'alt' | 'altEn' | 'season'>

const loadViewer = () => import('./gallery-viewer.tsx')

type Props = {
  photos: readonly Photo[]
  /** In whose season the loft is shown. */
  day: Day
}

/** One large picture and four small ones; on phones all of them side by side, to be swiped or turned by buttons. */
export function Gallery({ photos: ofAllSeasons, day }: Props) {
  const locale = useLocale()
  const photos = picturesOn(ofAllSeasons, day)
  const [opened, setOpened] = useState<number | null>(null)
  const count = photos.length
  const { track, shown, show, onScroll } = useSlides<HTMLUListElement>(count)
  const close = () => setOpened(null)
  const { part, hasFailed } = useDeferredPart(loadViewer, opened !== null, close)

  return (
    <section aria-label={m.property_photos_label()} className="gallery">
      <ul ref={track} className="gallery-track" onScroll={onScroll}>
        {photos.map((photo, index) => (
          <li key={photo.url} className="gallery-item">
            <button type="button" className="gallery-open" onClick={() => setOpened(index)}>
              <span className="sr-only">{m.property_photo_open({ number: index + 1, count })} </span>
              <Picture
                file={pictureFile(photo.url)}
                alt={localized(photo, 'alt', locale)}
                sizes={index === 0 ? '(min-width: 900px) 680px, 100vw' : '(min-width: 900px) 340px, 100vw'}
                priority={index === 0}
                ratio="fill"
                room="4/3"
                className={index === 0 ? sharedPicture : ''}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="gallery-turn">
        <button
          type="button"
          aria-label={m.property_photo_previous()}
          className="icon-button"
          aria-disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        <span aria-live="polite" className="small figures">
          {m.property_photo_number({ number: shown + 1, count })}
        </span>
        <button
          type="button"
          aria-label={m.property_photo_next()}
          className="icon-button"
          aria-disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <Button variant="quiet" className="gallery-all noscript:hidden" onPress={() => setOpened(shown)}>
        <Icon name="images" />
        {m.property_photos_all({ count })}
      </Button>
      <p role="status" className="small w-full text-error">
        {hasFailed && m.property_photos_failed()}
      </p>
      {part && <part.GalleryViewer photos={photos} opened={opened} onClose={close} />}
    </section>
  )
}
