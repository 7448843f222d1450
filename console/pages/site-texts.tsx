import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { offeredKeys, textGroups } from '#domain/site-texts.ts'
import type { Instant } from '#domain/days.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { LookSection } from '#console/site-pages/look-section.tsx'
import { TownSection } from '#console/site-pages/town-section.tsx'
import { TextsSection } from '#console/site-pages/texts-section.tsx'
import { SettingPages } from '#console/settings/setting-pages.tsx'
import '#console/settings/settings.css'
import '#console/site-pages/site-pages.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/pages', {}, request)

/** What the house says of itself on its pages and in its letters, part by part. */
export function Component() {
  const pages = useLoaderData<typeof loader>()
  const { texts, written, zone, look } = pages
  const locale = useLocale()
  const moment = written && formatInstant(written.at as Instant, zone, locale)
  return (
    <>
      <PageTitle lead={m.console_pages_lead()}>{m.console_pages_title()}</PageTitle>
      <SettingPages />
      {written && moment && (
        <p className="small text-muted mb-6">{m.console_pages_written({ moment, name: written.by })}</p>
      )}
      <div className="console-sections">
        <LookSection look={look} />
        {textGroups.map((group) => {
          const keys = offeredKeys(group, pages)
          return keys.length > 0 && <TextsSection key={group} group={group} keys={keys} texts={texts} />
        })}
        <TownSection town={pages} />
      </div>
    </>
  )
}
