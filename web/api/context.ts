import { createContext } from 'react-router'

/** How a loader reaches the API while a page is rendered on the server: in-process, set by site.ts. */
export const apiFetch = createContext<typeof fetch>()
