/** The colours of the site (ui/tokens.css): a document reads no style sheets, so they are written out. */
export const colours = { line: '#DDD6C8', ink: '#1C2422', muted: '#5A635F', spruce: '#21443B' }

/** Lengths in points. A line's height is from its top to the next one's; spacing is between letters. */
export type Style = {
  font: 'text' | 'text-strong' | 'title'
  size: number
  lineHeight: number
  colour: string
  spacing?: number
}

const text: Style = { font: 'text', size: 9.5, lineHeight: 13.775, colour: colours.ink }

export const styles = {
  text,
  muted: { ...text, colour: colours.muted },
  strong: { ...text, font: 'text-strong' },
  label: { ...text, size: 8, colour: colours.muted, spacing: 0.2 },
  wordmark: { font: 'title', size: 17, lineHeight: 20.4, colour: colours.spruce },
  title: { font: 'title', size: 30, lineHeight: 34.5, colour: colours.ink, spacing: -0.3 },
  total: { font: 'title', size: 16, lineHeight: 19.2, colour: colours.ink },
  foot: { font: 'text', size: 8, lineHeight: 10.424, colour: colours.muted },
} satisfies Record<string, Style>
