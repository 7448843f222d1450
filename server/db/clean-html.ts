import sanitizeHtml from 'sanitize-html'

/** The HTML that articles and descriptions are made of; everything else is taken out. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

/** Of each text the last few hundred versions: more than a site has articles and descriptions. */
const keptAtMost = 500
const kept = new Map<string, string>()

/** The same, once for each text: what is stored is cleaned whenever it is read, because anybody with SQL may have stored it. */
export function cleanStored(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = cleanHtml(html)
  kept.set(html, clean)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
  return clean
}
