import { useState } from 'react'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { sharedPicture } from '#ui/use-shared-picture.ts'
import type { Seasons } from './use-seasons.ts'
import { useSlides } from './use-slides.ts'
import './gallery.css'

export type Photo = Omit<Property['photos'][number], 'order' | 'width' | 'height' | 'bedroom'>

/** What lies over the page: all pictures, room by room, or one of them (its place on the page), or that one over all. */
export type Opened = { isOverview: boolean; at: number | null }

const loadLayers = () => import('./gallery-layers.tsx')

/** One large picture and four small ones; on phones all of them side by side, to be swiped or turned by buttons. */
export function Gallery({ seasons }: { seasons: Seasons<Photo> }) {
  const locale = useLocale()
  const { photos } = seasons
  const [opened, setOpened] = useState<Opened | null>(null)
  const count = photos.length
  const { track, shown, show, onScroll } = useSlides<HTMLUListElement>(count)
  const close = () => setOpened(null)
  const { part, hasFailed } = useDeferredPart(loadLayers, opened !== null, close)
  if (count === 0) return <Picture file="" alt="" sizes="" ratio="3/2" />
  const seasonSwitch = part && <part.SeasonSwitch seasons={seasons} />

  return (
    <section aria-label={m.property_photos_label()} className="gallery">
      {/* It comes when the page is there, and lies over a picture: nothing moves for it. */}
      {seasonSwitch && <div className="gallery-season">{seasonSwitch}</div>}
      <ul ref={track} className="gallery-track" onScroll={onScroll}>
        {photos.map((photo, index) => (
          // One place in every season: the view that is there stays until the other one has come.
          <li key={index} className="gallery-item">
            <button
              type="button"
              className="gallery-open"
              onClick={() => setOpened({ isOverview: false, at: index })}
            >
              <span className="sr-only">{m.property_photo_open()} </span>
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
      <Button
        variant="quiet"
        className="gallery-all noscript:hidden"
        onPress={() => setOpened({ isOverview: true, at: null })}
      >
        <Icon name="images" />
        {m.property_photos_all({ count })}
      </Button>
      <p role="status" className="small w-full text-error">
        {hasFailed && m.property_photos_failed()}
      </p>
      {part && (
        <part.GalleryLayers
          photos={photos}
          seasonSwitch={seasonSwitch}
          opened={opened}
          onOpen={setOpened}
          onClose={close}
        />
      )}
    </section>
  )
}
