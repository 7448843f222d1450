// The closed lists of rooms in which somebody sleeps and of their beds (properties.rooms in SQL has them too).

export const roomKinds = ['bedroom', 'living_room', 'open_space'] as const
export const bedKinds = [
  'king',
  'queen',
  'double',
  'single',
  'double_sofa_bed',
  'single_sofa_bed',
  'daybed',
] as const

export type RoomKind = (typeof roomKinds)[number]
export type BedKind = (typeof bedKinds)[number]

/** A room with each of its beds, one word a bed. */
export type SleepingRoom = { room: RoomKind; beds: BedKind[] }
export type SleepingRooms = SleepingRoom[]
