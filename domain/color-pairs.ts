/**
 * Which colour of tokens.css stands on which ground. tests/styles.test.ts computes every contrast, and finds what a style
 * sheet uses and this table does not know. A mix is written as CSS has it, and a ground that lets something through says
 * what: 'ink 5%, transparent / paper'.
 */
type Pairs = Readonly<Record<string, readonly string[]>>

/** Where it stands: on the page, a card, a pale ground of the accent's, a notice, the map, a lit window; or pale letters stand on it. */
export const grounds = ['page', 'card', 'tint', 'notice', 'map', 'window', 'letters'] as const
export type Ground = (typeof grounds)[number]

/** What is read: 4.5 to 1 (design/look.md), whatever its size. */
export const words: Pairs = {
  ink: [
    'paper',
    'card',
    'copper-wash',
    'error-wash',
    'success-wash',
    'ink 5%, transparent / paper',
    'ink 5%, transparent / card',
    'paper 55%, transparent / card',
    'line 45%, paper',
    'lake 26%, paper',
    'lamp',
  ],
  muted: ['paper', 'card', 'copper-wash', 'line 55%, paper', 'paper 55%, transparent / card'],
  snow: ['spruce', 'spruce-deep', 'ink'],
  'snow 72%, ink': ['ink'],
  lamp: ['ink'],
  white: ['copper'],
  // Beside the map stands whose it is, over whatever the map shows there.
  lake: ['paper', 'card', 'card 88%, transparent / ink', 'card 88%, transparent / white'],
  'lake 80%, ink': ['lake 26%, paper'],
  copper: ['paper', 'card', 'copper-wash'],
  error: ['paper', 'card', 'error-wash'],
  success: ['paper', 'card', 'success-wash'],
}

/** What is not read but has to be seen: edges of fields and buttons, focus rings, signs. 3 to 1. */
export const parts: Pairs = {
  copper: ['paper', 'card', 'copper-wash'],
  snow: ['ink', 'spruce', 'white 12%, transparent / ink', 'ink 70%, transparent / white'],
  'snow 72%, ink': ['ink'],
  white: ['copper'],
  spruce: ['paper', 'card'],
  ink: ['paper', 'card'],
  'ink 60%, card': ['card', 'paper'],
  'ink 55%, transparent': ['card', 'paper', 'copper-wash'],
  muted: ['card'],
  lake: ['card', 'paper'],
  error: ['card', 'paper', 'error-wash'],
  success: ['success-wash', 'paper'],
}

/** Words that WCAG leaves out, because nothing can be done with them: a map that cannot come nearer. */
export const inactive: readonly string[] = ['ink 40%, card']

/** Hairlines: without them everything is still found. */
export const hairlines: readonly string[] = [
  'line',
  'transparent',
  'snow 22%, transparent',
  'currentColor 25%, transparent',
]

/** Nothing is written on these: the room of a picture, what stands for a text to come, what dims the page behind a window. */
export const wordless: readonly string[] = [
  'line',
  'line 70%, paper',
  'ink 45%, transparent',
  'currentColor 9%, transparent',
]
