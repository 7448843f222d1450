import type { Context } from 'hono'
import { isLocale, type Locale } from '#domain/locale.ts'

export type PageLocale = Locale

/** The other language of a page, and its name in that language. */
export const otherPageLocale: Record<PageLocale, { locale: PageLocale; name: string }> = {
  fr: { locale: 'en', name: 'English' },
  en: { locale: 'fr', name: 'Français' },
}

/** The language asked for in the address, else the one the payment says, else the browser's, else French. */
export function localeOf(c: Context, said?: string): PageLocale {
  const asked = c.req.query('locale') ?? said ?? preferred(c.req.header('Accept-Language') ?? '')
  return asked.toLowerCase().startsWith('en') ? 'en' : 'fr'
}

function preferred(header: string): string {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag }) => isLocale(tag))
    .toSorted((a, b) => b.weight - a.weight)
  return ranked[0]?.tag ?? 'fr'
}
