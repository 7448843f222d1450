import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'

/** decisions §4: the payload's own locale (or language), else Accept-Language, else French. */
export function localeOf(c: Context, payload?: unknown): Locale {
  if (payload !== null && typeof payload === 'object') {
    const { locale, language } = payload as { locale?: unknown; language?: unknown }
    if (isLocale(locale)) return locale
    if (isLocale(language)) return language
  }
  return acceptedLocale(c.req.header('Accept-Language'))
}

/** 'fr-CA,fr;q=0.9,en;q=0.8' → 'fr': the one of our languages that is wanted most. */
export function acceptedLocale(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } | null = null
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const locale = tag.split('-')[0]
    const weight = Number(
      rest
        .find((value) => value.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? defaultLocale
}
