import { m } from './paraglide/messages.js'

/**
 * 'rez-de-chaussée', 'à l’étage', '3e étage'; 'ground floor', '2nd floor': 0 = at the ground. In Quebec the ground floor is the
 * first (Office québécois de la langue française); above it one storey alone needs no number.
 */
export const floorName = (floor: number): string =>
  floor === 0 ? m.property_floor_ground() : m.property_floor_up({ count: floor, storey: floor + 1 })
