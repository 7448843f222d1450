import { numberOf } from './format.ts'
import { m } from './paraglide/messages.js'

/**
 * 'rez-de-chaussée', 'à l’étage', '3e étage'; 'ground floor', '2nd floor': 0 = at the ground. In Quebec the ground floor is the
 * first (Office québécois de la langue française); above it one storey alone needs no number.
 */
export const floorName = (floor: number): string =>
  floor === 0 ? m.property_floor_ground() : m.property_floor_up({ count: floor, storey: floor + 1 })

/** 'Loft des Pins' of 'Loft des Pins 101': what it is called besides its number; '' of 'Loft 101'. */
export function givenNameOf(name: string): string {
  const given = name.trim().split(/\s+/).slice(0, -1).join(' ')
  return given.toLowerCase() === 'loft' ? '' : given
}

/** 'Loft des Pins · 101', and 'Loft #101' where it is called nothing: as a list names it. */
export function loftInList(name: string): string {
  const given = givenNameOf(name)
  return given !== '' ? `${given}\u00a0· ${numberOf(name)}` : `Loft #${numberOf(name)}`
}
