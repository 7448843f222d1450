import type { LoaderFunctionArgs } from 'react-router'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { siteFacts } from '#web/client/context.ts'
import { isWhole } from '#web/features/not-selling/while-selling.ts'
import { documentAnswer, missing } from './document-answer.ts'

/** What a phone shows of the site on its home screen. */
export function loader({ url, context }: LoaderFunctionArgs): Response {
  if (!isWhole(context)) return missing()
  const locale = localeOfPath(url.pathname)
  const { name } = context.get(siteFacts)
  const icon = (size: number, purpose: string) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: pathTo('home', locale),
    name,
    short_name: name,
    description: m.site_footer_about(),
    lang: tagOf(locale),
    dir: 'ltr',
    start_url: pathTo('home', locale),
    scope: '/',
    display: 'browser',
    background_color: '#f7f4ee',
    theme_color: '#f7f4ee',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return documentAnswer('application/manifest+json', JSON.stringify(manifest))
}
