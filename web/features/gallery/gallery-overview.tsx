import { useId, useLayoutEffect, useRef, type CSSProperties, type ReactNode, type Ref } from 'react'
import { Dialog, Heading, Modal } from 'react-aria-components'
import { localized } from '#domain/locale.ts'
import type { PicturedRoom, PictureRoom } from '#domain/picture-rooms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { ModalLayer } from '#ui/modal-layer.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Photo } from './gallery.tsx'
import './gallery-overview.css'

type Shown = {
  rooms: readonly PicturedRoom<Photo>[]
  seasonSwitch: ReactNode
  /** The picture to begin with. */
  first: Photo | undefined
  /** Left out where a picture cannot be shown larger. */
  onEnlarge: ((photo: Photo) => void) | undefined
  onClose: () => void
}

/** All pictures of a loft, each room under its name. */
export function GalleryOverview({ isOpen, ...shown }: Shown & { isOpen: boolean }) {
  return (
    <ModalLayer
      isOpen={isOpen}
      onOpenChange={(next) => !next && shown.onClose()}
      className="overview-overlay"
    >
      <Modal className="overview">
        <Dialog className="overview-frame">
          <Rooms {...shown} />
        </Dialog>
      </Modal>
    </ModalLayer>
  )
}

/** Rooms whose pictures have one line; wider ones begin another. */
const mostAcross = 3

function Rooms({ rooms, seasonSwitch, first, onEnlarge, onClose }: Shown) {
  const id = useId()
  const begun = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    begun.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    begun.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className="overview-head">
        <Heading slot="title" className="overview-title">
          {m.property_photos_label()}
        </Heading>
        {seasonSwitch}
        <button type="button" aria-label={m.site_close()} className="icon-button" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="overview-rooms">
        {rooms.map(({ room, pictures }) => (
          <section
            key={room ?? 'other'}
            aria-labelledby={`${id}${room}`}
            className="overview-room"
            style={{ '--across': Math.min(pictures.length, mostAcross) } as CSSProperties}
          >
            <h3 id={`${id}${room}`}>{roomName(room)}</h3>
            <ul>
              {pictures.map((photo, index) => (
                <li key={index}>
                  <OnePicture
                    ref={photo === first ? begun : undefined}
                    photo={photo}
                    onEnlarge={onEnlarge && (() => onEnlarge(photo))}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type PictureProps = {
  ref: Ref<HTMLElement> | undefined
  photo: Photo
  onEnlarge: (() => void) | undefined
}

function OnePicture({ ref, photo, onEnlarge }: PictureProps) {
  const locale = useLocale()
  const picture = (
    <Picture
      file={pictureFile(photo.url)}
      alt={localized(photo, 'alt', locale)}
      sizes="(min-width: 1440px) 410px, (min-width: 768px) 30vw, 100vw"
      ratio="3/2"
    />
  )
  return (
    <figure ref={ref} tabIndex={ref ? -1 : undefined}>
      {onEnlarge ? (
        <button type="button" className="overview-open" onClick={onEnlarge}>
          <span className="sr-only">{m.property_photo_open()} </span>
          {picture}
        </button>
      ) : (
        picture
      )}
      {photo.caption && <figcaption>{localized(photo, 'caption', locale)}</figcaption>}
    </figure>
  )
}

function roomName(room: PictureRoom | null): string {
  return room === null ? m.property_photos_other() : names[room]()
}

const names: Record<PictureRoom, () => string> = {
  living_room: m.property_photos_living_room,
  kitchen: m.property_photos_kitchen,
  bedroom: m.property_photos_bedroom,
  bathroom: m.property_photos_bathroom,
  entrance: m.property_photos_entrance,
  detail: m.property_photos_detail,
  view: m.property_photos_view,
  outside: m.property_photos_outside,
}
