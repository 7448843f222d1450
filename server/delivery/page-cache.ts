import type { StoredAnswer } from './stored-answer.ts'

/** A rendered page, ready to be sent to anybody: public pages do not know who is looking. */
export type CachedPage = {
  answer: StoredAnswer
  /** False when something that it shows could not be had for the moment. */
  isWhole: boolean
}

const maxPages = 400
const maxAgeMs = 60_000

/**
 * Pages cached in this process. Everything is dropped when content, prices or nights change (the catalogue
 * says so) and after a minute in any case, because "today" moves on.
 */
export function createPageCache(now: () => number = Date.now) {
  const pages = new Map<string, { page: Promise<CachedPage>; until: number }>()
  let generation = 0

  async function readOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const cached = pages.get(key)
    if (cached && cached.until > now()) return cached.page
    const asked = generation
    const page = render()
    pages.delete(key)
    pages.set(key, { page, until: now() + maxAgeMs })
    if (pages.size > maxPages) pages.delete(pages.keys().next().value!)
    const forget = () => pages.get(key)?.page === page && pages.delete(key)
    try {
      const rendered = await page
      // Failures, also of a part, and pages that a change overtook while they were being rendered, are sent and not cached.
      if (rendered.answer.status >= 400 || !rendered.isWhole || asked !== generation) forget()
      return rendered
    } catch (cause) {
      forget()
      throw cause
    }
  }

  return {
    readOrRender,
    drop() {
      generation += 1
      pages.clear()
    },
  }
}
