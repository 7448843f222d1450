import { startLate } from './start-late.ts'

/**
 * First the page is seen, then its scripts are asked for: on a slow network they would stand in line beside the picture
 * that counts. React Router writes them as preloads and one module; here both wait for `startLate`, which runs in the page.
 * `placeholder` is the nonce of React's own scripts; a page without them is given back as it is.
 */
export function loadScriptsLate(html: string, placeholder: string): string {
  const [whole, attributes, body] = modulePattern.exec(html) ?? []
  if (!whole || !attributes?.includes(placeholder)) return html
  const preloads = [...html.matchAll(preloadPattern)].map(([, address]) => address!)
  // The waiting module keeps its nonce: its hash is in the page's policy when it runs.
  const waiting = `<script type="${waitingType}" nonce="${placeholder}">${body}</script>`
  const settings = JSON.stringify({ waitingType, longestWaitMs, paintWaitMs, preloads, readyEvent })
  const starter = `<script nonce="${placeholder}">(${startLate.toString()})(${settings})</script>`
  return html.replaceAll(preloadPattern, '').replace(whole, () => waiting + starter)
}

const waitingType = 'text/late-module'
/** A picture that never comes must not keep the page's buttons from working. */
const longestWaitMs = 3000
/** Where the picture is not the largest thing seen, or the browser does not tell when it is painted. */
const paintWaitMs = 300
/** web/entry.client.tsx says it when React has taken the page over. */
const readyEvent = 'page-ready'

const preloadPattern = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const modulePattern = /<script\b([^>]*type="module"[^>]*)>([\s\S]*?)<\/script>/
