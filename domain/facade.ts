// Places lofts in the drawn façade of their house: which of them have a window, and where it stands.

type MaybePlaced = { floor: number | null; facadePlace: number | null }
/** `floor` 0 = the ground floor; `facadePlace` 1 = the first window from the left. */
export type Placed = { floor: number; facadePlace: number }

/** One window is no house, and so many that they grow small say less than a list. */
const [fewest, most] = [2, 24]

/** The lofts that have a window, in the order that they came in; none where a list says more than a drawing. */
export function onFacade<Loft extends MaybePlaced>(lofts: readonly Loft[]): (Loft & Placed)[] {
  const placed = lofts.filter(isPlaced)
  return placed.length >= fewest && placed.length <= most ? placed : []
}

export type FacadeFloor<Window> = {
  floor: number
  /** From the left, as many on each floor; null = here the floor has no window. */
  windows: (Window | null)[]
}

/** From the top floor down. A place that no floor uses takes no room. */
export function facadeFloors<Window extends Placed>(windows: readonly Window[]): FacadeFloor<Window>[] {
  const places = inOrder(windows.map(({ facadePlace }) => facadePlace))
  return inOrder(windows.map(({ floor }) => floor))
    .toReversed()
    .map((floor) => ({
      floor,
      windows: places.map(
        (place) => windows.find((one) => one.floor === floor && one.facadePlace === place) ?? null,
      ),
    }))
}

const isPlaced = <Loft extends MaybePlaced>(loft: Loft): loft is Loft & Placed =>
  loft.floor !== null && loft.facadePlace !== null

const inOrder = (numbers: number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)
