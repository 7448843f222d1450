import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'

/** The page of a loft with the words of its draft, for whoever has a mark of the console or the secret of a link. */
export const previewPathTo = (mark: string, slug: string, locale: Locale): string =>
  `/apercu/${encodeURIComponent(mark)}${pathTo('property', locale, { slug })}`
