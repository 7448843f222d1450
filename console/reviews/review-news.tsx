import { useEffect, useRef } from 'react'
import type { Words } from '#ui/use-words.ts'
import type { Answer } from '#client/call.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'

export type Review = Answer<'GET /api/staff/reviews'>['items'][number]

/** What was done, and the way to take it back; null where there is none. */
export type News = { words: Words; undo: Answer<'POST /api/staff/reviews/{id}/reply'>['undo'] }

/** Above the list, because a review may leave it with what was done. */
export function ReviewNews({ news, onUndone }: { news: News | null; onUndone: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) place.current?.focus()
  }, [news])
  if (!news) return null
  return (
    <div ref={place} tabIndex={-1} className="mb-5">
      <UndoNotice key={news.undo?.id ?? 'none'} undos={news.undo ? [news.undo] : []} onUndone={onUndone}>
        {news.words()}
      </UndoNotice>
    </div>
  )
}
