import type { RouterContextProvider } from 'react-router'
import { apiFetch } from './context.ts'

/** What a loader calls the API with: in-process on the server, the browser's own fetch after that. */
export function loaderFetch(context: Readonly<RouterContextProvider>): typeof fetch {
  return import.meta.env.SSR ? context.get(apiFetch) : fetch
}
