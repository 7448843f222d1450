import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  createStaticHandler,
  Meta,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  type HandleDocumentRequestFunction,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { expect, test } from 'vitest'
import { onBroken, onDocument } from './client/context.ts'
import handleRequest, { handleError, noncePlaceholder } from './entry.server.tsx'

/** Whether such an error of a loader would be written into the log. */
function isTold(error: unknown, signal = new AbortController().signal): boolean {
  const told: unknown[] = []
  const context = new RouterContextProvider()
  context.set(onBroken, (broken) => void told.push(broken))
  handleError(error, {
    request: new Request('http://lofts.example/x', { signal }),
    context,
    params: {},
  } as never)
  return told.length > 0
}

test.each(['/x%0a', '/x%E2%80%A8', '/en/x%0D%0A'])(
  '%s has no page, which is no fault of ours',
  async (path) => {
    const router = createStaticHandler([{ id: 'any', path: '*' }])
    const found = await router.query(new Request(`http://lofts.example${path}`))
    const [error] = Object.values((found as StaticHandlerContext).errors ?? {})
    expect(error).toMatchObject({ status: 404 })
    expect(isTold(error)).toBe(false)
  },
)

test('what broke is told, unless the visitor has gone on', () => {
  expect(isTold(new Error('broken'))).toBe(true)
  expect(isTold(new Error('broken'), AbortSignal.abort())).toBe(false)
})

function Page() {
  const { name } = useLoaderData<{ name: string }>()
  if (name === 'broken') throw new Error(name)
  return (
    <html lang="fr">
      <head>
        <Meta />
      </head>
      <body>
        <p>{name}</p>
        <Scripts />
      </body>
    </html>
  )
}

const Sorry = () => (
  <html lang="fr">
    <body>Désolé</body>
  </html>
)

/** A document of one page, as it is answered and as it is told to `onDocument`. */
async function rendered(entry: HandleDocumentRequestFunction, loaded: unknown, method = 'GET') {
  const route = {
    id: 'root',
    path: '',
    module: { default: Page, ErrorBoundary: Sorry, loader: () => loaded },
  }
  const files = { module: '/assets/entry.js', imports: [], css: [] }
  const build = {
    entry: { module: { default: entry, handleError } },
    routes: { root: route },
    assets: {
      entry: files,
      routes: { root: { id: 'root', path: '', hasLoader: true, ...files } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'client',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const broken: unknown[] = []
  const documents: string[] = []
  const context = new RouterContextProvider()
  context.set(onBroken, (error) => void broken.push(error))
  context.set(onDocument, (html) => void documents.push(html))
  const request = new Request('http://lofts.example/', { method })
  const answer = await createRequestHandler(build, 'production')(request, context)
  return { status: answer.status, body: await answer.text(), documents, broken }
}

/** As React Router says a server entry renders. */
const streamed: HandleDocumentRequestFunction = async ({ url }, status, headers, entry) => {
  const page = <ServerRouter context={entry} url={url} nonce={noncePlaceholder} />
  const stream = await renderToReadableStream(page, { nonce: noncePlaceholder })
  await stream.allReady
  return new Response(stream, { status, headers })
}

test.each([
  { name: 'Loft' },
  { name: '</script><!-- & \u2028 "L’été" $& 湖', list: [1, null, { undefined }] },
  { name: 'long'.repeat(2000) },
])('a document is what React Router would have streamed, to the last byte: %#', async (loaded) => {
  const { status, body, documents, broken } = await rendered(handleRequest, loaded)
  expect({ status, body, broken }).toEqual({ status: 200, body: '', broken: [] })
  expect(documents).toEqual([(await rendered(streamed, loaded)).body])
})

test('a page that breaks while it is rendered is told, and the page of errors is the document', async () => {
  const { status, documents, broken } = await rendered(handleRequest, { name: 'broken' })
  expect(status).toBe(500)
  expect(broken).not.toHaveLength(0)
  expect(documents).toEqual([expect.stringContaining('Désolé')])
})

test('nothing is rendered for who asks for the headers only', async () => {
  const { status, documents } = await rendered(handleRequest, { name: 'Loft' }, 'HEAD')
  expect({ status, documents }).toEqual({ status: 200, documents: [] })
})
