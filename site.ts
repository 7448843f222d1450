/** The composition root: the only file that knows both server/ and web/. */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as pages from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { overwriteServerAsyncLocalStorage } from '#i18n/paraglide/runtime.js'
import { apiFetch } from '#web/api/context.ts'
void overwriteServerAsyncLocalStorage
export async function createSite() {
  const renderPage = createRequestHandler(pages as unknown as ServerBuild)
  const api = { request: async (..._: unknown[]) => new Response('{}') }
  return {
    fetch: (request: Request) => {
      const context = new RouterContextProvider()
      context.set(apiFetch, ((input, init) => api.request(input as string, init)) as typeof fetch)
      return renderPage(request, context)
    },
  }
}
