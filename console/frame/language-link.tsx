import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathIn } from '#i18n/console-paths.ts'
import { leaveIfTranslated } from '#ui/translated-page.ts'
import { useLocale } from '#ui/use-locale.ts'

/** This very page in the other language; it speaks the language it leads to. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const other = otherLocale(useLocale())
  return (
    <Link
      to={consolePathIn(other, useLocation())}
      lang={tagOf(other)}
      hrefLang={tagOf(other)}
      aria-label={`${m.site_switch_short()}, ${m.site_switch_long()}`}
      state={{ keepFocus: true }}
      preventScrollReset
      onClickCapture={leaveIfTranslated}
      className={className}
    >
      {m.site_switch_short()}
    </Link>
  )
}

/** The document says which language it speaks, also after a change of it. */
export function useDocumentLanguage(): void {
  const tag = tagOf(useLocale())
  useEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
}
