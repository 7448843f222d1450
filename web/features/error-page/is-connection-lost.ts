/**
 * What Chromium, Firefox and Safari say of an address that could not be reached, for data and for code. All are TypeErrors,
 * as are most mistakes of ours: only the words tell them apart.
 */
const unreachable =
  /failed to fetch|networkerror|network error|error in input stream|load failed|connection was lost|dynamically imported module|importing a module script/i

/** The connection may be back when the page is drawn again, and the error is still the same one. */
const judged = new WeakMap<Error, boolean>()

/** Whether a page failed because the browser could not reach us. What we answered, whatever it was, is no lost connection. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const known = judged.get(error) ?? (navigator.onLine === false || isUnreachable(error))
  judged.set(error, known)
  return known
}

/** An answer that broke off is told by React Router, with what the browser said as its cause. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && unreachable.test(error.message)) || isUnreachable(error.cause))
