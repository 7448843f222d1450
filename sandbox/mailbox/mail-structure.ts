/** Where the parts of a mail begin and end (RFC 2045, RFC 2046), found in one walk over its lines whatever stands in them. */
export type Part = {
  type: string
  subtype: string
  parameters: Map<string, string>
  /** Its Content-ID, with its brackets. */
  id: string
  encoding: string
  disposition: { name: string; parameters: Map<string, string> } | null
  /** Of its body, in bytes of the source. */
  start: number
  end: number
  lines: number
  children: Part[]
  /** The mail that a part is. */
  message: Part | null
}

/** As usual servers have them; deeper and beyond, all is the text of the last part. */
const [mostParts, deepest, mostLines] = [10_000, 100, 250_000]
/** Of the headers of one part. */
const longestHeaders = 65_536

export function structureOf(source: Buffer): Part {
  const root = emptyPart(0)
  const open: { part: Part; boundary: string }[] = []
  /** Parts that are mails, and how many multiparts were open around each: they end with the innermost of these. */
  const wrappers: { part: Part; around: number }[] = []
  /** The part whose headers or body this line is of; null before the first and after the last of a multipart. */
  let current: Part | null = root
  let inHeaders = true
  let [begun, count, line] = [0, 1, 0]

  /** What it is says where the lines from `at` on belong. */
  function beginBody(part: Part, at: number): void {
    describe(part, source.toString('latin1', begun, Math.min(at, begun + longestHeaders)))
    part.start = part.end = at
    inHeaders = false
    const boundary = part.parameters.get('boundary') ?? ''
    if (open.length + wrappers.length >= deepest || count >= mostParts) return
    if (part.type === 'multipart' && boundary !== '') {
      open.push({ part, boundary: `--${boundary}` })
      current = null
    } else if (part.type === 'message' && part.subtype === 'rfc822') {
      wrappers.push({ part, around: open.length })
      beginPart((part.message = emptyPart(at)), at)
    }
  }
  function beginPart(part: Part, at: number): void {
    current = part
    begun = at
    inHeaders = true
    count += 1
  }
  /** Ends the current part, and all within that multipart. */
  function endWithin(index: number, at: number): void {
    if (current && inHeaders) beginBody(current, Math.max(begun, at))
    if (current) current.end = Math.max(current.start, at)
    current = null
    for (const { part } of open.slice(index + 1)) part.end = at
    while (wrappers.length > 0 && wrappers.at(-1)!.around > index) wrappers.pop()!.part.end = at
  }

  for (let lines = 0; line < source.length && lines < mostLines; lines++) {
    const next = source.indexOf(10, line) + 1 || source.length
    const found = boundaryAt(source, line, next, open)
    if (found) {
      const { index, isLast } = found
      // The line break before it belongs to it.
      endWithin(index, source[line - 1] !== 10 ? line : source[line - 2] === 13 ? line - 2 : line - 1)
      open.length = index + 1
      if (isLast) open.pop()!.part.end = next
      else if (count < mostParts) {
        const part = emptyPart(next)
        open[index]!.part.children.push(part)
        beginPart(part, next)
      }
    } else if (current && inHeaders && isBlank(source, line, next)) beginBody(current, next)
    else if (current && !inHeaders) current.lines += 1
    line = next
  }
  endWithin(-1, source.length)
  return root
}

/** By its number, such as `2.1`: of a mail without parts `1` is the mail. */
export function partAt(root: Part, number: string): Part | undefined {
  let part: Part | undefined = root
  for (const [index, step] of number.split('.').entries()) {
    const whole: Part | undefined = index > 0 ? (part?.message ?? part) : part
    if (whole?.children.length) part = whole.children[Number(step) - 1]
    else part = step === '1' && (index === 0 || whole !== part) ? whole : undefined
  }
  return part
}

const emptyPart = (start: number): Part => ({
  type: 'text',
  subtype: 'plain',
  parameters: new Map(),
  id: '',
  encoding: '7bit',
  disposition: null,
  start,
  end: start,
  lines: 0,
  children: [],
  message: null,
})

/** The innermost multipart that this line ends, or begins the next part of. */
function boundaryAt(source: Buffer, start: number, end: number, open: readonly { boundary: string }[]) {
  if (open.length === 0 || source[start] !== 45 || source[start + 1] !== 45) return null
  const line = source.toString('latin1', start, Math.min(end, start + 200)).trimEnd()
  for (let index = open.length - 1; index >= 0; index--) {
    const { boundary } = open[index]!
    if (line === boundary) return { index, isLast: false }
    if (line === `${boundary}--`) return { index, isLast: true }
  }
  return null
}

const isBlank = (source: Buffer, start: number, end: number): boolean =>
  end - start === 1 || (end - start === 2 && source[start] === 13)

function describe(part: Part, head: string): void {
  const read = (name: string) => valueOf(head, name)
  const { word, parameters } = wordAndParameters(read('content-type'))
  const [type, subtype] = word.split('/')
  if (type && subtype) Object.assign(part, { type, subtype, parameters })
  part.id = read('content-id').trim()
  part.encoding = read('content-transfer-encoding').trim().toLowerCase() || '7bit'
  const disposition = wordAndParameters(read('content-disposition'))
  if (disposition.word) part.disposition = { name: disposition.word, parameters: disposition.parameters }
}

function valueOf(head: string, name: string): string {
  const lines = head.split(/\r?\n/)
  const index = lines.findIndex((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  if (index < 0) return ''
  let last = index + 1
  // A line that begins with a blank goes on with the header above it.
  while (/^[ \t]/.test(lines[last] ?? '')) last += 1
  return lines
    .slice(index, last)
    .join('')
    .slice(name.length + 1)
}

/** 'text/plain; charset="utf-8"' */
function wordAndParameters(value: string): { word: string; parameters: Map<string, string> } {
  const [word = '', ...rest] = value.split(';')
  const parameters = rest.slice(0, 100).flatMap((one): [string, string][] => {
    const at = one.indexOf('=')
    if (at < 0) return []
    return [
      [
        one.slice(0, at).trim().toLowerCase(),
        one
          .slice(at + 1)
          .trim()
          .replaceAll('"', ''),
      ],
    ]
  })
  return { word: word.trim().toLowerCase(), parameters: new Map(parameters) }
}
