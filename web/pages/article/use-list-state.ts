import { useLocation } from 'react-router'
import { readListState, type ListState } from '#web/features/articles/list-state.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The list this article was chosen from. The server cannot know it, so a page that was loaded whole learns it once hydrated. */
export function useListState(): ListState | null {
  const { state } = useLocation()
  return useHydrated() ? readListState(state) : null
}
