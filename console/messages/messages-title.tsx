import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { PageTitle } from '#console/frame/page-title.tsx'

type Props = { title: string; lead: string; change: Change }

/** The heading of a page that one comes to from the messages: the way back to them, and how the last change of the page ended. */
export function MessagesTitle({ title, lead, change: { news, problem } }: Props) {
  const locale = useLocale()
  return (
    <>
      <p className="mb-2">
        <Link to={consolePathTo('messages', locale)} className="back-link">
          {m.console_messages_title()}
        </Link>
      </p>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Outcome news={news} problem={problem} takesFocus />
    </>
  )
}
