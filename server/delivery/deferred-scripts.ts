import { scriptsOf } from './scripts-of.ts'
import { deferHydration } from './defer-hydration.ts'

/**
 * First the page is seen, then its scripts are asked for: on a slow network they would stand in line beside the picture
 * that counts. React Router writes them as preloads and one module; here both wait for `deferHydration`, which runs in the page.
 * `placeholder` is the nonce of React's own scripts; a page without them is given back as it is.
 */
export function deferScripts(html: string, placeholder: string): string {
  const module = scriptsOf(html).find(({ attributes }) => attributes.includes('type="module"'))
  if (!module?.attributes.includes(placeholder)) return html
  const { whole, body } = module
  const { rest, preloads } = takePreloads(html)
  // The waiting module keeps its nonce: its hash is in the page's policy when it runs.
  const waiting = `<script type="${waitingType}" nonce="${placeholder}">${body}</script>`
  const settings = JSON.stringify({ waitingType, longestWaitMs, paintWaitMs, preloads, readyEvent })
  const starter = `<script nonce="${placeholder}">(${deferHydration.toString()})(${settings})</script>`
  return rest.replace(whole, () => waiting + starter)
}

const waitingType = 'text/deferred-module'
/** A picture that never comes must not keep the page's buttons from working. */
const longestWaitMs = 3000
/** Where the picture is not the largest thing seen, or the browser does not tell when it is painted. */
const paintWaitMs = 300
/** web/entry.client.tsx says it when React has taken the page over. */
const readyEvent = 'page-ready'

const preloadStart = '<link rel="modulepreload"'

/** The page without its preloads, and their addresses. */
function takePreloads(html: string): { rest: string; preloads: string[] } {
  const [before = '', ...pieces] = html.split(preloadStart)
  const preloads: string[] = []
  const kept = pieces.map((piece) => {
    const end = piece.indexOf('>')
    const address = /^[^>"]* href="([^">]+)"/.exec(piece)?.[1]
    if (end < 0 || address === undefined) return preloadStart + piece
    preloads.push(address)
    return piece.slice(end + 1)
  })
  return { rest: before + kept.join(''), preloads }
}
