import { expect, test } from 'vitest'
import { picturesByRoom, type PictureRoom } from './picture-rooms.ts'

const seen = (file: string, room: PictureRoom | null) => ({ file, room })
const roomsOf = (...pictures: ReturnType<typeof seen>[]) =>
  picturesByRoom(pictures).map(({ room, pictures: ofRoom }) => [room, ...ofRoom.map(({ file }) => file)])

test('each picture stands with its room, as one walks through the loft, and last what has none', () => {
  expect(
    roomsOf(
      seen('dock', 'outside'),
      seen('anything', null),
      seen('lead', 'living_room'),
      seen('bed', 'bedroom'),
      seen('sofa', 'living_room'),
    ),
  ).toEqual([
    ['living_room', 'lead', 'sofa'],
    ['bedroom', 'bed'],
    ['outside', 'dock'],
    [null, 'anything'],
  ])
})

test('a loft without pictures has no rooms to show', () => {
  expect(roomsOf()).toEqual([])
})
