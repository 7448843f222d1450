import { z } from 'zod'

type CamelText<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelText<Tail>>}`
  : S

/** The same value with camelCase keys, all the way down; bytes stay bytes. */
export type Camel<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer Item)[]
    ? Camel<Item>[]
    : T extends object
      ? { [K in keyof T as K extends string ? CamelText<K> : K]: Camel<T[K]> }
      : T

/** What an endpoint answers, as it is made. */
export type AnswerOf<Spec extends { answer: z.ZodType }> = Camel<z.input<Spec['answer']>>

type SnakeText<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeText<Tail>}`
  : S

/** The same value with snake_case keys, all the way down. */
export type Snake<T> = T extends readonly (infer Item)[]
  ? Snake<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? SnakeText<K> : K]: Snake<T[K]> }
    : T

const toCamelText = (text: string): string =>
  text.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const toSnakeText = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  for (const key in value) renamed[rename(key)] = renameKeys((value as Record<string, unknown>)[key], rename)
  return renamed
}

const memoised = (rename: (key: string) => string) => {
  const known = new Map<string, string>()
  return (key: string): string => {
    const renamed = known.get(key)
    if (renamed !== undefined) return renamed
    const fresh = rename(key)
    // Keys come from schemas, but a payload's unknown keys could be anything: the memory stays small.
    if (known.size < 2000) known.set(key, fresh)
    return fresh
  }
}
const camelKey = memoised(toCamelText)
const snakeKey = memoised(toSnakeText)

/** snake_case of the wire → camelCase of the code. */
export const fromWire = <T>(value: T): Camel<T> => renameKeys(value, camelKey) as Camel<T>

/** camelCase of the code → snake_case of the wire. */
export const toWire = (value: unknown): unknown => renameKeys(value, snakeKey)

/**
 * A success that the API hands to its own process as the code writes it, instead of a text that would be read again at once:
 * what `fromWire` would make of that text. Whoever gets it changes nothing in it.
 */
export type Handed = { status: number; answer: unknown }

/** Every request body is `{"payload": {...}}` (specification §7). */
export const envelope = <T extends z.ZodType>(payload: T) => z.object({ payload })

// Pure, so that the browser, which needs only the two translations above, gets no zod.
export const nothing = /* @__PURE__ */ z.object({})
