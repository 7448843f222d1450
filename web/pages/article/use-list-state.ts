import { useLocation } from 'react-router'
import { readListState, type ListState } from '#web/features/articles/list-state.ts'
import { useIsAwake } from '#web/ui/use-hydrated.ts'

/** The list this article was chosen from. The server cannot know it, so a page that was loaded whole learns it when it is awake. */
export function useListState(): ListState | null {
  const { state } = useLocation()
  return useIsAwake() ? readListState(state) : null
}
