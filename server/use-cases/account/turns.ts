/** Lets so many work at once; everybody else waits, in the order in which they came. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let working = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next one directly, so that nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
