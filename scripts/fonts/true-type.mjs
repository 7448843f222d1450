/** Writes the letters of some opened fonts as one plain TrueType file: outlines, widths, and which letter is which. */

import { int16, padded, uint16, uint32 } from './bytes.mjs'
import { boxOf, outlineOf, writeOutlines } from './outlines.mjs'

/** @param fonts fontkit fonts of one design; the first that has a letter gives it. */
export function toTrueType(fonts, { family, weight }) {
  const [first] = fonts
  const letters = collectLetters(fonts)
  const glyphs = [outlineOf(first.getGlyph(0)), ...letters.map(({ glyph }) => outlineOf(glyph))]
  const codePoints = letters.map(({ codePoint }, index) => ({ codePoint, glyph: index + 1 }))
  const { glyf, loca } = writeOutlines(glyphs)
  return assemble({
    'OS/2': os2(first, weight, codePoints),
    cmap: cmap(codePoints),
    glyf,
    head: head(first, glyphs),
    hhea: hhea(first, glyphs),
    hmtx: hmtx(glyphs),
    loca,
    maxp: maxp(glyphs),
    name: names(family),
    post: post(first),
  })
}

function collectLetters(fonts) {
  const letters = new Map()
  for (const font of fonts) {
    for (const codePoint of font.characterSet) {
      if (letters.has(codePoint) || codePoint > 0xffff) continue
      const isDigit = codePoint >= 0x30 && codePoint <= 0x39
      // Figures stand under each other in a column of amounts.
      const glyph = isDigit
        ? font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs[0]
        : font.glyphForCodePoint(codePoint)
      letters.set(codePoint, { codePoint, glyph })
    }
  }
  return [...letters.values()].sort((a, b) => a.codePoint - b.codePoint)
}

/** Format 4: every run of neighbouring letters is a segment, because glyphs are numbered in their order. */
function cmap(codePoints) {
  const segments = []
  for (const { codePoint, glyph } of codePoints) {
    const last = segments.at(-1)
    if (last && last.end + 1 === codePoint) last.end = codePoint
    else segments.push({ start: codePoint, end: codePoint, delta: (glyph - codePoint) & 0xffff })
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const count = segments.length
  const power = 2 ** Math.floor(Math.log2(count))
  const body = uint16(
    count * 2,
    power * 2,
    Math.log2(power),
    (count - power) * 2,
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  )
  const table = Buffer.concat([uint16(4, body.length + 6, 0), body])
  return Buffer.concat([uint16(0, 1, 3, 1), uint32(12), table])
}

function head(font, glyphs) {
  const boxes = glyphs.map(boxOf)
  const table = Buffer.alloc(54)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt32BE(0x00010000, 4)
  table.writeUInt32BE(0x5f0f3cf5, 12)
  table.writeUInt16BE(0x000b, 16)
  table.writeUInt16BE(font.unitsPerEm, 18)
  table.writeInt16BE(Math.min(...boxes.map(({ xMin }) => xMin)), 36)
  table.writeInt16BE(Math.min(...boxes.map(({ yMin }) => yMin)), 38)
  table.writeInt16BE(Math.max(...boxes.map(({ xMax }) => xMax)), 40)
  table.writeInt16BE(Math.max(...boxes.map(({ yMax }) => yMax)), 42)
  table.writeUInt16BE(8, 46)
  table.writeInt16BE(2, 48)
  table.writeInt16BE(1, 50)
  return table
}

function hhea({ hhea: given }, glyphs) {
  const table = Buffer.alloc(36)
  table.writeUInt32BE(0x00010000, 0)
  table.writeInt16BE(given.ascent, 4)
  table.writeInt16BE(given.descent, 6)
  table.writeInt16BE(given.lineGap, 8)
  table.writeUInt16BE(Math.max(...glyphs.map(({ advance }) => advance)), 10)
  table.writeInt16BE(1, 18)
  table.writeUInt16BE(glyphs.length, 34)
  return table
}

const hmtx = (glyphs) => Buffer.concat(glyphs.map((glyph) => int16(glyph.advance, boxOf(glyph).xMin)))

function maxp(glyphs) {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt16BE(glyphs.length, 4)
  table.writeUInt16BE(Math.max(...glyphs.map(({ contours }) => contours.flat().length)), 6)
  table.writeUInt16BE(Math.max(...glyphs.map(({ contours }) => contours.length)), 8)
  table.writeUInt16BE(2, 14)
  return table
}

function os2(font, weight, codePoints) {
  const given = font['OS/2']
  const table = Buffer.alloc(96)
  table.writeUInt16BE(4, 0)
  table.writeInt16BE(Math.round(font.unitsPerEm / 2), 2)
  table.writeUInt16BE(weight, 4)
  table.writeUInt16BE(5, 6)
  table.write('LOFT', 58, 'latin1')
  table.writeUInt16BE(weight >= 600 ? 0x20 : 0x40, 62)
  table.writeUInt16BE(codePoints[0].codePoint, 64)
  table.writeUInt16BE(codePoints.at(-1).codePoint, 66)
  table.writeInt16BE(given.typoAscender, 68)
  table.writeInt16BE(given.typoDescender, 70)
  table.writeInt16BE(given.typoLineGap, 72)
  table.writeUInt16BE(given.winAscent, 74)
  table.writeUInt16BE(given.winDescent, 76)
  table.writeInt16BE(given.xHeight, 86)
  table.writeInt16BE(given.capHeight, 88)
  return table
}

function names(family) {
  const given = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '-')],
    [13, 'SIL Open Font License 1.1'],
  ]
  const texts = given.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = given.map(([id], index) => {
    const record = uint16(3, 1, 0x409, id, texts[index].length, offset)
    offset += texts[index].length
    return record
  })
  return Buffer.concat([uint16(0, given.length, 6 + records.length * 12), ...records, ...texts])
}

function post({ italicAngle = 0, underlinePosition = 0, underlineThickness = 0 }) {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00030000, 0)
  table.writeInt32BE(Math.round(italicAngle * 65_536), 4)
  table.writeInt16BE(underlinePosition, 8)
  table.writeInt16BE(underlineThickness, 10)
  return table
}

function assemble(tables) {
  const tags = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const header = Buffer.concat([
    uint32(0x00010000),
    uint16(tags.length, power * 16, Math.log2(power), (tags.length - power) * 16),
  ])
  let offset = header.length + tags.length * 16
  const records = []
  const bodies = []
  for (const tag of tags) {
    const body = padded(tables[tag])
    records.push(Buffer.from(tag, 'latin1'), uint32(checksum(body), offset, tables[tag].length))
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([header, ...records, ...bodies])
}

function checksum(bytes) {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
