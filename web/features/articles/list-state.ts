import { useLocation } from 'react-router'
import { useHydrated } from '#ui/use-hydrated.ts'

/** What travels with the link to an article, in the tab's history only: the list it was chosen from. */
export type ListState = {
  /** The query of the list's address. */
  search: string
  /** How many steps back the list lies. */
  steps: number
}

export const fromList = (search: string): { list: ListState } => ({ list: { search, steps: 1 } })

/** From one article to the next the list lies one step further back. */
export const fromArticle = (list: ListState | null): { list: ListState } | undefined =>
  list ? { list: { ...list, steps: list.steps + 1 } } : undefined

/** Null when the article was opened otherwise: by its address, in a new tab, from another page. */
export function readListState(state: unknown): ListState | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null
  const { search, steps } = (state.list ?? {}) as Partial<ListState>
  return typeof search === 'string' && Number.isInteger(steps) ? { search, steps: Number(steps) } : null
}

/** The list this article was chosen from. The server cannot know it, so a page that was loaded whole learns it once hydrated. */
export function useListState(): ListState | null {
  const { state } = useLocation()
  return useHydrated() ? readListState(state) : null
}
