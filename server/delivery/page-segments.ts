/** `size` is in bytes. */
type Sized = { size: number; isPlain: boolean }

export type PageSegmentLimits = {
  /** Bytes of pages at the addresses that the site itself writes, and of the pages of their lists. */
  plain: number
  /** Bytes of other pages, with a query, as long as they were asked for at one time only. */
  once: number
  /** Bytes of pages with a query that were asked for at several times. */
  again: number
}

/** 96 MB in all: what each page counts (serve-pages.ts) is more than it takes, its compressed forms included. */
const defaultLimits: PageSegmentLimits = { plain: 48e6, once: 16e6, again: 32e6 }

/** Whoever asks twice at once is one visitor, or one flood: it counts as another time only so long after the last one. */
const timeApartMs = 10_000
/** So many times are counted at most: what was asked for a thousand times yesterday makes room after as many refusals. */
const mostTimes = 8

/**
 * What lies in the cache, in three parts that do not push one another out. Of addresses with a query there are as many as
 * somebody invents, so these never compete with the site's own. One that was asked for at one time only makes no room for
 * itself among the others, and one that was asked for at several times pushes out none that was asked for at more.
 */
export function createPageSegments<Page extends Sized>({
  limits = defaultLimits,
  now,
}: {
  limits?: PageSegmentLimits | undefined
  now: () => number
}) {
  const plain = createLru<Page>(limits.plain)
  const once = createLru<Page>(limits.once)
  const again = createLru<Page>(limits.again)

  /** Each refusal costs the page that is in the way one of its times, so that what nobody asks for any more leaves. */
  function hasRoom({ page, times }: Kept<Page>): boolean {
    for (let oldest = again.oldest(page.size); oldest; oldest = again.oldest(page.size)) {
      const [key, kept] = oldest
      if (kept.times > times) {
        kept.times -= 1
        again.get(key)
        return false
      }
      again.delete(key)
    }
    return true
  }

  return {
    get(key: string): Page | undefined {
      const known = plain.get(key)
      if (known) return known.page
      const kept = again.get(key) ?? once.get(key)
      if (!kept) return undefined
      if (now() - kept.countedAt >= timeApartMs) {
        kept.countedAt = now()
        kept.times = Math.min(kept.times + 1, mostTimes)
        if (once.has(key) && hasRoom(kept)) {
          once.delete(key)
          again.set(key, kept)
        }
      }
      return kept.page
    },
    /** A page that is there already keeps its part, whatever it is now. */
    set(key: string, page: Page): void {
      const segment = [plain, again, once].find((one) => one.has(key)) ?? (page.isPlain ? plain : once)
      const { times, countedAt } = segment.get(key) ?? { times: 1, countedAt: now() }
      segment.set(key, { page, times, countedAt })
    },
  }
}

type Kept<Page> = { page: Page; times: number; countedAt: number }

/** Forgets what was asked for longest ago when all together has more than so many bytes. */
function createLru<Page extends Sized>(mostBytes: number) {
  /** The size as it was counted: a page that is rendered again may have another one. */
  const pages = new Map<string, { kept: Kept<Page>; size: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }

  return {
    has: (key: string) => pages.has(key),
    get(key: string): Kept<Page> | undefined {
      const found = pages.get(key)
      if (!found) return undefined
      pages.delete(key)
      pages.set(key, found)
      return found.kept
    },
    set(key: string, kept: Kept<Page>): void {
      const { size } = kept.page
      remove(key)
      pages.set(key, { kept, size })
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    /** What would have to make room for so many bytes; undefined where there is room. */
    oldest(size: number): [string, Kept<Page>] | undefined {
      const [first] = pages
      return first && bytes + size > mostBytes ? [first[0], first[1].kept] : undefined
    },
    delete: remove,
  }
}
