import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { Day } from '#domain/days.ts'
import { pictureSeasons } from '#domain/loft-pictures.ts'
import type { PictureRoom } from '#domain/picture-rooms.ts'
import { Gallery, type Photo } from '#web/features/gallery/gallery.tsx'
import { useSeasons } from '#web/features/gallery/use-seasons.ts'
import { fillBrowserGaps } from './jsdom-gaps.ts'

const photo = (name: string, room: PictureRoom) => ({
  url: `/photos/${name}-1200.jpg`,
  alt: `Photo de ${name}`,
  altEn: `Picture of ${name}`,
  caption: `Légende de ${name}`,
  captionEn: `Caption of ${name}`,
  room,
  season: null,
})
const leads = pictureSeasons.map((season) => ({ ...photo(`101-lead-${season}`, 'living_room'), season }))
const bath = photo('201-basin', 'bathroom')
export const loftPhotos = [...leads, bath, photo('101-kitchen', 'kitchen')]
/** The lead picture is that of winter. */
export const winterDay = '2027-01-15'

export const galleryOn = (day: Day, photos = loftPhotos, id = 101) => (
  <MemoryRouter>
    <GalleryOf id={id} photos={photos} day={day} />
  </MemoryRouter>
)

/** As its page shows it. */
function GalleryOf({ id, photos, day }: { id: number; photos: readonly Photo[]; day: Day }) {
  return <Gallery seasons={useSeasons({ id, photos }, day)} />
}

/** In a wide window whose page has nothing else to do. */
export function openWideWindow(): void {
  fillBrowserGaps({ isWide: true })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('cancelIdleCallback', () => undefined)
}

const gallery = () => screen.getByRole('region', { name: 'Photos du loft' })
export const onPage = () => within(gallery())
export const picture = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Agrandir la photo ?Photo de ${name}$`) })
export const allPhotos = () => onPage().getByRole('button', { name: /Voir les 3\sphotos/ })
export const picturesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('alt'))

export const shownOnPage = () => picturesIn(gallery())
