import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'

export type NavigationLink = { to: string; label: string }

/** The links that header, menu and footer repeat (specification §2). */
export const navigationLinks = (locale: Locale): NavigationLink[] => [
  { to: pathTo('properties', locale), label: m.site_nav_lofts() },
  { to: pathTo('town', locale), label: m.site_nav_town() },
  { to: pathTo('articles', locale), label: m.site_nav_attractions() },
  { to: pathTo('contact', locale), label: m.site_nav_contact() },
]
