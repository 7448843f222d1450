/** How long is waited before the second, third and fourth try (decisions §10: retried 3 times with growing delay). */
export const retryDelaysMs: readonly number[] = [1000, 2000, 4000]

/** Tries again while it fails, later each time; rejects with the last failure, or at once when nobody waits any more. */
export function retried<T>(
  run: () => Promise<T>,
  leaving: AbortSignal,
  [delay, ...further]: readonly number[] = retryDelaysMs,
): Promise<T> {
  return run().catch(async (cause: unknown) => {
    if (delay === undefined || leaving.aborted) throw cause
    await pause(delay, leaving)
    return retried(run, leaving, further)
  })
}

function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    leaving.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(leaving.reason)
      },
      { once: true },
    )
  })
}
