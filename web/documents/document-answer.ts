/** A document as an answer; 503 when what it lists could not be read, so that nobody takes half of it for the whole. */
export const documentAnswer = (type: string, body: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

export const unreadable = (): Response =>
  new Response(null, { status: 503, headers: { 'Retry-After': '60' } })

/** Of a site that lacks what documents say of it. */
export const missing = (): Response => new Response(null, { status: 404 })

/** Text as it may stand in XML, also inside of quotes. Characters that XML 1.0 has no word for are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (one) => entities[one] ?? one)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
