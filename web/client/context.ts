import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiFetch } from '#client/call.ts'
import type { Session } from '#client/session.ts'
import type { Site } from './site.ts'

/** How a loader reaches the API while a page is rendered on the server: in-process, set by site.ts. */
export const apiFetch = createContext<ApiFetch>()

/** `https://host` of the public website, set by site.ts from its settings; empty, addresses in heads stay without a host. */
export const publicOrigin = createContext<string>('')

/** Where the map's tiles come from ({z}, {x}, {y}), set by site.ts from its settings; empty, the drawn map is the only one. */
export const mapTiles = createContext<string>('')

/** Whether no real card is charged here, set by site.ts from its settings: every page says so then. */
export const isDemonstration = createContext<boolean>(false)

/** Hears of what broke while a page was rendered on the server; set by site.ts, which writes it into the log. */
export const onBroken = createContext<(error: unknown) => void>()

/**
 * Gets the text of the document that was rendered on the server; set by site.ts, which asked for it. The answer itself then has
 * no body: as a stream, a text that is whole already would be taken to pieces and put together again.
 */
export const onDocument = createContext<(html: string) => void>()

/** Who is signed in, for the loaders below a layout that lets nobody else in; in the browser only. */
export const guestSession = createContext<Session>()

/** What a loader calls the API with: in-process on the server, the browser's own fetch after that. */
export function loaderFetch(context: Readonly<RouterContextProvider>): ApiFetch {
  return import.meta.env.SSR ? context.get(apiFetch) : fetch
}

/** By which name the API knows the site; set by site.ts, which found it in the database. */
export const siteSlug = createContext<string>()

/** Who runs the site, as the API says it; set by site.ts, which asks for each page. */
export const siteFacts = createContext<Site>()

/** Who publishes the pages, for what search engines read of them. */
export type Publisher = { site: Site; origin: string }
export const publisherIn = (context: Readonly<RouterContextProvider>): Publisher => ({
  site: context.get(siteFacts),
  origin: context.get(publicOrigin),
})
