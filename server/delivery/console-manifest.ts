import type { Locale } from '#domain/locale.ts'
import { consolePaths } from '#i18n/console-paths.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

export const manifestHeaders = {
  'Content-Type': 'application/manifest+json; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
}

/** The console as a phone or a computer installs it: by the company's name, once the house says it to everybody, within its own addresses. */
export function consoleManifest(locale: Locale, site: { name: string; status: string } | undefined): string {
  const app = m.console_notices_push_app({}, { locale })
  const home = consolePaths.home[locale]
  const icon = (size: number, purpose: string) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: home,
    name: site && site.status !== 'not_open' ? `${app} · ${site.name}` : app,
    short_name: app,
    lang: tagOf(locale),
    dir: 'ltr',
    start_url: home,
    // Without a stroke at its end: the home itself is within it.
    scope: home,
    display: 'standalone',
    background_color: '#f7f4ee',
    theme_color: '#f7f4ee',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
