// Makes plain text of the HTML of an email that has no other.

import sanitizeHtml from 'sanitize-html'

/** Tags that begin a line; everything else of a page goes, with what nobody reads: styles, scripts, titles. */
const blocks = ['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'hr', 'pre']

/** Longer pages than anybody writes by hand are read to here. */
const longestHtml = 131_072

/** Quoted letters have '>' before each line, as in emails of plain text. */
export function textOfHtml(html: string): string {
  const bare = sanitizeHtml(html.slice(0, longestHtml), {
    allowedTags: [...blocks, 'br', 'blockquote'],
    allowedAttributes: {},
    nonTextTags: ['style', 'script', 'title', 'head', 'noscript', 'option', 'textarea'],
  })
  const lines: string[] = []
  let line = ''
  let depth = 0
  const endLine = (isEnforced: boolean) => {
    if (line.trim() === '' && !isEnforced) return
    lines.push(`${'> '.repeat(Math.min(depth, 5))}${line.trim()}`)
    line = ''
  }
  // Only tags are left, each without an attribute, and '<' of words is an entity.
  for (const part of bare.split(/(<[^<>]{1,20}>)/)) {
    if (!part.startsWith('<')) {
      line += part.replaceAll(/[ \t\r\n]+/g, ' ')
      continue
    }
    const isEnd = part.startsWith('</')
    endLine(part.startsWith('<br'))
    if (isEnd && part === '</p>') lines.push('> '.repeat(Math.min(depth, 5)).trim())
    if (part.includes('blockquote')) depth = Math.max(0, depth + (isEnd ? -1 : 1))
  }
  endLine(false)
  return lines.map(withSigns).join('\n').trim()
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The entities that are left after cleaning. */
const withSigns = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name]!).replaceAll('\u00A0', ' ')
