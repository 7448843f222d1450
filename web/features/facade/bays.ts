// The front of the house as it is photographed from the lake: a bay for each loft, in metres from its middle and its floor.

/**
 * Left and right edge, low and high, panes across and down: demo/art/outside/house.py's own rectangles, which a test holds equal.
 * x grows to the left of who looks from the lake.
 */
export type HouseWindow = readonly [
  left: number,
  right: number,
  low: number,
  high: number,
  across: number,
  down: number,
]

export type Bay = {
  windows: readonly HouseWindow[]
  /** On which side of the room its lamp stands. */
  lamp: 1 | -1
  /** Between which two chairs the terrace's lantern stands before it. */
  chairs?: number
  /** The middle of the door to the garden. */
  door?: number
}

export const bay = { width: 7, storey: 3.3 }

/** From the left. */
const ground: readonly Bay[] = [
  {
    windows: [
      [-1.98, -1.1, 0.5, 2.2, 1, 1],
      [-0.72, 0.9, 0.95, 2.2, 1, 1],
      [1.72, 2.42, 1.4, 2.2, 1, 1],
    ],
    lamp: 1,
    door: -3.16,
  },
  { windows: [[-3.1, 3.1, 0.5, 2.12, 5, 1]], lamp: -1, chairs: 0.4 },
  {
    windows: [
      [-2.85, -1.35, 0.32, 2.82, 2, 4],
      [-0.75, 0.75, 0.32, 2.82, 2, 4],
      [1.35, 2.85, 0.32, 2.82, 2, 4],
    ],
    lamp: 1,
    chairs: 0.1,
  },
]
const upper: readonly Bay[] = [
  {
    windows: [
      [-2.35, -1.15, 0.22, 2.42, 2, 3],
      [-0.65, 0.65, 0.22, 3.0, 2, 4],
      [1.15, 2.35, 0.22, 2.42, 2, 3],
    ],
    lamp: 1,
  },
  {
    windows: [
      [-2.72, -1.28, 0.28, 3.0, 2, 5],
      [-0.72, 0.72, 0.28, 3.0, 2, 5],
      [1.28, 2.72, 0.28, 3.0, 2, 5],
    ],
    lamp: -1,
  },
  {
    windows: [
      [-2.75, -0.15, 0.28, 2.36, 3, 1],
      [1.2, 3.2, 0.28, 2.36, 2, 1],
    ],
    lamp: 1,
  },
]

/** A house with more windows than the photographed one goes on with the same ones; it has one door. */
export function bayAt(isLowest: boolean, place: number): Bay {
  const row = isLowest ? ground : upper
  const found = row[place % row.length]!
  return place < row.length ? found : { ...found, door: undefined }
}
