import { useEffect, useRef } from 'react'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import type { PriceNews } from './use-price-form.ts'

type Props = {
  news: PriceNews | null
  /** Whether the window that did it has gone: the focus comes here from it. */
  isSeen: boolean
  onUndone: () => void
}

/** What was done with prices, and the way to take it back. */
export function PriceNewsNotice({ news, isSeen, onUndone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news && isSeen) place.current?.focus()
  }, [news, isSeen])
  if (!news) return null
  return (
    <div ref={place} tabIndex={-1} className="calendar-news">
      <UndoNotice undos={news.undo ? [news.undo] : []} onUndone={onUndone}>
        {news.words()}
      </UndoNotice>
    </div>
  )
}
