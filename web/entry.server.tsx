import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { onBroken, onDocument } from './client/context.ts'

/** Replaced by hashes in the page's policy before the page leaves; drawn at each start, so that nobody can write it into a page. */
export const noncePlaceholder = randomBytes(16).toString('base64url')

/**
 * What loaders throw and do not mean as an answer. Nothing broke where the visitor went on before it came: they type on, or
 * choose another page. Nor where an address has no page: one with a line break does not even match `*`.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isUnknownAddress) context.get(onBroken)(error)
}

/**
 * Renders the whole document at once, as text: pages are cached and sent many times, and nothing in them waits while they are
 * rendered, so a stream would only cost. The text goes to `onDocument`; the answer has no body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { serverHandoffStream, ...entry } = routerContext
  const loaded = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  const html = renderToString(<ServerRouter context={entry} url={request.url} nonce={noncePlaceholder} />)
  if (!html.endsWith(end)) throw new Error('the rendered document does not end as one')
  context.get(onDocument)(`<!DOCTYPE html>${html.slice(0, -end.length)}${scriptsWith(loaded)}${end}`)
  return new Response(null, { status, headers })
}

const end = '</body></html>'

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stream) text += decoder.decode(piece, { stream: true })
  return text
}

/**
 * What the loaders gave, handed to the page as React Router hands it over. Its own component for that waits for a stream,
 * which rendering at once cannot; a test holds these scripts against it.
 */
function scriptsWith(loaded: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(loaded).replaceAll(/[&><\u2028\u2029]/g, (one) => escaped[one]!)
  const script = (body: string) => `<script nonce="${noncePlaceholder}">${body}</script>`
  const given = loaded === '' ? '' : script(`${controller}.enqueue(${literal});`)
  return `<!--$-->${given}<!--$-->${script(`${controller}.close();`)}<!--/$--><!--/$-->`
}

/** What would end a script, or a line of it, is written as its code. */
const escaped: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
