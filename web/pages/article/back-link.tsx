import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useListState } from './use-list-state.ts'

/** Back to the list as it was left: its theme, its words and the place in it. Whoever came otherwise gets the whole list. */
export function BackLink() {
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useListState()
  const goBack = (event: MouseEvent) => {
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The browser's own way back is the one that remembers how far the list was scrolled.
    void navigate(-list.steps)
  }
  return (
    <Link
      to={pathTo('articles', locale) + (list?.search ?? '')}
      onClick={goBack}
      className="back-link small mb-2"
    >
      <Icon name="arrow-left" />
      {list ? m.articles_back_to_list() : m.articles_back()}
    </Link>
  )
}
