import { Link } from 'react-router'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import type { Today } from './use-fresh-day.ts'

const words: Partial<Record<Today['siteStatus'], () => string>> = {
  not_open: m.console_opening_today_not_open,
  closed: m.console_opening_today_closed,
}

/** That guests cannot book, and where that is changed. A day that was kept by an older page says nothing of it. */
export function NotOpenLine({ status }: { status: Today['siteStatus'] }) {
  const locale = useLocale()
  const isShown = may(useMe(), 'see_opening')
  const said = words[status]?.()
  if (!said) return null
  // A house that never opened is led from step to step.
  const page = status === 'not_open' ? 'setUp' : 'opening'
  return (
    <Notice tone="warning" className="mb-6">
      {said}{' '}
      {isShown && (
        <Link to={consolePathTo(page, locale)} className="text-link">
          {page === 'setUp' ? m.console_setup_title() : m.console_opening_title()}
        </Link>
      )}
    </Notice>
  )
}
