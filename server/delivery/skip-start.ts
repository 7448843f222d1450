/**
 * Runs in the head of a document, written into it as it stands here: it may use nothing from outside of itself. A session is in
 * the browser only (client/session.ts), so that the server draws the login, and step 0 of a purchase, for everybody. Who is
 * signed in goes on to the account, or to the next step (specification §4), before any of it is drawn; without this they would
 * look at a form that is not for them until the page's scripts have come, which lead from page to page likewise.
 * @param name Of the meta element that says where to.
 */
export function skipStart(name: string): void {
  const next = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  try {
    const stored = JSON.parse(sessionStorage.getItem('lofts.session') ?? '{}') as {
      value?: { expiresAt: string }
    }
    if (next && stored.value && Date.parse(stored.value.expiresAt) > Date.now())
      location.replace(next + location.search)
  } catch {
    // Not readable is the same as not there.
  }
}
