import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { maxSearchTermLength, toSearchTerm, toWords } from '#domain/typed-text.ts'
import { pathTo, queryRead } from '#i18n/paths.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Anyone who still types is not interrupted. */
const pause = 350

/**
 * The tag and the words live in the address. A tag leads there when it is chosen, words when they are sent or when nobody
 * has typed for a moment; what is in the field follows the address (Back, a link) unless the address follows the field.
 */
export function useArticleFilter({ tag, query, isCut }: Filter) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const [typed, setTyped] = useState(query)
  const [shown, setShown] = useState(query)
  /** What the field asked for last. */
  const [told, setTold] = useState(query)
  if (query !== shown) {
    setShown(query)
    if (query !== told) setTold(query)
    if (query !== told || isCut) setTyped(query)
  }

  const isComing = location?.pathname === pathTo('articles', locale)
  const next = isComing ? readFilter(location) : { tag, query }
  const isLeaving = location !== undefined && !isComing
  const wanted = toSearchTerm(typed).searchTerm

  const show = (chosen: string, options: { replace: boolean }) => {
    setTold(wanted)
    void navigate(filterPath(locale, { tag: chosen, typed }), { preventScrollReset: true, ...options })
  }

  // Another list is on its way, by a link or Back, and nothing was typed since: the field is about to follow it.
  const isOvertaken = next.query !== told && wanted === told && isComing

  useEffect(() => {
    if (isLeaving || isOvertaken || wanted === next.query) return
    // The list as it was before the first letter stays one step back.
    const timer = setTimeout(() => show(next.tag, { replace: query !== '' }), pause)
    return () => clearTimeout(timer)
  })

  return {
    tag: next.tag,
    typed,
    type: setTyped,
    choose: (chosen: string) => show(chosen, { replace: false }),
    send: () => {
      if (wanted !== next.query) show(next.tag, { replace: false })
    },
    isLate: useLate(isComing),
  }
}

export type Filter = { tag: string; query: string; isCut: boolean }

/** What the address asks for: `tag` and `q`, which are the same in both languages. */
export function readFilter({ pathname, search: typed }: { pathname: string; search: string }): Filter {
  const search = new URLSearchParams(queryRead(pathname, typed))
  const { searchTerm: query, isCut } = toSearchTerm(search.get('q') ?? '')
  return { tag: search.get('tag') ?? '', query, isCut }
}

/** A little more than is looked for travels along, so that the page can say that it was too much. */
export function filterPath(locale: Locale, { tag, typed }: { tag: string; typed: string }): string {
  return pathTo('articles', locale, {}, { tag, q: toWords(typed).slice(0, maxSearchTermLength + 2) })
}

const lateMs = 500

/** True once something has been going on for half a second: sooner, saying that it is under way only flickers. */
function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoingOn])
  return isLate
}
