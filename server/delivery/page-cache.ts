import { WorkRefused } from '#server/concurrency.ts'
import { createPageSegments, type PageSegmentLimits } from './page-segments.ts'
import { startTimer, type RenderingKind, type RenderingTurns, type Timer } from './rendering-turns.ts'

/** A page as it comes out of one rendering. `MadeOf` is data: a function would keep all that it was made beside. */
export type RenderedPage<Page, MadeOf> = {
  page: Page
  /** False for a failure and for what lacks a part: it is sent and not cached. */
  isGood: boolean
  /** Whether it stands at an address of its own: one of those that the site links to, without a stay or words. */
  isPlain: boolean
  /** About so many bytes of memory. */
  size: number
  /** The day and the answers that it was made from. */
  madeOf: MadeOf
}

/** When somebody last looked, and how many changes were known then. */
type Mark = { at: number; seen: number }
type Outcome<Page> = (Mark & { page: Page; isGood: boolean }) | { error: unknown }
type Attempt<Page> = { startedAt: number; isRunning: boolean; outcome: Promise<Outcome<Page>> }
type Entry<Page, MadeOf> = RenderedPage<Page, MadeOf> & Mark & { attempt: Attempt<Page> }

/** In which line a page waits that nobody has yet, and for whom (rendering-turns.ts). */
export type FirstTurn = { kind: Extract<RenderingKind, 'first' | 'purchase'>; of: string | null }
export const nobodysTurn: FirstTurn = { kind: 'first', of: null }

type Source<Page, MadeOf> = {
  render: (key: string) => Promise<RenderedPage<Page, MadeOf>>
  /** Whether what a page was made from still stands. */
  isUnchanged: (madeOf: MadeOf) => Promise<boolean>
}

export type PageCacheOptions = {
  turns: RenderingTurns
  segments?: PageSegmentLimits
  /** Whether the database tells of changes at the moment. */
  isListening?: () => boolean
  /** Hears of each look that ended in an error: perhaps nobody waits for it. */
  onError?: (error: unknown) => void
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
  timer?: Timer
}

/** What changes without anybody's doing (midnight, the end of a hold, a licence) is looked for so often. */
const maxAgeMs = 60_000
/** Changes may go unheard meanwhile. */
const maxAgeUnheardMs = 5000
/** So long readers get a page that they know to be stale; then they wait. */
const graceMs = 2000
/** So long after a look at one page there is no other. */
const pauseMs = 1000
/** What takes longer perhaps never ends: who waits for it is told so, and the next reader begins anew. */
const longestAttemptMs = 30_000

/**
 * Pages cached in this process. A change drops none: the next reader has what a page was made from asked again, and only
 * where that is different it is rendered anew, behind the readers' backs until the change is two seconds old.
 */
export function createPageCache<Page, MadeOf>({
  render,
  isUnchanged,
  turns,
  segments: limits,
  isListening = () => true,
  onError = () => {},
  now = () => performance.now(),
  timer = startTimer,
}: Source<Page, MadeOf> & PageCacheOptions) {
  const entries = createPageSegments<Entry<Page, MadeOf>>({ limits, now })
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
  async function read(key: string, turn = nobodysTurn): Promise<Page> {
    const came = now()
    for (;;) {
      const page = servable(key, came)
      if (page) return page
      const entry = entries.get(key)
      const outcome = await (entry ? checkAgain(key, entry) : renderFirst(key, turn)).outcome
      if ('error' in outcome) throw outcome.error
      // What others had begun before may be older than this reader can be content with.
      if (!outcome.isGood || outcome.at >= came) return outcome.page
    }
  }

  /** One attempt at a time, and none soon after another: who comes meanwhile gets the same outcome. */
  function checkAgain(key: string, entry: Entry<Page, MadeOf>): Attempt<Page> {
    const last = entry.attempt
    if (last.isRunning || now() - last.startedAt < pauseMs) return last
    return (entry.attempt = attempt(async (self) => {
      const checked = await turns.take('check', async () => ({
        ...mark(),
        isSame: await isUnchanged(entry.madeOf),
      }))
      if (!checked.isSame) return renderAgain(key, entry, self)
      if (self.isRunning) Object.assign(entry, { at: checked.at, seen: checked.seen })
      return { ...checked, page: entry.page, isGood: true }
    }, onError))
  }

  async function renderAgain(key: string, entry: Entry<Page, MadeOf>, self: Attempt<Page>) {
    const rendered = await turns.take('again', async () => ({ ...mark(), ...(await render(key)) }))
    if (rendered.isGood && self.isRunning) entries.set(key, Object.assign(entry, rendered))
    return rendered
  }

  function renderFirst(key: string, { kind, of }: FirstTurn): Attempt<Page> {
    const running = firstAttempts.get(key)
    if (running) return running
    const first = attempt(async (self) => {
      const rendered = await turns.take(kind, async () => ({ ...mark(), ...(await render(key)) }), of)
      if (rendered.isGood && self.isRunning) entries.set(key, { ...rendered, attempt: self })
      return rendered
    })
    firstAttempts.set(key, first)
    void first.outcome.then(() => firstAttempts.delete(key))
    return first
  }

  /** What comes after its end is late: it is told to nobody and must not be cached, for it may be older than what is. */
  function attempt(
    work: (self: Attempt<Page>) => Promise<Outcome<Page>>,
    tell: (error: unknown) => void = () => {},
  ): Attempt<Page> {
    const { promise, resolve } = Promise.withResolvers<Outcome<Page>>()
    const self: Attempt<Page> = { startedAt: now(), isRunning: true, outcome: promise }
    const stop = timer(longestAttemptMs, () => {
      const error = new WorkRefused('late')
      onError(error)
      end({ error })
    })
    const end = (outcome: Outcome<Page>) => {
      stop()
      self.isRunning = false
      resolve(outcome)
    }
    work(self).then(end, (error: unknown) => {
      if (self.isRunning) tell(error)
      end({ error })
    })
    return self
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
