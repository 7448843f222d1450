import { useLocation } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'

/** The language of the page that is shown: its address decides. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}
