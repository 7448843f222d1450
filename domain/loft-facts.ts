// Says what guests read of a loft's name (decisions §1), and lists the rooms in which somebody sleeps and their beds.

/** '101' of 'Loft des Pins 101' and of 'Loft #101', 'Pin' of 'Grand Pin': the last word, for where room is scarce. */
export const numberOf = (name: string): string => wordsOf(name).at(-1)!

/** 'Loft #101' of 'Loft des Pins 101'; a last word without a figure is no number, and 'Grand Pin' stays as it is. */
export const loftName = (name: string): string =>
  hasNumber(name) ? `Loft ${numberSign(name)}` : numberSign(name)

/** '#101' of it, among others that are lofts too; of 'Grand Pin' all. */
export const numberSign = (name: string): string => (hasNumber(name) ? `#${numberOf(name)}` : name.trim())

const hasNumber = (name: string): boolean => /\d/.test(numberOf(name))

/** 'Loft des Pins' of 'Loft des Pins 101': what it is called besides; '' of 'Loft 101' and of 'Grand Pin'. */
export function givenNameOf(name: string): string {
  const given = loftName(name) === name.trim() ? '' : wordsOf(name).slice(0, -1).join(' ')
  return given.toLowerCase() === 'loft' ? '' : given
}

/** 'Loft des Pins · 101', and 'Loft #101' or 'Grand Pin' where it is called nothing besides: as a list names it. */
export function loftInList(name: string): string {
  const given = givenNameOf(name)
  return given === '' ? loftName(name) : `${given}\u00a0· ${numberOf(name)}`
}

const wordsOf = (name: string): string[] => name.trim().split(/[\s#]+/)

/** Closed lists, which properties.rooms in SQL has too. */
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
