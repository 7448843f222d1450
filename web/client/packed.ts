/**
 * What a loader gives its page, as one text: React Router writes and reads it value by value otherwise, and a loft's calendar
 * alone has two thousand.
 */
export type Packed<T> = { packed: string; shape?: T }

const unpacked = new WeakMap<object, unknown>()

/** `value` is what JSON can say. Where it was packed it is at hand as it was, so that a rendering reads no text again. */
export function pack<T extends object>(value: T): Packed<T> {
  const packed: Packed<T> = { packed: JSON.stringify(value) }
  unpacked.set(packed, value)
  return packed
}

/** The same object each time; one that was never packed is given as it is. */
export function unpack<T extends object>(given: Packed<T> | T): T {
  if (!('packed' in given)) return given
  const known = unpacked.get(given) ?? JSON.parse(given.packed)
  unpacked.set(given, known)
  return known as T
}
