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
