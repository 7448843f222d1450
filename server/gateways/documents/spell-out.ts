import { Font } from '@react-pdf/renderer'
import anyAscii from 'any-ascii'
import type { Tag } from './tags.ts'

type Style = { fontFamily?: string; fontWeight?: number }

/** A part as it is written, before it has a place. */
export type Written = {
  type: string
  value?: string
  style?: Style | Style[]
  props?: { tag?: Tag }
  children?: Written[]
}

/**
 * What the fonts cannot draw is written in Latin letters (王小明 is printed as WangXiaoMing), and the tag keeps how it was
 * typed for those who hear or copy it. An empty box would say nothing, and PDF/A allows none.
 */
export async function spellOut(part: Written, inherited: Style = {}): Promise<void> {
  const style: Style = Object.assign({}, inherited, ...[part.style ?? []].flat())
  for (const child of part.children ?? []) {
    if (child.value === undefined) await spellOut(child, style)
    else await spellText(part, child, style)
  }
}

async function spellText(part: Written, text: Written, { fontFamily = 'Text', fontWeight }: Style) {
  const face = { fontFamily, fontWeight }
  await Font.load(face)
  const font = Font.getFont(face)?.data
  const typed = onOneLine(text.value ?? '')
  text.value = Array.from(typed)
    .map((letter) => (font?.hasGlyphForCodePoint(codeOf(letter)) ? letter : spell(letter)))
    .join('')
  if (text.value !== typed && part.props?.tag) part.props.tag.original = typed
}

/** Letters and their accents in one, thin spaces as the ordinary one that holds together, nothing that breaks a line. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

function spell(letter: string): string {
  const spelled = anyAscii(letter)
  return spelled === '' && !/[\p{M}\p{Cf}]/u.test(letter) ? '?' : spelled
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
