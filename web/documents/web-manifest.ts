import type { LoaderFunctionArgs } from 'react-router'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { siteFacts } from '#web/client/context.ts'
import { wordOf } from '#web/client/site.ts'
import { isWhole } from '#web/features/not-selling/while-selling.ts'
import { documentAnswer, missing } from './document-answer.ts'

/** What a phone shows of the site on its home screen. */
export function loader({ url, context }: LoaderFunctionArgs): Response {
  if (!isWhole(context)) return missing()
  const locale = localeOfPath(url.pathname)
  const site = context.get(siteFacts)
  const { name } = site
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
    description: wordOf(site, 'footer-about', locale),
    lang: tagOf(locale),
    dir: 'ltr',
    start_url: pathTo('home', locale),
    scope: '/',
    display: 'browser',
    background_color: '#f7f4ee',
    theme_color: site.look?.accent ?? '#f7f4ee',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return documentAnswer('application/manifest+json', JSON.stringify(manifest))
}
