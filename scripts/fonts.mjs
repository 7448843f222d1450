/**
 * Makes the fonts of the documents: PDF wants plain TrueType with one weight, npm has variable WOFF2 in several parts.
 * Run by hand when a font package changes: `node scripts/fonts.mjs`. The files that it writes are kept in git.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { root } from './root.mjs'
import { toTrueType } from './fonts/true-type.mjs'

const packages = join(root, 'node_modules/@fontsource-variable')
const target = join(root, 'server/gateways/documents')

/** Parts in the order in which they are asked for a letter; names of people may need any of them. */
const fonts = [
  {
    file: 'text',
    family: 'hanken-grotesk',
    weight: 400,
    parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'],
  },
  { file: 'text-strong', family: 'hanken-grotesk', weight: 600, parts: ['latin', 'latin-ext'] },
  { file: 'title', family: 'newsreader', weight: 400, parts: ['latin', 'latin-ext'] },
]

for (const { file, family, weight, parts } of fonts) {
  const opened = parts.map((part) =>
    open(join(packages, family, `files/${family}-${part}-wght-normal.woff2`), weight),
  )
  const bytes = toTrueType(opened, { family: `Lofts ${file}`, weight })
  writeFileSync(join(target, `${file}.ttf`), bytes)
  console.log(`${file}.ttf: ${bytes.length} bytes`)
}

/**
 * One weight of a variable font. fontkit's own getVariation() reads WOFF2 as if it were TrueType, so its letters are
 * unpacked without a weight first, and then moved to it.
 */
function open(path, weight) {
  const bytes = readFileSync(path)
  const plain = create(bytes)
  plain.getGlyph(0)
  const font = new plain.constructor(new plain.stream.constructor(bytes), [weight])
  font._transformedGlyphs = plain._transformedGlyphs
  for (const [id, glyph] of font._transformedGlyphs.entries()) moveTo(font, id, glyph)
  return font
}

function moveTo(font, id, { points = [], components = [] }) {
  const offsets = components.map(({ dx, dy }) => pointAt(dx, dy))
  // Four more points stand for the letter's own width and height; those come from another table.
  const margins = [0, 1, 2, 3].map(() => pointAt(0, 0))
  font._variationProcessor.transformPoints(id, [...points, ...offsets, ...margins])
  components.forEach((component, index) => {
    component.dx = offsets[index].x
    component.dy = offsets[index].y
  })
}

/** A point as fontkit moves it. */
function pointAt(x, y) {
  return { x, y, endContour: true, copy: () => pointAt(x, y) }
}
