import { redirect, replace } from 'react-router'

/**
 * From a page that is not for whoever asks to another one: in its place where the browser is there already, by its address or by
 * Back, or else nobody could get further back.
 */
export const leadTo = (page: string, from: URL): Response =>
  (location.pathname === from.pathname ? replace : redirect)(page)
