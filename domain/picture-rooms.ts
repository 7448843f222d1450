// Decides what a picture of a loft can show, and in which order a gallery leads through it (property_photos in SQL has the list too).

/**
 * As one walks through a loft. A detail is seen at arm's length, a view through a window; outside is the
 * house, its dock and the lake.
 */
export const pictureRooms = [
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'entrance',
  'detail',
  'view',
  'outside',
] as const

export type PictureRoom = (typeof pictureRooms)[number]

export type PicturedRoom<Picture> = { room: PictureRoom | null; pictures: Picture[] }

/** Each room once, with all its pictures; last come those that nobody named a room of. */
export const picturesByRoom = <Picture extends { room: PictureRoom | null }>(
  pictures: readonly Picture[],
): PicturedRoom<Picture>[] =>
  [...pictureRooms, null]
    .map((room) => ({ room, pictures: pictures.filter((picture) => picture.room === room) }))
    .filter(({ pictures: ofRoom }) => ofRoom.length > 0)
