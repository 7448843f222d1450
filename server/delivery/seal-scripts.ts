import { hash } from 'node:crypto'
import { deferHydration } from './defer-hydration.ts'
import { skipStart } from './skip-start.ts'

/**
 * Prepares the inline scripts of a rendered page, in one pass over it. `placeholder` is the nonce that React writes into the
 * page's own elements: each of its scripts gets a hash for the page's policy, and the nonce is taken out. A script that
 * somebody managed to inject carries no placeholder, so it gets no hash and does not run.
 *
 * First the page is seen, then its scripts are asked for: on a slow network they would stand in line beside the picture
 * that counts. React Router writes them as preloads and one module; here both wait for `deferHydration`, which runs in the
 * page. A page without that module keeps its preloads. One with it gets `standInStorage`, and one that says where people who are
 * signed in go on `skipStart`.
 */
export function sealScripts(html: string, placeholder: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${placeholder}"`
  const elements = markedIn(html, mark)
  const module = elements.find(({ tag, body }) => body !== '' && tag.includes('type="module"'))
  const preloads = elements.flatMap(({ tag }) => preloadIn(tag) ?? [])
  const hashes = new Set<string>()
  const script = (tag: string, body: string): string => {
    if (body !== '') hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
    return tag + body
  }
  let sealed = ''
  let from = 0
  for (const element of elements) {
    const { tag, body, start, end } = element
    sealed += html.slice(from, start)
    from = end
    if (element === module) {
      sealed += `${script(`<script type="${waitingType}">`, body)}</script>`
      sealed += script('<script>', starterOf(preloads))
    } else if (!module || preloadIn(tag) === undefined) {
      sealed += script(tag.replace(mark, ''), body)
    }
  }
  sealed += html.slice(from)
  const inHead = [
    module && `(${standInStorage.toString()})()`,
    sealed.includes(`<meta name="${skipName}"`) && `(${skipStart.toString()})("${skipName}")`,
  ].flatMap((body) => (body ? `${script('<script>', body)}</script>` : []))
  return {
    html: inHead.length > 0 ? sealed.replace('</head>', () => `${inHead.join('')}</head>`) : sealed,
    hashes: [...hashes],
  }
}

/** web/layouts/checkout.tsx and web/pages/login/page.tsx write it. */
const skipName = 'signed-in-to'

/** `body`: the text of a script, empty for other elements. `end` is before a script's closing tag. */
type MarkedElement = { tag: string; body: string; start: number; end: number }

/**
 * The elements that carry the mark, in their order. It is searched for forwards only, and each tag's start behind it, so
 * that the work grows with the length of the page whatever is in it: React escapes `<` and `>` in attributes.
 */
function markedIn(html: string, mark: string): MarkedElement[] {
  const found: MarkedElement[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, found.at(-1)!.end)) {
    const start = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at) + 1
    if (start < 0 || tagEnd === 0) break
    const tag = html.slice(start, tagEnd)
    const bodyEnd = tag.startsWith('<script ') ? html.indexOf('</script>', tagEnd) : tagEnd
    if (bodyEnd < 0) break
    found.push({ tag, body: html.slice(tagEnd, bodyEnd), start, end: bodyEnd })
  }
  return found
}

const preloadStart = '<link rel="modulepreload" href="'

function preloadIn(tag: string): string | undefined {
  if (!tag.startsWith(preloadStart)) return undefined
  return tag.slice(preloadStart.length, tag.indexOf('"', preloadStart.length))
}

const waitingType = 'text/deferred-module'
/** A picture that never comes must not keep the page's buttons from working. */
const longestWaitMs = 3000
/** Where the picture is not the largest thing seen, or the browser does not tell when it is painted. */
const paintWaitMs = 300
/** web/entry.client.tsx says it when React has taken the page over. */
const readyEvent = 'page-ready'

function starterOf(preloads: string[]): string {
  const settings = JSON.stringify({ waitingType, longestWaitMs, paintWaitMs, preloads, readyEvent })
  return `(${deferHydration.toString()})(${settings})`
}

/**
 * Runs in the head of a page, written into it as it stands here. Where a browser forbids to store anything ("block all
 * cookies"), even to name the storage throws, also in React Router's own scripts. What takes its place lasts as long as the
 * document: whoever signs in stays so from page to page.
 */
function standInStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    const stored: Record<string, string> = Object.create({
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, text: string) => void (stored[name] = text),
      removeItem: (name: string) => void delete stored[name],
    })
    Object.defineProperty(window, 'sessionStorage', { value: stored })
  }
}
