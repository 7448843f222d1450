/** `size` is in bytes. */
type Sized = { size: number; isPlain: boolean }

export type PageSegmentLimits = {
  /** Bytes of pages at their own addresses. */
  plain: number
  /** Bytes of pages with a query that were asked for once. */
  once: number
  /** Bytes of pages with a query that were asked for again. */
  again: number
}

/** 96 MB in all: the process stays under 500. Six hundred pages at their own addresses are 300 lofts in two languages. */
const defaultLimits: PageSegmentLimits = { plain: 48e6, once: 16e6, again: 32e6 }

/**
 * What lies in the cache, in three parts that do not push one another out. Of addresses with a query there are as many as
 * somebody invents, so these never compete with the site's own; and one that was asked for only once makes no room for
 * itself among those that were asked for again (a segmented LRU).
 */
export function createPageSegments<Page extends Sized>(limits: PageSegmentLimits = defaultLimits) {
  const plain = createLru<Page>(limits.plain)
  const once = createLru<Page>(limits.once)
  const again = createLru<Page>(limits.again)

  return {
    get(key: string): Page | undefined {
      const known = plain.get(key) ?? again.get(key)
      if (known) return known
      const asked = once.get(key)
      if (asked) {
        once.delete(key)
        again.set(key, asked)
      }
      return asked
    },
    /** A page that is there already keeps its part, whatever it is now. */
    set(key: string, page: Page): void {
      const segment = [plain, again, once].find((one) => one.has(key)) ?? (page.isPlain ? plain : once)
      segment.set(key, page)
    },
  }
}

/** Forgets what was asked for longest ago when all together has more than so many bytes. */
function createLru<Page extends Sized>(mostBytes: number) {
  const pages = new Map<string, { page: Page; size: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    has: (key: string) => pages.has(key),
    get(key: string): Page | undefined {
      const found = pages.get(key)
      if (!found) return undefined
      pages.delete(key)
      pages.set(key, found)
      return found.page
    },
    set(key: string, page: Page): void {
      remove(key)
      pages.set(key, { page, size: page.size })
      bytes += page.size
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
