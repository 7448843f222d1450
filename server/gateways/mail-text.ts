// Makes plain text of the HTML of an email that has no other.

import sanitizeHtml from 'sanitize-html'

/** Tags that begin a line; everything else of a page goes, with what nobody reads: styles, scripts, titles. */
const blocks = ['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'hr', 'pre']

/** Longer pages than anybody writes by hand are read to here. */
const longestHtml = 131_072

/** Quoted letters have '>' before each line, as in emails of plain text. `withPictures`: '[cid:…]' stands for those that came with it. */
export function textOfHtml(html: string, { withPictures = false } = {}): string {
  const bare = sanitizeHtml(html.slice(0, longestHtml), {
    allowedTags: [...blocks, 'br', 'blockquote', ...(withPictures ? ['img'] : [])],
    allowedAttributes: { img: ['src'] },
    allowedSchemes: ['cid'],
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
  // Only tags are left, without attributes but for a picture's, and '<' of words and attributes is an entity.
  for (const part of bare.split(/(<[^<>]+>)/)) {
    if (!part.startsWith('<') || part.startsWith('<img')) {
      line += part.startsWith('<') ? pictureIn(part) : part.replaceAll(/[ \t\r\n]+/g, ' ')
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

const pictureIn = (tag: string): string => {
  const id = /"cid:([^"]+)"/.exec(tag)?.[1]
  return id === undefined ? '' : `[cid:${id.replaceAll('%40', '@')}]`
}

/** The pictures that a text has, by their Content-IDs. */
export const picturesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\[cid:([^[\]]+)\]/g)].map(([, id]) => id!))

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
