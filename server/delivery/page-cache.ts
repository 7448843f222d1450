import { createPageSegments, type PageSegmentLimits } from './page-segments.ts'
import type { RenderingTurns } from './rendering-turns.ts'

/** A page as it comes out of one rendering. */
export type RenderedPage<Page> = {
  page: Page
  /** False for a failure and for what lacks a part: it is sent and not cached. */
  isGood: boolean
  /** Whether it stands at an address of its own: one of those that the site links to, without a query. */
  isPlain: boolean
  /** About so many bytes of memory. */
  size: number
  /** Whether what it was made from still stands: the same day, the same answers. */
  isUnchanged: () => Promise<boolean>
}

type Render<Page> = () => Promise<RenderedPage<Page>>
/** When somebody last looked, and how many changes were known then. */
type Mark = { at: number; seen: number }
type Outcome<Page> = (Mark & { page: Page; isGood: boolean }) | { error: unknown }
type Attempt<Page> = { startedAt: number; isRunning: boolean; outcome: Promise<Outcome<Page>> }
type Entry<Page> = RenderedPage<Page> & Mark & { render: Render<Page>; attempt: Attempt<Page> }

export type PageCacheOptions = {
  turns: RenderingTurns
  segments?: PageSegmentLimits
  /** Whether the database tells of changes at the moment. */
  isListening?: () => boolean
  /** Hears of each look that ended in an error: perhaps nobody waits for it. */
  onError?: (error: unknown) => void
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
}

/** What changes without anybody's doing (midnight, the end of a hold, a licence) is looked for so often. */
const maxAgeMs = 60_000
/** Changes may go unheard meanwhile. */
const maxAgeUnheardMs = 5000
/** So long readers get a page that they know to be stale; then they wait. */
const graceMs = 2000
/** So long after a look at one page there is no other. */
const pauseMs = 1000

/**
 * Pages cached in this process. A change drops none: the next reader has what a page was made from asked again, and only
 * where that is different it is rendered anew, behind the readers' backs until the change is two seconds old.
 */
export function createPageCache<Page>({
  turns,
  segments: limits,
  isListening = () => true,
  onError = () => {},
  now = () => performance.now(),
}: PageCacheOptions) {
  const entries = createPageSegments<Entry<Page>>(limits)
  const firstAttempts = new Map<string, Attempt<Page>>()
  const changes = createChangeLog(now)
  const mark = (): Mark => ({ at: now(), seen: changes.count() })

  const staleSince = ({ at, seen }: Mark): number =>
    Math.min(changes.firstAfter(seen), at + (isListening() ? maxAgeMs : maxAgeUnheardMs))

  /** The page, where it may be sent to somebody who came then. */
  function servable(key: string, came: number): Page | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const stale = staleSince(entry)
    if (came - stale >= graceMs) return undefined
    if (now() >= stale) void checkAgain(key, entry)
    return entry.page
  }

  /** Waits for a page that is not there, or that no longer may be sent. */
  async function read(key: string, render: Render<Page>): Promise<Page> {
    const came = now()
    for (;;) {
      const page = servable(key, came)
      if (page) return page
      const entry = entries.get(key)
      const outcome = await (entry ? checkAgain(key, entry) : renderFirst(key, render)).outcome
      if ('error' in outcome) throw outcome.error
      // What others had begun before may be older than this reader can be content with.
      if (!outcome.isGood || outcome.at >= came) return outcome.page
    }
  }

  /** One attempt at a time, and none soon after another: who comes meanwhile gets the same outcome. */
  function checkAgain(key: string, entry: Entry<Page>): Attempt<Page> {
    const last = entry.attempt
    if (last.isRunning || now() - last.startedAt < pauseMs) return last
    return (entry.attempt = attempt(async () => {
      const checked = await turns.take('check', async () => ({
        ...mark(),
        isUnchanged: await entry.isUnchanged(),
      }))
      if (!checked.isUnchanged) return renderAgain(key, entry)
      entry.at = checked.at
      entry.seen = checked.seen
      return { ...checked, page: entry.page, isGood: true }
    }, onError))
  }

  async function renderAgain(key: string, entry: Entry<Page>) {
    const rendered = await turns.take('again', async () => ({ ...mark(), ...(await entry.render()) }))
    if (rendered.isGood) entries.set(key, Object.assign(entry, rendered))
    return rendered
  }

  function renderFirst(key: string, render: Render<Page>): Attempt<Page> {
    const running = firstAttempts.get(key)
    if (running) return running
    const first = attempt(async () => {
      try {
        const rendered = await turns.take('first', async () => ({ ...mark(), ...(await render()) }))
        if (rendered.isGood) entries.set(key, { ...rendered, render, attempt: first })
        return rendered
      } finally {
        firstAttempts.delete(key)
      }
    })
    firstAttempts.set(key, first)
    return first
  }

  function attempt(
    work: () => Promise<Outcome<Page>>,
    tell: (error: unknown) => void = () => {},
  ): Attempt<Page> {
    const started: Attempt<Page> = { startedAt: now(), isRunning: true, outcome: finish() }
    return started

    async function finish(): Promise<Outcome<Page>> {
      try {
        return await work()
      } catch (error) {
        tell(error)
        return { error }
      } finally {
        started.isRunning = false
      }
    }
  }

  return {
    read,
    /** The page without waiting; undefined where it has to be rendered, or looked at first. */
    ready: (key: string): Page | undefined => servable(key, now()),
    /** Something that pages show has changed. */
    changed: () => changes.add(),
  }
}

/** When changes happened, by their number. Of those that no reader may miss any more only the number is known. */
function createChangeLog(now: () => number) {
  const times: number[] = []
  let forgotten = 0

  return {
    count: () => forgotten + times.length,
    add(): void {
      times.push(now())
      while (times[0]! < now() - graceMs) {
        times.shift()
        forgotten += 1
      }
    },
    /** The moment of the first change after so many: Infinity without one. */
    firstAfter: (seen: number): number =>
      seen < forgotten ? -Infinity : (times[seen - forgotten] ?? Infinity),
  }
}
