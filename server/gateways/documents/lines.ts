// What people typed, as the fonts can draw it, cut into the lines that it takes.

import anyAscii from 'any-ascii'
import type { Font } from 'fontkit'

/** Letters and their accents in one, thin spaces as the ordinary one that holds together, nothing that breaks a line. */
export const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/**
 * What the font cannot draw is written in Latin letters (王小明 is printed as WangXiaoMing). An empty box would say nothing,
 * and PDF/A allows none.
 */
export const transliterate = (text: string, font: Font): string =>
  Array.from(text)
    .map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : spell(letter)))
    .join('')

function spell(letter: string): string {
  const spelled = anyAscii(letter)
  return spelled === '' && !/[\p{M}\p{Cf}]/u.test(letter) ? '?' : spelled
}

/**
 * No word that fits a line is broken: a name or a number that is cut in two is another one. Every line but the last keeps
 * its closing space, so that its last word and the next line's first are heard as two.
 */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )/)) {
    for (const piece of fits(word.trimEnd()) ? [word] : piecesOf(word)) {
      if (line !== '' && !fits((line + piece).trimEnd())) {
        lines.push(line)
        line = ''
      }
      line += piece
    }
  }
  return [...lines, line]
}

/** What no line can hold goes on in the next, after a sign where there is one, and without a hyphen that nobody typed. */
const piecesOf = (word: string): string[] => word.match(/[^@.\-_/,]{1,8}[@.\-_/,]?|[@.\-_/,]/gu) ?? [word]
