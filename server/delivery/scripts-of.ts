type ScriptElement = { whole: string; attributes: string; body: string }

const start = '<script'
const end = '</script>'

/**
 * The script elements of a page, in their order. It looks forward only, so that the work grows with the length of the page
 * whatever is in it.
 */
export function scriptsOf(html: string): ScriptElement[] {
  const found: ScriptElement[] = []
  let from = html.indexOf(start)
  while (from >= 0) {
    const tagEnd = html.indexOf('>', from)
    const bodyEnd = tagEnd < 0 ? -1 : html.indexOf(end, tagEnd + 1)
    if (bodyEnd < 0) break
    const attributes = html.slice(from + start.length, tagEnd)
    const isScript = attributes === '' || /^[\s/]/.test(attributes)
    const after = isScript ? bodyEnd + end.length : tagEnd + 1
    if (isScript)
      found.push({ whole: html.slice(from, after), attributes, body: html.slice(tagEnd + 1, bodyEnd) })
    from = html.indexOf(start, after)
  }
  return found
}
