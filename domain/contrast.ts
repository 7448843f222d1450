/** Red, green and blue from 0 to 255, and how much of what lies behind is hidden, from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** A token's name, or a mix of two of them as CSS has it: 'ink 55%, transparent'. */
export type ColorName = string

/** What a style sheet says, as short as it can be said: `color-mix(in srgb, var(--color-ink) 5%, transparent)` → 'ink 5%, transparent'. */
export const nameOf = (value: string): ColorName =>
  value.replace(/^color-mix\(in srgb, (.*)\)$/, '$1').replaceAll(/var\(--color-([\w-]+)\)/g, '$1')

/** WCAG 2.2, "contrast ratio". Layers are named from the front to the back, and the last one hides all behind it. */
export function contrast(
  tokens: ReadonlyMap<string, string>,
  front: ColorName,
  back: readonly ColorName[],
): number {
  const ground = back.map((name) => colorOf(tokens, name)).reduceRight((below, above) => over(above, below))
  return ratio(luminance(over(colorOf(tokens, front), ground)), luminance(ground))
}

export const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

function colorOf(tokens: ReadonlyMap<string, string>, name: ColorName): Color {
  const mixed = /^([\w-]+) ([\d.]+)%, ([\w-]+)$/.exec(name)
  if (!mixed) return tokenOf(tokens, name)
  const [, first = '', percent = '', second = ''] = mixed
  return mix(tokenOf(tokens, first), Number(percent) / 100, tokenOf(tokens, second))
}

function tokenOf(tokens: ReadonlyMap<string, string>, name: string): Color {
  if (name === 'transparent') return [0, 0, 0, 0]
  const hex = tokens.get(name)
  if (!hex) throw new Error(`There is no colour --color-${name}.`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue, 1]
}

/** As `color-mix(in srgb, one share, other)` does: what is transparent adds no colour of its own. */
function mix(one: Color, share: number, other: Color): Color {
  const alpha = one[3] * share + other[3] * (1 - share)
  const channel = (at: 0 | 1 | 2) => (one[at] * one[3] * share + other[at] * other[3] * (1 - share)) / alpha
  return [channel(0), channel(1), channel(2), alpha]
}

function over(above: Color, below: Color): Color {
  const channel = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3])
  return [channel(0), channel(1), channel(2), 1]
}

/** WCAG 2.2, "relative luminance". */
export function luminance([red, green, blue]: readonly [number, number, number, ...number[]]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
