import { Link, useLocation, useMatches } from 'react-router'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { queryRead } from '#i18n/paths.ts'
import { leaveIfTranslated } from '#ui/translated-page.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLocale } from '#ui/use-locale.ts'
import { pathInLanguage } from './language-path.ts'

/**
 * Leads to this very page in the other language; it speaks the language it leads to. The name begins with the letters that
 * are seen: who speaks to their browser says those. What the page does not read is in no document, because the server renders
 * one for everybody; it comes along as soon as the browser may add it.
 */
export function LanguageSwitch({ className = '', isLong = false }: { className?: string; isLong?: boolean }) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const query = useHydrated() ? search : queryRead(pathname, search)
  const other = otherLocale(useLocale())
  return (
    <Link
      to={pathInLanguage(other, pathname, query, matches)}
      prefetch="intent"
      lang={tagOf(other)}
      hrefLang={tagOf(other)}
      aria-label={isLong ? undefined : `${m.site_switch_short()}, ${m.site_switch_long()}`}
      state={{ keepFocus: true }}
      preventScrollReset
      onClickCapture={leaveIfTranslated}
      className={className}
    >
      {isLong ? m.site_switch_long() : m.site_switch_short()}
    </Link>
  )
}
