import type { ReactNode } from 'react'
import { picturesByRoom } from '#domain/picture-rooms.ts'
import { useMedia } from '#web/features/stay-picker/place-near.ts'
import type { Opened, Photo } from './gallery.tsx'
import { GalleryOverview } from './gallery-overview.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'

export { SeasonSwitch } from './season-switch.tsx'

type Props = {
  photos: readonly Photo[]
  /** The switch between seasons, which each layer has. */
  seasonSwitch: ReactNode
  opened: Opened | null
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/**
 * All pictures over the whole screen, room by room, and over them one alone. On a phone all of them are as wide as it is: one
 * alone would be no larger, so that whoever wants to see one is led to it among the others. Loaded when wanted.
 */
export function GalleryLayers({ photos, seasonSwitch, opened, onOpen, onClose }: Props) {
  const isWide = useMedia('(min-width: 48rem)')
  const rooms = picturesByRoom(photos)
  const inOrder = rooms.flatMap(({ pictures }) => pictures)
  const wanted = opened?.at === undefined || opened.at === null ? undefined : photos[opened.at]
  const isOverview = opened !== null && (opened.isOverview || !isWide)
  const showAll = () => onOpen({ isOverview: true, at: null })
  return (
    <>
      <GalleryOverview
        isOpen={isOverview}
        rooms={rooms}
        seasonSwitch={seasonSwitch}
        first={wanted}
        onEnlarge={isWide ? (photo) => onOpen({ isOverview: true, at: photos.indexOf(photo) }) : undefined}
        onClose={onClose}
      />
      <GalleryViewer
        photos={inOrder}
        seasonSwitch={seasonSwitch}
        opened={isWide && wanted ? inOrder.indexOf(wanted) : null}
        onShowAll={showAll}
        onClose={isOverview ? showAll : onClose}
      />
    </>
  )
}
