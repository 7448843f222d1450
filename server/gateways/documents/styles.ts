import type { ColorToken } from '#domain/house-look.ts'

/** Lengths in points. A line's height is from its top to the next one's; spacing is between letters. */
export type Style = {
  font: 'text' | 'text-strong' | 'title'
  size: number
  lineHeight: number
  colour: ColorToken
  spacing?: number
}

const text: Style = { font: 'text', size: 9.5, lineHeight: 13.775, colour: 'ink' }

export const styles = {
  text,
  muted: { ...text, colour: 'muted' },
  strong: { ...text, font: 'text-strong' },
  label: { ...text, size: 8, colour: 'muted', spacing: 0.2 },
  wordmark: { font: 'title', size: 17, lineHeight: 20.4, colour: 'spruce' },
  title: { font: 'title', size: 30, lineHeight: 34.5, colour: 'ink', spacing: -0.3 },
  total: { font: 'title', size: 16, lineHeight: 19.2, colour: 'ink' },
  foot: { font: 'text', size: 8, lineHeight: 10.424, colour: 'muted' },
} satisfies Record<string, Style>
