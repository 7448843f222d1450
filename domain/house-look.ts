// Decides which colours of its own a house may have: every tone that follows from them has to be read on every ground where it stands.

import { grounds, parts, words, type Ground } from './color-pairs.ts'
import { contrast } from './contrast.ts'
import { refused, type FieldReasons, type Outcome } from './refusal.ts'

/** '#1c2422' as style sheets have it; null: the program's own. */
export type Look = { accent: string | null; ink: string | null }
export type LookField = keyof Look

/** The program's own colours, as tokens.css has them. */
export const ownColors = {
  paper: '#f7f4ee',
  card: '#ffffff',
  line: '#ddd6c8',
  ink: '#1c2422',
  muted: '#5a635f',
  spruce: '#21443b',
  'spruce-deep': '#18332c',
  lake: '#3c6575',
  copper: '#9c4a22',
  'copper-wash': '#f6e9e0',
  snow: '#f4f1ea',
  error: '#9b2c2c',
  'error-wash': '#f9ecea',
  success: '#2f6b4f',
  'success-wash': '#e9f2ec',
  white: '#ffffff',
  lamp: '#f2d7a0',
} as const
export type ColorToken = keyof typeof ownColors

/** What a house's own colours stand in the place of: an accent is pressed, points out and tints; ink is also read when it is quiet. */
const followers = {
  accent: ['spruce', 'spruce-deep', 'copper', 'copper-wash'],
  ink: ['ink', 'muted'],
} as const satisfies Record<LookField, readonly ColorToken[]>

/** The tones of a house, by the token in whose place they stand. */
export const tonesOf = ({ accent, ink }: Look): Partial<Record<ColorToken, string>> => ({
  ...(accent !== null && {
    spruce: accent,
    'spruce-deep': mixed(accent, 75, '#000000'),
    copper: accent,
    'copper-wash': mixed(accent, 12, '#ffffff'),
  }),
  ...(ink !== null && { ink, muted: mixed(ink, 72, ownColors.paper) }),
})

export const colorsOf = (look: Look): Record<ColorToken, string> => ({ ...ownColors, ...tonesOf(look) })

/** In whole percents and whole steps of a channel. */
function mixed(one: string, percent: number, other: string): string {
  const steps = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round((a * percent + b * (100 - percent)) / 100)
  })
  return `#${steps.map((step) => step.toString(16).padStart(2, '0')).join('')}`
}

/** Contrasts in hundredths, rounded down. */
export type Judged = { field: LookField; ground: Ground; contrast: number; least: number }

/** WCAG 2.2: what is read, and what only has to be seen. */
const kinds = [
  { pairs: words, least: 450 },
  { pairs: parts, least: 300 },
] as const

/** Each pair that has one of its tones. */
export function judgeLook(look: Look): Judged[] {
  const tokens = new Map<string, string>(Object.entries(colorsOf(look)))
  return kinds.flatMap(({ pairs, least }) =>
    Object.entries(pairs).flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const field = fieldOf(look, front, back)
        if (field === null) return []
        const reached = Math.floor(100 * contrast(tokens, front, back.split(' / ')))
        return [{ field, ground: groundOf(front, back), contrast: reached, least }]
      }),
    ),
  )
}

/** Of each colour the weakest pair of words on each ground. */
export function weakestOf(judged: readonly Judged[]): Judged[] {
  const sorted = judged.filter(({ least }) => least === 450).toSorted((a, b) => a.contrast - b.contrast)
  return (['accent', 'ink'] as const).flatMap((field) =>
    grounds.flatMap((ground) => sorted.find((one) => one.field === field && one.ground === ground) ?? []),
  )
}

/** Which of the two is to be another where a pair is too weak: that of what is in front, before that of the ground. */
function fieldOf(look: Look, front: string, back: string): LookField | null {
  for (const side of [front, back])
    for (const field of ['accent', 'ink'] as const)
      if (look[field] !== null && namesOf(side).some((name) => isOf(field, name))) return field
  return null
}

const isOf = (field: LookField, name: string): boolean =>
  (followers[field] as readonly string[]).includes(name)
/** 'lake 80%, ink' → lake, ink */
const namesOf = (mix: string): string[] => mix.split(/ \d+%, | \/ /)

function groundOf(front: string, back: string): Ground {
  if (/^(snow|white|lamp)/.test(front)) return 'letters'
  if (/^lake|^card 88%/.test(back)) return 'map'
  if (back === 'lamp') return 'window'
  if (back === 'copper-wash') return 'tint'
  if (back.endsWith('-wash')) return 'notice'
  return back.endsWith('card') ? 'card' : 'page'
}

type Typed = Record<LookField, string>

/** What becomes of the colours of a house; an empty one is the program's. Null: nothing. */
export function decideLook(before: Look, typed: Typed): Outcome<{ look: Look; former: Look }> | null {
  const read = { accent: toColor(typed.accent), ink: toColor(typed.ink) }
  const unread: FieldReasons = {}
  for (const field of ['accent', 'ink'] as const)
    if (read[field] === undefined) unread[field] = { code: 'color_unread' }
  if (Object.keys(unread).length > 0) return refused('color_unread', { fields: unread })
  const look = read as Look
  const wrong: FieldReasons = {}
  for (const { field, least, ...weak } of judgeLook(look).toSorted(
    (a, b) => a.contrast / a.least - b.contrast / b.least,
  ))
    if (weak.contrast < least) wrong[field] ??= { code: 'color_too_weak', least, ...weak }
  const [first] = Object.values(wrong)
  if (first) return { ok: false, reason: { ...first, fields: wrong } }
  const former = { accent: before.accent, ink: before.ink }
  return look.accent === former.accent && look.ink === former.ink ? null : { ok: true, look, former }
}

/** What is typed as long as it can be read: for whoever looks on. */
export const readLook = ({ accent, ink }: Typed): Look => ({
  accent: toColor(accent) ?? null,
  ink: toColor(ink) ?? null,
})

/** '1C2422', '#1c2422' and '#abc' → '#rrggbb'; null: nothing is typed; undefined: it is no colour. */
function toColor(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const [, hex] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text) ?? []
  if (hex === undefined) return undefined
  return `#${hex.length === 6 ? hex : hex.replaceAll(/./g, '$&$&')}`
}

/** The address of the style sheet of a house's own colours: the tones are its name, so it never says anything else. */
export function lookSheet(look: Look): string | null {
  const tones = distinct(tonesOf(look))
  return tones.length === 0 ? null : `/colours/${tones.map((tone) => tone.slice(1)).join('-')}.css`
}

/** Copper is the accent once more. */
const distinct = (tones: Partial<Record<ColorToken, string>>): string[] =>
  Object.entries(tones).flatMap(([token, tone]) => (token === 'copper' ? [] : [tone]))

/** What stands in the style sheet of that name; null: there is none. Three tones are an accent's, two an ink's. */
export function sheetOf(name: string): string | null {
  if (!/^[0-9a-f]{6}(-[0-9a-f]{6}){1,4}\.css$/.test(name)) return null
  const tones = name
    .slice(0, -4)
    .split('-')
    .map((hex) => `#${hex}`)
  if (![2, 3, 5].includes(tones.length)) return null
  const [accent, deep, wash] = tones.length === 2 ? [] : tones
  const [ink, muted] = tones.length === 3 ? [] : tones.slice(-2)
  const said = { spruce: accent, 'spruce-deep': deep, copper: accent, 'copper-wash': wash, ink, muted }
  const lines = Object.entries(said).flatMap(([token, tone]) => (tone ? [`--color-${token}:${tone}`] : []))
  return `:root{${lines.join(';')}}`
}
