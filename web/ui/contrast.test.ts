import { expect, test } from 'vitest'
import tokens from './tokens.css?raw'

const colors = new Map(
  [...tokens.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
)

/** Every pair in which text stands: design/look.md asks for 4.5 to 1. */
const textPairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['snow', 'spruce'],
  ['snow', 'spruce-deep'],
  ['snow', 'ink'],
  ['lake', 'paper'],
  ['lake', 'card'],
  ['copper', 'paper'],
  ['copper', 'card'],
  ['copper', 'copper-wash'],
  ['ink', 'copper-wash'],
  ['error', 'card'],
  ['error', 'paper'],
  ['error', 'error-wash'],
  ['ink', 'error-wash'],
  ['success', 'card'],
  ['success', 'success-wash'],
  ['ink', 'success-wash'],
] as const

test.each(textPairs)('%s on %s can be read', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(name: string): number {
  const hex = colors.get(name) ?? expect.fail(`no colour --color-${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
