import { m } from '#i18n/paraglide/messages.js'
import { SuggestedStays } from '#web/features/search-bar/suggested-stays.tsx'
import { usualTravelers } from '#web/features/stay-picker/stay-query.ts'
import { useSiteCalendar } from '#web/features/stay-picker/use-site-calendar.ts'

/** As many as stand beside each other in the measure of an article. */
const mostShown = 2

/**
 * Stays that can be had, for whoever has read what one may do here: asked by the browser, because an article is one document
 * for everybody. Its room is there before the answer, and stays empty where nothing is free.
 */
export function FreeNights() {
  const found = useSiteCalendar(usualTravelers, 1)
  const calendar = found && { ...found, suggestions: found.suggestions.slice(0, mostShown) }
  const isFree = calendar !== null && calendar.suggestions.length > 0
  return (
    <div className="free-nights">
      <p className="title-card font-serif">{isFree && m.articles_free_nights()}</p>
      <p className="small text-muted">{isFree && m.articles_free_nights_totals()}</p>
      <SuggestedStays calendar={calendar} hasTotals />
    </div>
  )
}
