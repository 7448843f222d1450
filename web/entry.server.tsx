import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { onBroken } from './client/context.ts'

/** Replaced by hashes in the page's policy before the page leaves; drawn at each start, so that nobody can write it into a page. */
export const noncePlaceholder = randomBytes(16).toString('base64url')

const renderTimeoutMs = 10_000

/**
 * What loaders throw and do not mean as an answer. Nothing broke where the visitor went on before it came: they type on, or
 * choose another page. Nor where an address has no page: one with a line break does not even match `*`.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isUnknownAddress) context.get(onBroken)(error)
}

/** Renders the whole document before it is sent: pages are kept and sent many times, so nothing is streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    let answered = status
    const timer = setTimeout(() => abort(), renderTimeoutMs)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={noncePlaceholder} />,
      {
        nonce: noncePlaceholder,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: answered, headers }))
        },
        onShellError: reject,
        onError(error) {
          answered = 500
          context.get(onBroken)(error)
        },
      },
    )
  })
}
