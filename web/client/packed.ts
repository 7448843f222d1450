/**
 * What a loader gives its page, as one text: React Router writes and reads it value by value otherwise, and a loft's calendar
 * alone has two thousand.
 */
export type Packed<T> = { packed: string; shape?: T }

/** What the page of a loader gets after unpacking. */
export type Unpacked<Loader extends (...given: never[]) => unknown> =
  Awaited<ReturnType<Loader>> extends infer Given
    ? Given extends Packed<infer T>
      ? T
      : Given extends { data: Packed<infer T> }
        ? T
        : never
    : never

const unpacked = new WeakMap<object, unknown>()
const folded = new WeakMap<readonly unknown[], unknown>()

/** `value` is what JSON can say. Where it was packed it is at hand as it was, so that a rendering reads no text again. */
export function pack<T extends object>(value: T): Packed<T> {
  const packed: Packed<T> = { packed: JSON.stringify(fold(value)) }
  unpacked.set(packed, value)
  return packed
}

/** The same object each time; one that was never packed is given as it is. */
export function unpack<T extends object>(given: Packed<T> | T): T {
  if (!('packed' in given)) return given
  const known = unpacked.get(given) ?? unfold(JSON.parse(given.packed))
  unpacked.set(given, known)
  return known as T
}

/**
 * Lists of things with the same keys become tables, which are half as long: the keys, then a row for each. Any other list
 * begins with 0. What is kept in memory and packed again, a calendar above all, is not folded again.
 */
function fold(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) return mapped(value, fold)
  const known = folded.get(value)
  if (known) return known
  const keys = keysOfAll(value)
  const made = keys
    ? [keys, ...value.map((item: Keyed) => keys.map((key) => fold(item[key])))]
    : [0, ...value.map(fold)]
  folded.set(value, made)
  return made
}

function unfold(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) return mapped(value, unfold)
  const [keys, ...rest] = value as [0 | string[], ...unknown[]]
  if (keys === 0) return rest.map(unfold)
  return rest.map((row) =>
    Object.fromEntries((row as unknown[]).map((one, index) => [keys[index], unfold(one)])),
  )
}

type Keyed = Record<string, unknown>

const mapped = (value: object, change: (value: unknown) => unknown): Keyed =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))

/** The keys that all have, in the same order and with something that a row can say; null where they differ. */
function keysOfAll([first, ...others]: unknown[]): string[] | null {
  if (others.length === 0 || !isKeyed(first)) return null
  const keys = Object.keys(first)
  const said = keys.join()
  const isAlike = (item: unknown) =>
    isKeyed(item) && Object.keys(item).join() === said && keys.every((key) => item[key] !== undefined)
  return isAlike(first) && others.every(isAlike) ? keys : null
}

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
