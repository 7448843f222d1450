import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call, type Answer } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { SuggestedStays } from '#web/features/search-bar/suggested-stays.tsx'
import { usualTravelers } from '#web/features/stay-picker/stay-query.ts'
import { useLocale } from '#ui/use-locale.ts'

/** As many as stand beside each other in the measure of an article. */
const mostShown = 2

/**
 * Stays that can be had, for whoever has read what one may do here: asked by the browser, because an article is one document
 * for everybody. Its room is there before the answer, and stays empty where nothing is free.
 */
export function FreeNights() {
  const found = useSuggestedStays()
  const shown = found && { ...found, suggestions: found.suggestions.slice(0, mostShown) }
  const isFree = shown !== null && shown.suggestions.length > 0
  return (
    <div className="free-nights">
      <p className="title-card font-serif">{isFree && m.articles_free_nights()}</p>
      <p className="small text-muted">{isFree && m.articles_free_nights_totals()}</p>
      <SuggestedStays calendar={shown} hasTotals />
    </div>
  )
}

const address = 'GET /api/sites/{site}/suggested-stays'

function useSuggestedStays(): Answer<typeof address> | null {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [answer, setAnswer] = useState<Answer<typeof address> | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const params = { site, nbTravelers: String(usualTravelers) }
    const ask = async () => {
      const found = await call(address, { params }, { locale, signal: leaving.signal })
      if (found.ok) setAnswer(found.answer)
    }
    // Who leaves the article does not wait for it.
    ask().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => leaving.abort()
  }, [site, locale])
  return answer
}
