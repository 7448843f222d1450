// Splits what somebody wrote from the letter that their mail program put beneath it.

/** `quoted`: what stands beneath, '' where nothing surely does. Together they are the whole text. */
export type SplitText = { text: string; quoted: string }

/** In doubt all of it is text: whoever answers between the quoted lines, or beneath them, is read whole. */
export function splitQuoted(whole: string): SplitText {
  const lines = whole.replaceAll('\r\n', '\n').split('\n')
  const quote = startOfQuote(lines)
  const end = quote ?? lines.length
  const cut = startOfSignature(lines, end) ?? quote
  const text = cut === null ? '' : lines.slice(0, cut).join('\n').trim()
  if (cut === null || text === '') return { text: whole.trim(), quoted: '' }
  return { text, quoted: lines.slice(cut).join('\n').trim() }
}

function startOfQuote(lines: readonly string[]): number | null {
  const isLast = restIsQuoted(lines)
  for (const index of lines.keys()) {
    const line = lines[index]!
    if (isMarker(line) || isHeaderBlock(lines, index)) return index
    if (isRule(line) && isHeaderBlock(lines, index + 1)) return index
    const next = endOfAttribution(lines, index)
    if (next !== null && isLast[next]) return index
    if (isQuoted(line) && isLast[index]) return index
  }
  return null
}

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')
const isBlank = (line: string): boolean => line.trim() === ''

/** Of each line, whether from there on all is quoted: blank lines and a signature aside. The one after the last has no words left. */
function restIsQuoted(lines: readonly string[]): boolean[] {
  const end = startOfSignature(lines, lines.length) ?? lines.length
  const isRest = Array.from({ length: lines.length + 1 }, () => false)
  let hasQuote = false
  for (let index = end - 1; index >= 0; index--) {
    if (isQuoted(lines[index]!)) hasQuote = true
    else if (!isBlank(lines[index]!)) break
    isRest[index] = hasQuote
  }
  return isRest
}

const longestSignature = 12

/** The line '-- ' of RFC 3676, of which some programs drop the blank. */
function startOfSignature(lines: readonly string[], end: number): number | null {
  for (let index = end - 1; index >= Math.max(0, end - longestSignature); index--)
    if (/^-- ?$/.test(lines[index]!)) return index
  return null
}

const markers = new Set(['original message', "message d'origine", 'message original', 'original appointment'])

/** '-----Message d’origine-----' */
function isMarker(line: string): boolean {
  const words = line.trim().slice(0, 80).toLowerCase().replaceAll('’', "'")
  return (
    words.startsWith('---') &&
    words.endsWith('---') &&
    markers.has(words.replaceAll('-', ' ').trim().replaceAll('  ', ' '))
  )
}

/** The line that Outlook draws above it in plain text. */
const isRule = (line: string): boolean => /^_{10,} ?$/.test(line)

const senders = ['from', 'de', 'expéditeur']
const others = ['sent', 'date', 'to', 'subject', 'envoyé', 'à', 'objet', 'cc']

/** As Outlook writes it: who, when, to whom and about what, in lines of their own, with or without stars for bold. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!senders.includes(nameOf(lines[index] ?? ''))) return false
  const following = lines.slice(index + 1, index + 6).map(nameOf)
  return new Set(following.filter((name) => others.includes(name))).size >= 2
}

/** 'De : Rosalie' → 'de' */
function nameOf(line: string): string {
  const start = line.trimStart().slice(0, 20).replaceAll('*', '').replaceAll('\u00A0', ' ').toLowerCase()
  const colon = start.indexOf(':')
  return colon < 0 ? '' : start.slice(0, colon).trim()
}

const longestAttribution = 300

/** 'Le 3 déc. 2026 à 10:00, … a écrit :', over three lines at most, which end wherever the program ends them; answers the first line with words after it, null where it is none. */
function endOfAttribution(lines: readonly string[], start: number): number | null {
  if (!/^(?:Le|On) \S/.test(lines[start]!.trimStart())) return null
  let words = ''
  for (let end = start; end < Math.min(start + 3, lines.length); end++) {
    if (lines[end]!.length > longestAttribution) return null
    words = `${words} ${lines[end]!.trim()}`
    if (!/ (?:a écrit\s?:|wrote:)$/.test(words)) continue
    let next = end + 1
    while (next < lines.length && isBlank(lines[next]!)) next++
    return next
  }
  return null
}
