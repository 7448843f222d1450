import type { Location } from 'react-router'

/**
 * Loads a page with a document of its own, where a script that it needs cannot be had: after a deploy the files of before are
 * gone. False where the site cannot be reached: a browser that went there would show an error of its own instead of ours.
 */
export async function loadAnew({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<boolean> {
  const address = pathname + search
  try {
    await fetch(address, { method: 'HEAD' })
  } catch {
    // Whatever it answers, it is there; only a lost connection ends here.
    return false
  }
  window.location.assign(address)
  return true
}

/** Whether it was a script that did not come: this document cannot have it any more, a new one can. */
export const isScriptLost = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message)

declare global {
  interface Window {
    /** The router of this document, as React Router leaves it for its own tools. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } }
  }
}

const wanted = () => window.__reactRouterDataRouter?.state.navigation.location
const never = new Promise<never>(() => {})

/**
 * Stands in the browser's bundle for React Router's function of this name (vite.config.ts): where the script of a page cannot
 * be had, that one loads the page again that one is on, even when a link was only pointed at. Here the page that was wanted is
 * loaded, and without a connection the error page tells.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    return (loaded[route.id] = await import(/* @vite-ignore */ route.module))
  } catch (error) {
    // Who only looked ahead needs no answer.
    const going = wanted()
    return !going || (await loadAnew(going)) ? never : failingWith(error)
  }
}

/**
 * A page that fails in its place: where a script fails to come, React Router would wait for its loader for good. Asked for again,
 * when the connection is back say, it is loaded anew.
 */
function failingWith(error: unknown): object {
  const fail = (): never => {
    void loadAnew(wanted() ?? window.location)
    throw error
  }
  return { default: fail, clientLoader: fail, clientMiddleware: [] }
}
