import sanitizeHtml from 'sanitize-html'

/** The HTML that articles and descriptions are made of; everything else is taken out before it is stored (decisions §10). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}
