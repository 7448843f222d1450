import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog, Modal } from 'react-aria-components'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { ModalLayer } from '#ui/modal-layer.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Photo } from './gallery.tsx'
import { useSlides } from './use-slides.ts'
import './gallery-viewer.css'

type Shown = {
  photos: readonly Photo[]
  seasonSwitch: ReactNode
  onShowAll: () => void
  onClose: () => void
}

/** One picture over the whole screen, with its caption; arrows, Home and End, swiping or buttons turn to the others. */
export function GalleryViewer({
  opened,
  ...shown
}: Shown & {
  /** The picture to begin with; null while closed. */
  opened: number | null
}) {
  const { onClose } = shown
  return (
    <ModalLayer
      isOpen={opened !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="viewer-overlay"
    >
      <Modal className="viewer">
        <Slides {...shown} first={opened ?? 0} />
      </Modal>
    </ModalLayer>
  )
}

function Slides({ photos, seasonSwitch, first, onShowAll, onClose }: Shown & { first: number }) {
  const locale = useLocale()
  const count = photos.length
  const { track, shown, show, onScroll } = useSlides<HTMLElement>(count, first)

  const turn = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
    // In the switch between seasons arrows lead from one to the next.
    if (next === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    show(next)
  }
  return (
    // The keys work wherever the focus stands, on the dialog itself too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="viewer-inside" onKeyDown={turn}>
      <Dialog aria-label={m.property_photos_label()} className="viewer-frame">
        <div className="viewer-head">
          <p aria-live="polite" className="figures">
            {m.property_photo_number({ number: shown + 1, count })}
          </p>
          {seasonSwitch}
          <div className="flex">
            <button
              type="button"
              aria-label={m.property_photos_all({ count })}
              className="icon-button"
              onClick={onShowAll}
            >
              <Icon name="images" />
            </button>
            <button type="button" aria-label={m.site_close()} className="icon-button" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
        </div>
        <section
          ref={track}
          aria-roledescription={m.property_photo_carousel()}
          aria-label={m.property_photos_label()}
          className="viewer-track"
          // Scrolled by the browser's own keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          {photos.map((photo, index) => (
            <figure
              key={index}
              aria-roledescription={m.property_photo_slide()}
              aria-label={m.property_photo_number({ number: index + 1, count })}
              className="viewer-slide"
              inert={index !== shown}
            >
              <Picture
                file={pictureFile(photo.url)}
                alt={localized(photo, 'alt', locale)}
                sizes="100vw"
                className="viewer-picture"
              />
              <figcaption>{localized(photo, 'caption', locale)}</figcaption>
            </figure>
          ))}
        </section>
        <button
          type="button"
          aria-label={m.property_photo_previous()}
          className="icon-button viewer-turn viewer-turn-back"
          aria-disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          aria-label={m.property_photo_next()}
          className="icon-button viewer-turn viewer-turn-on"
          aria-disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </Dialog>
    </div>
  )
}
