import { createContext } from 'react-router'

/** How a loader reaches the API while a page is rendered on the server: in-process, set by site.ts. */
export const apiFetch = createContext<typeof fetch>()

/** `https://host` of the public website, set by site.ts from its settings; empty, addresses in heads stay without a host. */
export const publicOrigin = createContext<string>('')
